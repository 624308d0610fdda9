/// \file
/// The queue of reports as a table: what every command about reports prints. Which reports wait, and for what, is the
/// office's business.
#pragma once

#include <vector>

#include "pipeline/cli/table.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::cli {

Table queue_table(const std::vector<office::QueueEntry>& entries, const Context& context);

}  // namespace seiseki::cli
