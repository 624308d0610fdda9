/// \file
/// Sheets as they grow, with what they may cost. Both file formats write into it, so that both keep the same limits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::workbook {

class Grid {
public:
  Grid(const Limits& limits, std::string document) : m_limits{limits}, m_document{std::move(document)} {}

  [[nodiscard]] Result<void> begin_sheet(std::string name);
  /// Row and column from 0. An empty text leaves no trace. Errors: `workbook-too-large`; `workbook-unreadable` for a
  /// cell that was set before, to something else.
  [[nodiscard]] Result<void> set(std::size_t row, std::size_t column, std::string_view text);
  /// Sheets that got a cell.
  std::vector<Sheet> take() &&;

private:
  tl::unexpected<Error> too_large(Text what, std::size_t limit) const;

  const Limits& m_limits;
  std::string m_document;
  std::vector<Sheet> m_sheets;
  std::size_t m_cells = 0;
  std::size_t m_text_bytes = 0;
};

}  // namespace seiseki::importers::workbook
