#include "pipeline/operations/decide.hpp"

#include "pipeline/operations/findings.hpp"

namespace seiseki::operations {

Result<store::DecisionId> accept(Office& office, const lists::Editions& editions, store::ReportId report,
                                 const office::Grounds& grounds, const Who& who) {
  const office::FeeLedger fees = office.fees(editions);
  return office::accept(office.database, report, grounds, who.officer(), who.four_eyes, &fees);
}

Result<store::DecisionId> refuse(Office& office, store::ReportId report, const office::Grounds& grounds,
                                 const Who& who) {
  if (grounds.reason.empty()) return failure(k_reason_missing);
  return office::refuse(office.database, report, grounds, who.officer());
}

Result<store::DecisionId> withdraw(Office& office, store::ReportId report, const office::Grounds& grounds,
                                   const Who& who) {
  if (grounds.reason.empty()) return failure(k_reason_missing);
  return office::withdraw(office.database, report, grounds, who.officer());
}

Result<store::DecisionId> take_back(Office& office, store::ReportId report, const office::Grounds& grounds,
                                    const Who& who) {
  if (grounds.reason.empty()) return failure(k_reason_missing);
  return office::take_back(office.database, report, grounds, who.officer());
}

}  // namespace seiseki::operations
