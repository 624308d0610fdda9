#include "pipeline/operations/decide.hpp"

#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::operations {

namespace {

/// Whether the report is what was seen. One that cannot be accepted any more is not: what became of it is told instead.
Result<void> check_seen(Office& office, const lists::Editions& editions, store::ReportId report,
                        const std::string& seen, Instant now) {
  SEISEKI_TRY(const ReportView view, report_view(office, editions, report, local_date(now)));
  if (view.seen.empty() || view.seen == seen) return {};
  return failure(
      k_view_changed, {}, {},
      {"report " + report.text(), "報告 " + report.text() + " の内容", "seiseki report show " + report.text()});
}

}  // namespace

Result<store::DecisionId> accept(Office& office, const lists::Editions& editions, store::ReportId report,
                                 const office::Grounds& grounds, const Who& who, const std::string& seen) {
  store::Transaction transaction{office.database};
  if (!seen.empty()) SEISEKI_CHECK(check_seen(office, editions, report, seen, who.now));
  const office::FeeLedger fees = office.fees(editions);
  SEISEKI_TRY(const store::DecisionId decision,
              office::accept(office.database, report, grounds, who.officer(), who.four_eyes, &fees));
  transaction.commit();
  return decision;
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
