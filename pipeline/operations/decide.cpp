#include "pipeline/operations/decide.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/seen.hpp"

namespace seiseki::operations {

namespace {

tl::unexpected<Error> changed_since(store::ReportId report) {
  return failure(
      k_view_changed, {}, {},
      {"report " + report.text(), "報告 " + report.text() + " の内容", "seiseki report show " + report.text()});
}

/// Whether the report is what was seen. One that cannot be accepted any more is not: what became of it is told instead.
Result<void> check_report_seen(Office& office, const lists::Editions& editions, store::ReportId report,
                               const std::string& seen, Instant now) {
  SEISEKI_TRY(const ReportView view, report_view(office, editions, report, local_date(now)));
  if (view.seen.empty() || view.seen == seen) return {};
  return changed_since(report);
}

}  // namespace

office::Grounds grounds_on(Office& office, const lists::Editions& editions, store::ReportId report, std::string reason,
                           const std::string& clause) {
  const auto header = office.reports.header(report);
  if (clause.empty() || !header) return {std::move(reason)};
  const Regulation* edition = edition_of_report(*header, editions, office);
  return {std::move(reason), {edition == nullptr ? std::string{} : edition->id.text(), clause, {}}};
}

std::vector<store::ReportId> ready_reports(Office& office) {
  std::vector<store::ReportId> out;
  for (const store::ReportHeader& report : office.reports.list({.stage = store::Stage::ready})) {
    const std::vector<store::StoredFinding> findings = office.reports.findings(report.id);
    const bool is_version = std::any_of(findings.begin(), findings.end(), [](const store::StoredFinding& finding) {
      return finding.code == ingest::k_version_of_accepted.code || finding.code == ingest::k_version_of_published.code;
    });
    if (!is_version) out.push_back(report.id);
  }
  return out;
}

Result<store::DecisionId> accept(Office& office, const lists::Editions& editions, store::ReportId report,
                                 const office::Grounds& grounds, const Who& who, const std::string& seen) {
  store::Transaction transaction{office.database};
  if (!seen.empty()) SEISEKI_CHECK(check_report_seen(office, editions, report, seen, who.now));
  const office::FeeLedger fees = office.fees(editions);
  SEISEKI_TRY(const store::DecisionId decision,
              office::accept(office.database, report, grounds, who.officer(), who.four_eyes, &fees));
  transaction.commit();
  return decision;
}

Result<store::DecisionId> decide_about_report(Office& office, const lists::Editions& editions, store::ReportId report,
                                              const std::string& seen, Instant now,
                                              const std::function<Result<store::DecisionId>()>& decide) {
  if (seen.empty()) return decide();
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const ReportView view, report_view(office, editions, report, local_date(now)));
  // Where it cannot be decided any more, what became of it is told, not that it is another.
  SEISEKI_TRY(const store::DecisionId made, decide());
  if (view.seen != seen) return changed_since(report);
  transaction.commit();
  return made;
}

Result<store::DecisionId> refuse(Office& office, store::ReportId report, const office::Grounds& grounds,
                                 const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::refuse(office.database, report, grounds, who.officer());
}

Result<store::DecisionId> withdraw(Office& office, store::ReportId report, const office::Grounds& grounds,
                                   const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::withdraw(office.database, report, grounds, who.officer());
}

Result<store::DecisionId> take_back(Office& office, store::ReportId report, const office::Grounds& grounds,
                                    const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::take_back(office.database, report, grounds, who.officer());
}

}  // namespace seiseki::operations
