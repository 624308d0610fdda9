/// \file
/// The federation's two sites as readers, written from what is known of their code, not with this program's own reader:
/// `CSV.foreach` on UTF-8, headers by exact cell, rows dropped without a word.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::test {

/// RFC 4180 rows; nullopt where Ruby's CSV raises MalformedCSVError. An unquoted empty cell is nil.
using Cell = std::optional<std::string>;
inline std::optional<std::vector<std::vector<Cell>>> ruby_csv(std::string_view text) {
  std::vector<std::vector<Cell>> rows;
  std::size_t i = 0;
  while (i < text.size()) {
    std::vector<Cell> row;
    for (;;) {
      if (i < text.size() && text[i] == '"') {
        std::string value;
        for (++i;; ++i) {
          if (i >= text.size()) return std::nullopt;
          if (text[i] != '"') {
            value += text[i];
          } else if (i + 1 < text.size() && text[i + 1] == '"') {
            value += text[i++];
          } else {
            break;
          }
        }
        ++i;
        row.emplace_back(value);
      } else {
        const std::size_t end = std::min(text.find_first_of(",\n\r", i), text.size());
        const std::string_view value = text.substr(i, end - i);
        if (value.find('"') != std::string_view::npos) return std::nullopt;
        row.push_back(value.empty() ? std::nullopt : Cell(std::string(value)));
        i = end;
      }
      if (i < text.size() && text[i] == ',') {
        ++i;
        continue;
      }
      if (i < text.size() && text[i] == '\r') ++i;
      if (i < text.size() && text[i] != '\n') return std::nullopt;
      ++i;
      break;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

struct SiteRow {
  std::string id, name, kanji;
  int st = 0, rp = 0;
};

/// The ranking site's import: nullopt when it finds no header in ten lines.
inline std::optional<std::vector<SiteRow>> ranking_site(std::string_view bytes) {
  const auto rows = ruby_csv(bytes);
  if (!rows) return std::nullopt;
  std::map<std::string, std::size_t> columns;
  std::size_t next = 0;
  for (; next < rows->size() && next < 10; ++next) {
    columns.clear();
    for (std::size_t c = 0; c < (*rows)[next].size(); ++c) {
      if ((*rows)[next][c]) columns[*(*rows)[next][c]] = c;
    }
    if (columns.contains("ID") && columns.contains("Name") && columns.contains("Kanji") && columns.contains("ST"))
      break;
  }
  if (next == rows->size() || next == 10) return std::nullopt;
  std::vector<SiteRow> out;
  for (++next; next < rows->size(); ++next) {
    const auto& row = (*rows)[next];
    const auto at = [&](const char* column) -> Cell {
      const std::size_t index = columns.at(column);
      return index < row.size() ? row[index] : std::nullopt;
    };
    if (row.size() < 4 || !at("ID") || !at("ST")) continue;
    if (at("ID")->size() < 8 || at("ID")->front() != 'N') continue;
    const int rp = columns.contains("RP") && at("RP") ? std::stoi(*at("RP")) : 0;
    out.push_back({*at("ID"), at("Name").value_or(""), at("Kanji").value_or(""), std::stoi(*at("ST")), rp});
  }
  return out;
}

}  // namespace seiseki::test
