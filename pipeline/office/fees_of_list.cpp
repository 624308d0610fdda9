#include "pipeline/office/fees_of_list.hpp"

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::office {

Result<void> check_fees(const FeeLedger& ledger, const store::ListManifest& list, store::DecisionStore& decisions,
                        Date today) {
  std::string overdue;
  for (const store::ReportId report : list.reports) {
    const auto unpaid = ledger.finding(report, today);
    if (!unpaid || unpaid->severity != Severity::error) continue;
    const std::vector<store::Decision> about = lists::decisions_about(report, decisions);
    if (!has_open(problems_of({*unpaid}, {}, report, about))) continue;
    overdue += fmt::format("{}{} (JPY {})", overdue.empty() ? "" : ", ", report.value(), ledger.find(report)->open());
  }
  if (!overdue.empty()) return failure(k_fees_open, {}, {}, {overdue});
  return {};
}

}  // namespace seiseki::office
