/// \file
/// What reports owe, as results show it. What they owe is the office's ledger.
#pragma once

#include <vector>

#include "pipeline/cli/table.hpp"
#include "pipeline/office/fees.hpp"

namespace seiseki::cli {

/// A line a report, with the sums in the head; overdue is what was to be paid before `today`.
Table fee_table(const std::vector<const office::ReportFee*>& fees, Date today, const Context& context);

}  // namespace seiseki::cli
