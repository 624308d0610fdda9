/// \file
/// Numbers of lists that would be others by another reading or another edition, as a table.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/readings.hpp"

namespace seiseki::cli {

/// \param first the column of the numbers that stand, under its own key
Table changed_numbers(const std::vector<operations::ReadingChange>& changes, Column first, const Text& otherwise);

}  // namespace seiseki::cli
