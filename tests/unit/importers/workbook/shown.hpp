/// \file
/// Sheets as text, so that a test shows what it expects: cells between bars, a line a row.
#pragma once

#include <string>

#include "importers/workbook/workbook.hpp"

namespace seiseki::test {

inline std::string shown(const importers::workbook::Sheet& sheet) {
  std::string out;
  for (const auto& row : sheet.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) out += (i == 0 ? "" : "|") + row[i];
    out += '\n';
  }
  return out;
}

/// Every sheet under its name, or the code of the refusal.
inline std::string read_and_shown(const std::string& bytes, const importers::workbook::Limits& limits = {}) {
  const importers::Document document{.name = "list.xls", .bytes = bytes};
  const auto sheets = importers::workbook::read(document, limits);
  if (!sheets) return std::string(sheets.error().finding.code());
  std::string out;
  for (const auto& sheet : *sheets) out += "[" + sheet.name + "]\n" + shown(sheet);
  return out;
}

}  // namespace seiseki::test
