/// \file
/// What a case may change in a list that is frozen: no rating that it published, only games that wait in it for a first
/// one, which is none yet. \clause jcf-2024-10 7(3)  \interpretation A26
#pragma once

#include "pipeline/office/case_reports.hpp"

namespace seiseki::office {

/// Whether a list that no case may change may still be corrected where games wait: one computed here, of games over the
/// board.
bool may_change_waiting_games(const ListInCase& in_case, store::ListSeries series);

/// Error `correction-frozen`. \pre !own.empty()
tl::unexpected<Error> frozen(const ListInCase& in_case, const AffectedReports& own);

/// A frozen list keeps every rating, total, peak and K that it published. `own`: what the case changes in it; `first`:
/// the report that had changed a frozen list before it, where the case changes nothing in this one. Errors:
/// `correction-frozen`, `correction-frozen-part`, `correction-frozen-first`.
[[nodiscard]] Result<void> check_ratings_stay(const ListInCase& in_case, const AffectedReports& own,
                                              const CorrectedList& corrected, store::ReportId first);

}  // namespace seiseki::office
