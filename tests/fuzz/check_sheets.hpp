/// \file
/// What holds for every workbook that was read, whatever it was read from. The limits are small: what they hold back
/// is what makes a run slow, and that they hold is a part of what is checked.
#pragma once

#include "importers/workbook/workbook.hpp"
#include "tests/fuzz/require.hpp"

namespace seiseki::test {

inline constexpr importers::workbook::Limits k_small_workbook{.bytes = 1U << 17U,
                                                              .sheets = 4,
                                                              .rows = 500,
                                                              .columns = 100,
                                                              .cells = 4'000,
                                                              .text_bytes = 1U << 16U,
                                                              .cell_bytes = 1U << 12U};

/// True if it could be read as a workbook; what was read is checked.
inline bool check_sheets(const importers::Document& document) {
  const importers::workbook::Limits& limits = k_small_workbook;
  const auto sheets = importers::workbook::read(document, limits);
  if (!sheets) return false;
  std::size_t cells = 0;
  std::size_t text = 0;
  require(sheets->size() <= limits.sheets, "sheets are capped");
  for (const auto& sheet : *sheets) {
    require(!sheet.rows.empty() && sheet.rows.size() <= limits.rows, "rows are capped, and empty sheets left out");
    for (const auto& row : sheet.rows) {
      require(row.size() <= limits.columns, "columns are capped");
      require(row.empty() || !row.back().empty(), "a row ends with its last text");
      cells += row.size();
      for (const auto& cell : row) {
        require(cell.size() <= limits.cell_bytes, "cells are capped");
        text += cell.size();
      }
    }
  }
  require(cells <= limits.cells && text <= limits.text_bytes, "the whole is capped");
  return true;
}

}  // namespace seiseki::test
