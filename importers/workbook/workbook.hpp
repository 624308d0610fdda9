/// \file
/// Spreadsheets as grids of text, as a person sees them: `.xlsx` (OOXML) and `.xls` (BIFF8, Excel 97 to 2003).
/// Deliberately no meaning: which row is the header, and which sheet counts, is the format's business. No formula is
/// ever computed (its kept value is read), nothing outside the file is looked up, and colours and widths are not kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::workbook {

/// Rows and cells are those of the sheet: `rows[r][c]` is row r + 1, column c + 1, hidden rows included. Cells are
/// UTF-8, numbers without a trailing `.0`, dates ISO, booleans `TRUE` and `FALSE`, errors as shown (`#N/A`); merged
/// cells keep their text in the upper left one. Rows end with their last cell that is not empty, and the sheet with its
/// last such row.
struct Sheet {
  std::string name;
  std::vector<std::vector<std::string>> rows;
};

/// What a workbook may cost, inflated.
struct Limits {
  std::size_t bytes = std::size_t{32} << 20U;  ///< of the file, and of each part of it
  std::size_t sheets = 64;
  std::size_t rows = 65'536;                        ///< of a sheet
  std::size_t columns = 1'024;                      ///< of a sheet
  std::size_t cells = 1'000'000;                    ///< of all sheets, those within a row that are left out included
  std::size_t text_bytes = std::size_t{64} << 20U;  ///< of all cells
  std::size_t cell_bytes = std::size_t{32'767} * 4;
};

/// True for an .xlsx (a zip with `xl/workbook.xml`) and for an .xls (an OLE2 file with a workbook inside).
bool is_workbook(std::string_view bytes);

/// Every sheet with cells, in the workbook's order, hidden ones included. Errors: `workbook-unreadable`,
/// `workbook-too-large`, `workbook-protected`, `workbook-old` (Excel 95 and before), and those of xml and zip.
[[nodiscard]] Result<std::vector<Sheet>> read(const Document& document, const Limits& limits = {});

}  // namespace seiseki::importers::workbook
