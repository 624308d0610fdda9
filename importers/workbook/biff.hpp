/// \file
/// The workbook stream of Excel 97 to 2003 (BIFF8): cells by record. Every length is checked against the bytes there
/// are; a record that is not known is passed over, one that is cut ends the reading with an error.
#pragma once

#include <string_view>
#include <vector>

#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::workbook {

/// An OLE2 file with a workbook, or a protected one.
bool is_xls(std::string_view bytes);
[[nodiscard]] Result<std::vector<Sheet>> read_xls(const Document& document, const Limits& limits);

}  // namespace seiseki::importers::workbook
