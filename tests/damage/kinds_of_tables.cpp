#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

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
  kinds.back().loses_rows = true;
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
  const auto each_cell = [&](std::string name, bool is_drawn, auto change) {
    add(std::move(name), is_drawn, [change](std::vector<Cells>& rows, Draw& draw) {
      for (Cells& row : rows) {
        for (std::string& cell : row) change(cell, draw);
      }
      return true;
    });
  };
  each_cell("every cell quoted", false, [](std::string& cell, Draw&) {
    if (!cell.starts_with('"')) cell = '"' + cell + '"';
  });
  each_cell("every cell between apostrophes", false, [](std::string& cell, Draw&) { cell = "'" + cell + "'"; });
  each_cell("an apostrophe in front of every cell", false, [](std::string& cell, Draw&) { cell.insert(0, "'"); });
  each_cell("every cell made a formula", false, [](std::string& cell, Draw&) { cell = "=\"" + cell + "\""; });
  each_cell("blanks around every cell", false, [](std::string& cell, Draw&) { cell = " " + cell + "  "; });
  each_cell("no-break spaces behind every cell", false, [](std::string& cell, Draw&) { cell += "\u00A0"; });
  each_cell("empty cells made NULL", false, [](std::string& cell, Draw&) {
    if (cell.empty()) cell = "NULL";
  });
  each_cell("empty cells made 0", false, [](std::string& cell, Draw&) {
    if (cell.empty()) cell = "0";
  });
  each_cell("empty cells made hyphens", false, [](std::string& cell, Draw&) {
    if (cell.empty()) cell = "-";
  });
  each_cell("empty cells made #N/A", false, [](std::string& cell, Draw&) {
    if (cell.empty()) cell = "#N/A";
  });
  each_cell("long cells made ###", false, [](std::string& cell, Draw&) {
    if (cell.size() > 8) cell = "########";
  });
  each_cell("cells cut at eight", false,
            [](std::string& cell, Draw&) { cell.resize(std::min<std::size_t>(cell.size(), 8)); });
  each_cell("long numbers made scientific", false, [](std::string& cell, Draw&) {
    const bool is_number = cell.size() >= 8 && cell.find_first_not_of("0123456789") == std::string::npos;
    if (is_number) cell = cell.substr(0, 1) + "." + cell.substr(1, 2) + "E+0" + std::to_string(cell.size() - 1);
  });
  each_cell("numbers made decimals", false, [](std::string& cell, Draw&) {
    if (!cell.empty() && cell.size() < 5 && cell.find_first_not_of("0123456789") == std::string::npos) cell += ".0";
  });
  each_cell("numbers made decimals with a comma", false, [](std::string& cell, Draw&) {
    if (!cell.empty() && cell.size() < 5 && cell.find_first_not_of("0123456789") == std::string::npos) cell += ",00";
  });
  each_cell("results made times, as spreadsheets do", false, [](std::string& cell, Draw&) {
    const std::size_t colon = cell.find(':');
    const bool is_time = colon == 1 && cell.size() == 3 && cell.find_first_not_of("0123456789:") == std::string::npos;
    if (is_time) cell = "0" + cell.substr(0, 2) + "0" + cell.substr(2) + ":00";
  });
  each_cell("results made short times, as spreadsheets do", false, [](std::string& cell, Draw&) {
    if (cell.size() == 3 && cell[1] == ':') cell = "0" + cell.substr(0, 2) + "0" + cell.substr(2);
  });
  each_cell("halves made days, as spreadsheets do", false, [](std::string& cell, Draw&) {
    if (cell == "1/2") cell = "2-Jan";
    if (cell == "0.5") cell = "5-Jan";
    if (cell == "0,5") cell = "5. Jan";
    if (cell == "1-0") cell = "1-Jan";
    if (cell == "½") cell = "01.02.2026";
  });
  const auto add_days = [&](std::string name, auto written) {
    each_cell(std::move(name), false, [written](std::string& cell, Draw&) {
      int y = 0;
      int m = 0;
      int d = 0;
      char end = 0;
      const bool is_iso = std::sscanf(cell.c_str(), "%4d-%2d-%2d%c", &y, &m, &d, &end) == 3 ||
                          std::sscanf(cell.c_str(), "%4d/%2d/%2d%c", &y, &m, &d, &end) == 3;
      if (is_iso || std::sscanf(cell.c_str(), "%2d.%2d.%4d%c", &d, &m, &y, &end) == 3) cell = written(y, m, d);
    });
  };
  const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  add_days("days written month first",
           [](int y, int m, int d) { return std::to_string(m) + "/" + std::to_string(d) + "/" + std::to_string(y); });
  add_days("days written month first, the year short",
           [two](int y, int m, int d) { return std::to_string(m) + "/" + std::to_string(d) + "/" + two(y % 100); });
  add_days("days written day first with slashes",
           [two](int y, int m, int d) { return two(d) + "/" + two(m) + "/" + std::to_string(y); });
  add_days("days written with the year short",
           [two](int y, int m, int d) { return two(y % 100) + "/" + two(m) + "/" + two(d); });
  add_days("days written as numbers of days", [](int y, int m, int d) {
    const std::chrono::sys_days day{std::chrono::year{y} / m / d};
    const std::chrono::sys_days zero{std::chrono::year{1899} / 12 / 30};
    return std::to_string((day - zero).count());
  });
  add_days("days written with the month's name", [two](int y, int m, int d) {
    constexpr std::array<const char*, 13> k_names{"?",   "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    return std::to_string(d) + "-" + k_names.at(static_cast<std::size_t>(m < 13 ? m : 0)) + "-" + two(y % 100);
  });
  add_days("days written with the year last and blanks",
           [](int y, int m, int d) { return std::to_string(d) + " " + std::to_string(m) + " " + std::to_string(y); });
  add("empty columns behind", false, [](std::vector<Cells>& rows, Draw&) {
    for (Cells& row : rows) row.insert(row.end(), 4, "");
    return true;
  });
  add("an empty column in front", false, [](std::vector<Cells>& rows, Draw&) {
    for (Cells& row : rows) row.insert(row.begin(), "");
    return true;
  });
  add("a column of numbers in front", false, [](std::vector<Cells>& rows, Draw&) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].insert(rows[i].begin(), std::to_string(i));
    return true;
  });
  add("empty rows behind", false, [](std::vector<Cells>& rows, Draw&) {
    rows.insert(rows.end(), 5, Cells(widest(rows)));
    return true;
  });
  add("a table in pairs of rows", false, [](std::vector<Cells>& rows, Draw&) {
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      rows[i].insert(rows[i].end(), rows[i + 1].begin(), rows[i + 1].end());
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i + 1));
    }
    return true;
  });
  add("a table turned on its side", false, [](std::vector<Cells>& rows, Draw&) {
    std::vector<Cells> turned(widest(rows), Cells(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t k = 0; k < rows[i].size(); ++k) turned[k][i] = rows[i][k];
    }
    rows = std::move(turned);
    return true;
  });
  add("headings of a table once more every five rows", false, [](std::vector<Cells>& rows, Draw&) {
    const Cells head = rows.front();
    for (std::size_t i = 6; i < rows.size(); i += 6) rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), head);
    return true;
  });
  add("headings of a table lost", false, [](std::vector<Cells>& rows, Draw&) {
    rows.erase(rows.begin());
    return true;
  });
  add("a row of sums behind", false, [](std::vector<Cells>& rows, Draw&) {
    Cells sums = rows.back();
    for (std::string& cell : sums) {
      if (!cell.empty() && cell.find_first_not_of("0123456789") == std::string::npos) cell = "99";
    }
    sums.front() = "Total";
    rows.push_back(sums);
    return true;
  });
  add("repeated cells of a column made empty", true, [](std::vector<Cells>& rows, Draw& draw) {
    const std::size_t at = draw.below(widest(rows));
    std::string above;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (at >= rows[i].size()) continue;
      const std::string here = rows[i][at];
      if (here == above) rows[i][at].clear();
      above = here;
    }
    return true;
  });
  const auto add_separator = [&](std::string name, const std::string& by) {
    kinds.push_back({.name = std::move(name),
                     .forms = {Form::table},
                     .is_drawn = false,
                     .strike = [by](std::string_view bytes, Draw&) {
                       return std::optional{replaced(std::string{bytes}, std::string(1, separator_of(bytes)), by)};
                     }});
  };
  add_separator("separators made commas", ",");
  add_separator("separators made semicolons", ";");
  add_separator("separators made tabs", "\t");
  add_separator("separators made bars", "|");
  add_separator("separators made bars with blanks", " | ");
  add_separator("separators with a blank behind", "; ");
  add_separator("separators made full-width", "；");
  add_separator("separators doubled", ";;");
  add_separator("separators made colons", ":");
  kinds.push_back(
      {.name = "sep= in front", .forms = {Form::table}, .is_drawn = false, .strike = [](std::string_view bytes, Draw&) {
         return std::optional{"sep=" + std::string(1, separator_of(bytes)) + "\r\n" + std::string{bytes}};
       }});
  const auto add_markup = [&](std::string name, const std::string& head, const std::string& begin,
                              const std::string& between, const std::string& end, const std::string& foot) {
    kinds.push_back({.name = std::move(name),
                     .forms = {Form::table},
                     .is_drawn = false,
                     .strike = [=](std::string_view bytes, Draw&) -> Struck {
                       std::string out = head;
                       for (const std::string& line : lines_of(bytes)) {
                         out += begin;
                         bool is_first = true;
                         for (const std::string& cell : cells_of(body_and_end(line).first, separator_of(bytes))) {
                           out += (is_first ? "" : between) + cell;
                           is_first = false;
                         }
                         out += end;
                       }
                       return out + foot;
                     }});
  };
  add_markup("a table made a page's", "<html><head><meta charset=\"utf-8\"></head><body><table class=\"waffle\">",
             "<tr><td>", "</td><td>", "</td></tr>\n", "</table></body></html>");
  add_markup("a table made one of Markdown", "", "| ", " | ", " |\n", "");
  add_markup("a table made one of a chat", "", "", "   ", "\n", "");
  add_markup(
      "a table made XML of a spreadsheet",
      "<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"><Worksheet><Table>",
      "<Row><Cell><Data>", "</Data></Cell><Cell><Data>", "</Data></Cell></Row>\n", "</Table></Worksheet></Workbook>");
  add_markup("a table made lists of JSON", "[", "[\"", "\",\"", "\"],\n", "[]]");
  return kinds;
}

}  // namespace seiseki::test
