#include "pipeline/cli/table.hpp"

#include <algorithm>
#include <ostream>

#include "importers/text/csv.hpp"
#include "pipeline/cli/terminal_text.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

std::string cell_text(const Json& cell) {
  if (cell.is_null()) return {};
  if (cell.is_string()) return cell.get<std::string>();
  if (cell.is_boolean()) return cell.get<bool>() ? "1" : "0";
  return cell.dump();
}

std::string shown(const Context& context, const Column& column, const Json& cell) {
  const std::string text = cell_text(cell);
  return column.wording == nullptr || text.empty() ? text : std::string(context.say(column.wording(text)));
}

constexpr std::size_t k_indent = 4;

/// Which columns stand on one line together: as many as fit, the others on lines below it, further in.
std::vector<std::vector<std::size_t>> folded(const std::vector<std::size_t>& widths, std::size_t room) {
  std::vector<std::vector<std::size_t>> out(1);
  std::size_t taken = 0;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::size_t indent = out.size() > 1 ? k_indent : 0;
    if (room > 0 && !out.back().empty() && indent + taken + 2 + widths[i] > room) {
      out.emplace_back();
      taken = 0;
    }
    taken += widths[i] + (out.back().empty() ? 0 : 2);
    out.back().push_back(i);
  }
  return out;
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
  for (const std::size_t i : columns) lines[0].emplace_back(context.say(table.columns[i].title));
  for (const auto& row : table.rows) {
    lines.emplace_back();
    for (const std::size_t i : columns) lines.back().push_back(shown(context, table.columns[i], row[i]));
  }
  std::vector<std::size_t> widths(columns.size(), 0);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], display_width(line[i]));
  }
  for (const auto& line : lines) {
    bool is_continued = false;
    for (const std::vector<std::size_t>& fold : folded(widths, context.width)) {
      std::string out;
      for (const std::size_t i : fold) {
        const std::string padding(widths[i] - display_width(line[i]), ' ');
        if (!out.empty()) out += "  ";
        out += table.columns[columns[i]].align == Align::right ? padding + line[i] : line[i] + padding;
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

/// `+15.20`, `-12`: no formula, though it begins like one, and whoever reads the table counts on the number.
bool is_signed_number(std::string_view text) {
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return false;
  text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto is_digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return is_digits(text.substr(0, point)) && (point == text.size() || is_digits(text.substr(point + 1)));
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
  importers::text::CsvWriter writer{importers::text::CsvProfile::table};
  for (const Column& column : table.columns) writer.text(column.key);
  writer.end_row();
  for (const auto& row : table.rows) {
    for (const Json& cell : row) {
      if (cell.is_string() && !is_signed_number(cell.get<std::string>())) {
        writer.text(cell_text(cell));
      } else {
        writer.number(cell_text(cell));
      }
    }
    writer.end_row();
  }
  return std::move(writer).finish().bytes;
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
