/// \file
/// Whether the fees of a list's reports stand in the way of the list. What one report owes is fees.hpp.
#pragma once

#include "pipeline/office/fees.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::office {

/// Error: `fees-open` when a report of the list is overdue today and nobody has settled `unpaid`.
[[nodiscard]] Result<void> check_fees(const FeeLedger& ledger, const store::ListManifest& list,
                                      store::DecisionStore& decisions, Date today);

}  // namespace seiseki::office
