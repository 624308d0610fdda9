#include "pipeline/office/fees_of_list.hpp"

#include <set>

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::office {

namespace {

/// A correction takes its reports as the edition of its list has them.
Result<void> check_read(const FeeLedger& ledger, const store::ListManifest& list,
                        const std::optional<store::ListManifest>& replaced, lists::Sources sources) {
  std::string open;
  for (const store::ReportId report : replaced ? std::vector<store::ReportId>{} : list.reports) {
    const auto other = ledger.read_otherwise(report);
    if (!other || !has_open(problems_of({*other}, {}, report, lists::decisions_about(report, sources.decisions))))
      continue;
    open += (open.empty() ? "" : ", ") + report.text();
  }
  if (!open.empty()) return failure(k_editions_open, {}, {}, {open, to_iso(list.month), list.edition.text()});
  return {};
}

}  // namespace

Result<void> check_fees(const FeeLedger& ledger, const store::ListManifest& list,
                        const std::optional<store::ListManifest>& replaced, lists::Sources sources, Date today) {
  SEISEKI_CHECK(check_read(ledger, list, replaced, sources));
  const auto event_of = [&](store::ReportId report) { return sources.reports.header(report)->event; };
  std::set<EventId> counted;
  if (replaced) {
    for (const store::ReportId report : replaced->reports) counted.insert(event_of(report));
  }
  std::string overdue;
  for (const store::ReportId report : list.reports) {
    const auto unpaid = ledger.finding(report, today);
    if (!unpaid || unpaid->severity != Severity::error) continue;
    if (counted.contains(event_of(report))) continue;
    const std::vector<store::Decision> about = lists::decisions_about(report, sources.decisions);
    if (!has_open(problems_of({*unpaid}, {}, report, about))) continue;
    const ReportFee& fee = *ledger.find(report);
    overdue += fmt::format("{}{} ({})", overdue.empty() ? "" : ", ", report.value(),
                           money(fee.open(), fee.currency, Language::en));
  }
  if (!overdue.empty()) return failure(k_fees_open, {}, {}, {overdue});
  return {};
}

}  // namespace seiseki::office
