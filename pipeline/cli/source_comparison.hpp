/// \file
/// `check A B`: two sources of one event side by side, as they are printed.
#pragma once

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/look_over.hpp"

namespace seiseki::cli {

Table comparison_table(const operations::SourceComparison& compared);
/// Whether they agree, or that they are two events.
void note_comparison(const Context& context, const operations::SourceComparison& compared);

}  // namespace seiseki::cli
