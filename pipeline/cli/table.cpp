#include "pipeline/cli/table.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>
#include <utility>

#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/output/csv.hpp"

namespace seiseki::cli {

using output::cell_text;
using output::Json;

namespace {

std::string shown(const Context& context, const Column& column, const Json& cell) {
  const std::string text = cell_text(cell);
  if (column.telling != nullptr && !text.empty()) return column.telling(text, context.language);
  return column.wording == nullptr || text.empty() ? text : std::string(context.say(column.wording(text)));
}

constexpr std::size_t k_indent = 4;

/// Which columns stand on one line together: on each as many as fit, the lower rank first, in their order; the lines
/// after the first stand further in.
std::vector<std::vector<std::size_t>> folded(const std::vector<std::size_t>& widths, const std::vector<int>& ranks,
                                             std::size_t room) {
  std::vector<std::size_t> by_rank(widths.size());
  std::iota(by_rank.begin(), by_rank.end(), 0);
  std::stable_sort(by_rank.begin(), by_rank.end(), [&](std::size_t a, std::size_t b) { return ranks[a] < ranks[b]; });
  std::vector<std::vector<std::size_t>> out(1);
  std::size_t taken = 0;
  for (const std::size_t i : by_rank) {
    if (room > 0 && !out.back().empty() && taken + 2 + widths[i] > room) {
      out.emplace_back();
      taken = k_indent;
    }
    taken += widths[i] + (out.back().empty() ? 0 : 2);
    out.back().push_back(i);
  }
  for (std::vector<std::size_t>& line : out) std::sort(line.begin(), line.end());
  return out;
}

std::size_t width_of_line(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), std::size_t{0}) + 2 * (widths.empty() ? 0 : widths.size() - 1);
}

/// Leaves the columns out that may be, if a row has room on one line without them and none with them.
void leave_out(std::vector<std::size_t>& columns, std::vector<std::size_t>& widths, const Context& context,
               const Table& table) {
  if (context.width == 0 || width_of_line(widths) <= context.width) return;
  std::vector<std::size_t> kept;
  std::vector<std::size_t> widths_kept;
  std::string gone;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = table.columns[columns[i]];
    if (column.rank < k_left_out_first) {
      kept.push_back(columns[i]);
      widths_kept.push_back(widths[i]);
    } else {
      if (!gone.empty()) gone += context.say({", ", "、"});
      gone += context.say(column.title);
    }
  }
  if (gone.empty() || width_of_line(widths_kept) > context.width) return;
  columns = std::move(kept);
  widths = std::move(widths_kept);
  context.note({"No room for: {0}. `--wide` shows all.", "幅に収まらない列：{0}。`--wide` ですべて表示します。"},
               {gone});
}

std::string indented(const std::string& lines) {
  std::string out(k_indent, ' ');
  for (const char c : lines) {
    out += c;
    if (c == '\n') out.append(k_indent, ' ');
  }
  return out;
}

void print_text(const Context& context, const Table& table) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (!table.columns[i].title.en.empty()) columns.push_back(i);
  }
  std::vector<std::vector<std::string>> lines(1);
  for (const Column& column : table.columns) lines[0].emplace_back(context.say(column.title));
  for (const auto& row : table.rows) {
    lines.emplace_back();
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      lines.back().push_back(shown(context, table.columns[i], row[i]));
  }
  std::vector<std::size_t> widths;
  for (const std::size_t i : columns) {
    std::size_t& widest = widths.emplace_back(0);
    for (const auto& line : lines) widest = std::max(widest, display_width(line[i]));
  }
  leave_out(columns, widths, context, table);
  std::vector<int> ranks;
  for (const std::size_t i : columns) ranks.push_back(table.columns[i].rank);
  for (const auto& line : lines) {
    bool is_continued = false;
    for (const std::vector<std::size_t>& fold : folded(widths, ranks, context.width)) {
      std::string out;
      for (const std::size_t i : fold) {
        const std::string& cell = line[columns[i]];
        const std::string padding(widths[i] - display_width(cell), ' ');
        if (!out.empty()) out += "  ";
        out += table.columns[columns[i]].align == Align::right ? padding + cell : cell + padding;
      }
      out.erase(out.find_last_not_of(' ') + 1);
      if (is_continued && !out.empty()) out = indented(in_lines(out, context.width - k_indent));
      // An empty cell that begins a line is one, a continuation without anything is none.
      if (!is_continued || !out.empty()) context.write(out + '\n');
      is_continued = true;
    }
  }
}

void print_json(const Context& context, const Table& table) {
  Json out{{"schema", table.schema}};
  out.update(table.head);
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json object = Json::object();
    for (std::size_t i = 0; i < row.size(); ++i) object[table.columns[i].key] = row[i];
    rows.push_back(std::move(object));
  }
  out[table.rows_key] = std::move(rows);
  context.write(output::dump(out));
}

}  // namespace

std::vector<Json> row_from(const Json& object, const std::vector<Column>& columns) {
  std::vector<Json> row;
  for (const Column& column : columns) {
    const auto cell = object.find(column.key);
    row.push_back(cell == object.end() ? Json(nullptr) : *cell);
  }
  return row;
}

std::string csv_of(const Table& table) {
  std::vector<std::string> columns;
  for (const Column& column : table.columns) columns.push_back(column.key);
  return output::csv_of(columns, table.rows);
}

void print(const Context& context, const Table& table) {
  switch (context.format) {
    case Format::text:
      print_text(context, table);
      break;
    case Format::csv:
      context.write(csv_of(table));
      break;
    case Format::json:
      print_json(context, table);
      break;
  }
}

void print(const Context& context, const Json& json, const std::string& text) {
  if (context.format == Format::json) {
    context.write(output::dump(json));
  } else {
    context.write(text);
  }
}

}  // namespace seiseki::cli
