/// \file
/// What reports owe, as results show it. What they owe is the office's ledger.
#pragma once

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/fees.hpp"

namespace seiseki::cli {

/// A line a report.
Table fee_table(const operations::FeesView& view, const Context& context);

}  // namespace seiseki::cli
