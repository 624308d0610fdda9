/// \file
/// Whether what the edition of a list asks of its reports stands in the way of the list: their fees, and how they were
/// read. What is asked of one report is fees.hpp.
#pragma once

#include <optional>

#include "pipeline/office/fees.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::office {

/// Errors: `editions-open` when a report of a list that corrects none was read by another edition and nobody has
/// settled `edition-other`; `fees-open` when a report that the list brings in is overdue today and nobody has settled
/// `unpaid`. `replaced` is the published revision that the list is a correction of. \clause ncs-2022-09 3(5)  \clause
/// ncs-2022-09 3(7) \interpretation A28: whether an unpaid report counts was decided when the list was published with
/// it. What is wrong in a published list is corrected without a condition, so an event that the replaced revision
/// counts asks for nothing again; its fee stays open in the ledger. The other reading, which holds the correction back
/// until the fee is settled, would leave everybody's wrong numbers standing for one club's debt.
[[nodiscard]] Result<void> check_fees(const FeeLedger& ledger, const store::ListManifest& list,
                                      const std::optional<store::ListManifest>& replaced, lists::Sources sources,
                                      Date today);

}  // namespace seiseki::office
