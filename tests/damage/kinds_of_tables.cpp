#include <algorithm>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;
using Cells = std::vector<std::string>;

/// A table of separated values without quoting, or the rows of a page.
struct Table {
  std::vector<Cells> rows;
  char separator = ';';
};

char separator_of(std::string_view bytes) {
  const auto count = [&](char c) { return std::count(bytes.begin(), bytes.end(), c); };
  const char best = count(';') > count(',') ? ';' : ',';
  return count('\t') > count(best) ? '\t' : best;
}

Cells cells_of(const std::string& line, char separator) {
  Cells out{""};
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') is_quoted = !is_quoted;
    if (c == separator && !is_quoted)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

template <class Change>
Struck changed(std::string_view bytes, const Change& change) {
  Table table{.rows = {}, .separator = separator_of(bytes)};
  std::vector<std::string> ends;
  for (const std::string& line : lines_of(bytes)) {
    auto [body, end] = body_and_end(line);
    table.rows.push_back(cells_of(body, table.separator));
    ends.push_back(end);
  }
  if (table.rows.empty() || !change(table.rows)) return std::nullopt;
  std::string out;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    for (std::size_t k = 0; k < table.rows[i].size(); ++k)
      out += (k == 0 ? "" : std::string(1, table.separator)) + table.rows[i][k];
    out += i < ends.size() ? ends[i] : "\n";
  }
  return out;
}

std::size_t widest(const std::vector<Cells>& rows) {
  std::size_t out = 0;
  for (const Cells& row : rows) out = std::max(out, row.size());
  return out;
}

}  // namespace

std::vector<DamageKind> kinds_of_tables() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, bool is_drawn, auto change) {
    kinds.push_back({.name = std::move(name),
                     .forms = {Form::table},
                     .is_drawn = is_drawn,
                     .strike = [change](std::string_view bytes, Draw& draw) {
                       return changed(bytes, [&](std::vector<Cells>& rows) { return change(rows, draw); });
                     }});
  };
  add("columns of a table in reverse", false, [](std::vector<Cells>& rows, Draw&) {
    const std::size_t width = widest(rows);
    for (Cells& row : rows) {
      if (row.size() == width) std::reverse(row.begin(), row.end());
    }
    return true;
  });
  add("a column of a table lost", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t at = draw.below(widest(rows));
    for (Cells& row : rows) {
      if (at < row.size()) row.erase(row.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return true;
  });
  add("a column of a table doubled", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t at = draw.below(widest(rows));
    for (Cells& row : rows) {
      if (at < row.size()) row.insert(row.begin() + static_cast<std::ptrdiff_t>(at), row[at]);
    }
    return true;
  });
  add("two columns of a table swapped", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t width = widest(rows);
    const std::size_t a = draw.below(width);
    const std::size_t b = draw.below(width);
    for (Cells& row : rows) {
      if (a < row.size() && b < row.size()) std::swap(row[a], row[b]);
    }
    return true;
  });
  add("a column of a table emptied", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t at = draw.below(widest(rows));
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (at < rows[i].size()) rows[i][at].clear();
    }
    return true;
  });
  add("a cell of a table lost", true, [](std::vector<Cells>& rows, Draw& draw) {
    Cells& row = rows[draw.below(rows.size())];
    if (row.size() < 2) return false;
    row.erase(row.begin() + static_cast<std::ptrdiff_t>(draw.below(row.size())));
    return true;
  });
  add("a cell of a table inserted", true, [](std::vector<Cells>& rows, Draw& draw) {
    Cells& row = rows[draw.below(rows.size())];
    if (row.size() < 2) return false;
    row.insert(row.begin() + static_cast<std::ptrdiff_t>(draw.below(row.size())), "");
    return true;
  });
  add("a table cut behind a column", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t width = draw.between(1, widest(rows));
    for (Cells& row : rows) row.resize(std::min(row.size(), width));
    return true;
  });
  add("every second row of a table lost", false, [](std::vector<Cells>& rows, Draw&) {
    std::vector<Cells> kept;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i % 2 == 0) kept.push_back(rows[i]);
    }
    rows = std::move(kept);
    return true;
  });
  add("separators made blanks", false, [](std::vector<Cells>& rows, Draw&) {
    for (Cells& row : rows) {
      std::string line;
      for (const std::string& cell : row) line += (line.empty() ? "" : " ") + cell;
      row = {line};
    }
    return true;
  });
  add("quotation marks put around a row", true, [](std::vector<Cells>& rows, Draw& draw) {
    Cells& row = rows[draw.below(rows.size())];
    row.front().insert(0, "\"");
    row.back() += '"';
    return true;
  });
  return kinds;
}

}  // namespace seiseki::test
