#include "pipeline/output/csv.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "importers/text/csv.hpp"

namespace seiseki::output {

namespace {

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

std::string cell_text(const Json& cell) {
  if (cell.is_null()) return {};
  if (cell.is_string()) return cell.get<std::string>();
  if (cell.is_boolean()) return cell.get<bool>() ? "1" : "0";
  return cell.dump();
}

std::string csv_of(std::span<const std::string> columns, std::span<const std::vector<Json>> rows) {
  importers::text::CsvWriter writer{importers::text::CsvProfile::table};
  for (const std::string& column : columns) writer.text(column);
  writer.end_row();
  for (const std::vector<Json>& row : rows) {
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

std::vector<std::vector<Json>> rows_from(const Json& objects, std::span<const std::string> columns) {
  std::vector<std::vector<Json>> out;
  for (const Json& object : objects) {
    std::vector<Json>& row = out.emplace_back();
    for (const std::string& column : columns) {
      const auto cell = object.find(column);
      row.push_back(cell == object.end() ? Json(nullptr) : *cell);
    }
  }
  return out;
}

}  // namespace seiseki::output
