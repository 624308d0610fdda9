#include "importers/workbook/grid.hpp"

#include <algorithm>

#include "importers/workbook/findings.hpp"

namespace seiseki::importers::workbook {

tl::unexpected<Error> Grid::too_large(Text what, std::size_t limit) const {
  return failure(k_too_large, {.document = m_document}, {},
                 {std::string(what.en), std::to_string(limit), std::string(what.ja)});
}

Result<void> Grid::begin_sheet(std::string name) {
  if (m_sheets.size() == m_limits.sheets) return too_large({"sheets", "シート数"}, m_limits.sheets);
  m_sheets.push_back({std::move(name), {}});
  return {};
}

Result<void> Grid::set(std::size_t row, std::size_t column, std::string_view text) {
  if (text.empty()) return {};
  if (row >= m_limits.rows) return too_large({"rows in a sheet", "シートの行数"}, m_limits.rows);
  if (column >= m_limits.columns) return too_large({"columns in a sheet", "シートの列数"}, m_limits.columns);
  if (text.size() > m_limits.cell_bytes) return too_large({"bytes in a cell", "セルのバイト数"}, m_limits.cell_bytes);
  m_text_bytes += text.size();
  if (m_text_bytes > m_limits.text_bytes) return too_large({"bytes of text", "文字列のバイト数"}, m_limits.text_bytes);

  auto& rows = m_sheets.back().rows;
  const std::size_t new_rows = row < rows.size() ? 0 : row + 1 - rows.size();
  const std::size_t width = new_rows > 0 ? 0 : rows[row].size();
  m_cells += new_rows + (column < width ? 0 : column + 1 - width);
  if (m_cells > m_limits.cells) return too_large({"cells", "セル数"}, m_limits.cells);

  if (new_rows > 0) rows.resize(row + 1);
  if (column >= rows[row].size()) rows[row].resize(column + 1);
  std::string& cell = rows[row][column];
  if (!cell.empty() && cell != text) {
    return unreadable({.document = m_document, .table_row = static_cast<int>(row) + 1},
                      {"a cell is there twice", "同じセルが二度現れます"});
  }
  cell = text;
  return {};
}

std::vector<Sheet> Grid::take() && {
  std::erase_if(m_sheets, [](const Sheet& sheet) { return sheet.rows.empty(); });
  return std::move(m_sheets);
}

}  // namespace seiseki::importers::workbook
