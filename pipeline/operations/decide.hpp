/// \file
/// What becomes of a report: accepted, refused, withdrawn, and each of these taken back until the list is published.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

/// A reason, with the clause of the edition of the report's period that it rests on; the empty text is none.
office::Grounds grounds_on(Office& office, const lists::Editions& editions, store::ReportId report, std::string reason,
                           const std::string& clause);

/// Reports that wait for nothing but to be accepted: those that are ready. Which of two versions counts is a question
/// of its own, so a version of an accepted or of a published report is not among them.
std::vector<store::ReportId> ready_reports(Office& office);

/// `seen`: of the ReportView that the decision rests on; empty: on nothing in particular. Errors: those of
/// office::accept(), and `view-changed` when the view, made again in the transaction of the decision, is another.
[[nodiscard]] Result<store::DecisionId> accept(Office& office, const lists::Editions& editions, store::ReportId report,
                                               const office::Grounds& grounds, const Who& who,
                                               const std::string& seen = {});
/// Takes a decision about a report as it was seen: `decide` runs in the transaction in which that is checked. Nothing
/// seen is nothing to check. Errors: those of `decide`, `report-missing`, `view-changed`.
[[nodiscard]] Result<store::DecisionId> decide_about_report(Office& office, const lists::Editions& editions,
                                                            store::ReportId report, const std::string& seen,
                                                            Instant now,
                                                            const std::function<Result<store::DecisionId>()>& decide);
/// Errors: those of office::refuse(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> refuse(Office& office, store::ReportId report, const office::Grounds& grounds,
                                               const Who& who);
/// Errors: those of office::withdraw(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> withdraw(Office& office, store::ReportId report, const office::Grounds& grounds,
                                                 const Who& who);
/// Errors: those of office::take_back(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> take_back(Office& office, store::ReportId report,
                                                  const office::Grounds& grounds, const Who& who);

}  // namespace seiseki::operations
