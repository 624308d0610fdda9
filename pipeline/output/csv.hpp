/// \file
/// Rows of JSON values as CSV, for every door that has such a table: null is empty, truth is 1 or 0.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pipeline/output/json.hpp"

namespace seiseki::output {

/// A cell as text.
std::string cell_text(const Json& cell);

/// The columns' names, then the rows. Text that a spreadsheet would take for a formula is guarded.
std::string csv_of(std::span<const std::string> columns, std::span<const std::vector<Json>> rows);

/// What each object of an array has under the columns' names, null where it has nothing.
std::vector<std::vector<Json>> rows_from(const Json& objects, std::span<const std::string> columns);

}  // namespace seiseki::output
