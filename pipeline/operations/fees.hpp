/// \file
/// What reports owe, as programs are told it. What they owe is the office's ledger.
#pragma once

#include "pipeline/office/fees.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// One report's fee, its payments with the numbers of their decisions.
output::Json fee_json(const office::ReportFee& fee);

}  // namespace seiseki::operations
