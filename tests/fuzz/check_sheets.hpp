/// \file
/// What holds for every workbook that was read, whatever it was read from.
#pragma once

#include "importers/workbook/workbook.hpp"
#include "tests/fuzz/require.hpp"

namespace seiseki::test {

inline void check_sheets(const importers::Document& document) {
  const importers::workbook::Limits limits{
      .bytes = 1U << 20U, .sheets = 4, .rows = 2'000, .columns = 200, .cells = 20'000, .text_bytes = 1U << 20U};
  (void)importers::workbook::is_workbook(document.bytes);
  const auto sheets = importers::workbook::read(document, limits);
  if (!sheets) return;
  std::size_t cells = 0;
  std::size_t text = 0;
  require(sheets->size() <= limits.sheets, "sheets are capped");
  for (const auto& sheet : *sheets) {
    require(!sheet.rows.empty() && sheet.rows.size() <= limits.rows, "rows are capped, and empty sheets left out");
    for (const auto& row : sheet.rows) {
      require(row.size() <= limits.columns, "columns are capped");
      require(row.empty() || !row.back().empty(), "a row ends with its last text");
      cells += row.size();
      for (const auto& cell : row) text += cell.size();
    }
  }
  require(cells <= limits.cells && text <= limits.text_bytes, "the whole is capped");
}

}  // namespace seiseki::test
