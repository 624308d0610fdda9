/// \file
/// Office Open XML spreadsheets: a zip of XML parts. Deliberately only the parts that hold text: workbook, shared
/// strings, number formats, sheets.
#pragma once

#include <string_view>
#include <vector>

#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::workbook {

bool is_xlsx(std::string_view bytes);
[[nodiscard]] Result<std::vector<Sheet>> read_xlsx(const Document& document, const Limits& limits);

}  // namespace seiseki::importers::workbook
