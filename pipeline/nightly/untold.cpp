#include "pipeline/nightly/untold.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seiseki::nightly {

namespace {

ItemReport item_of(const store::NightlySeen& seen, store::ReportStore& reports) {
  ItemReport out{.item = seen.item};
  out.outcome = parse_item_outcome(seen.outcome).value_or(out.outcome);
  out.reason = seen.code;
  out.is_drift = seen.is_drift;
  const bool kept_out = out.outcome == ItemOutcome::quarantined || out.outcome == ItemOutcome::refused;
  if (kept_out) {
    out.failure = seen.is_drift ? FailureClass::drift : FailureClass::data;
    if (!seen.code.empty()) ++out.codes[seen.code];
  }
  const auto report = seen.report ? reports.header(*seen.report) : std::nullopt;
  if (!report) return out;
  out.report = report->id.text();
  out.event = report->name;
  if (out.outcome != ItemOutcome::imported) return out;
  out.reason.clear();
  for (const store::StoredFinding& finding : reports.findings(report->id)) {
    if (finding.severity == Severity::info) continue;
    ++out.codes[finding.code];
    // Whoever has settled it meanwhile has seen it.
    if (finding.severity == Severity::error && report->stage == store::Stage::received) ++out.open_problems;
  }
  return out;
}

}  // namespace

std::vector<ItemReport> untold_items(store::NightlyStore& memory, store::ReportStore& reports) {
  const auto until = memory.told_until();
  if (!until) return {};
  std::vector<ItemReport> out;
  for (const store::NightlySeen& seen : memory.all_seen()) {
    if (seen.seen_at > *until) out.push_back(item_of(seen, reports));
  }
  return out;
}

void tell_too(RunReport& report, std::vector<ItemReport> untold) {
  std::erase_if(untold, [&](ItemReport& late) {
    const auto now = std::find_if(report.items.begin(), report.items.end(),
                                  [&](const ItemReport& item) { return item.item == late.item; });
    if (now == report.items.end()) return false;
    if (now->outcome == ItemOutcome::unchanged || now->outcome == ItemOutcome::skipped) {
      late.requests = now->requests;
      late.duration = now->duration;
      *now = std::move(late);
    }
    return true;
  });
  report.items.insert(report.items.begin(), std::make_move_iterator(untold.begin()),
                      std::make_move_iterator(untold.end()));
}

}  // namespace seiseki::nightly
