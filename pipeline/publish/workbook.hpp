/// \file
/// A table as an .xlsx workbook: text cells stay text, numbers are numbers, and no cell is ever a formula. The only
/// home of libxlsxwriter. The same table gives the same bytes.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"

namespace seiseki::publish {

using WorkbookCell = std::variant<std::monostate, std::string, int>;
using WorkbookRow = std::vector<WorkbookCell>;

/// Error: `export-workbook`.
[[nodiscard]] Result<std::string> workbook(const std::string& sheet, const std::vector<WorkbookRow>& rows, Date made);

}  // namespace seiseki::publish
