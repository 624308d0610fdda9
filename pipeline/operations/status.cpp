#include "pipeline/operations/status.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include <fmt/format.h>

#include "pipeline/office/correction_reply.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/operations/nightly.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

void count_reports(StatusView& status, Office& office) {
  for (const office::QueueEntry& entry : office::queue({}, office.queue_sources(), status.today)) {
    if (entry.report.stage == store::Stage::accepted) ++status.accepted;
    if (!lists::waits_for_decision(entry.report)) continue;
    ++status.waiting;
    status.open_problems +=
        static_cast<int>(std::count_if(entry.problems.begin(), entry.problems.end(),
                                       [](const office::Problem& problem) { return problem.is_open(); }));
    status.oldest = std::min(status.oldest.value_or(entry.report.arrival), entry.report.arrival);
  }
}

Json numbers(const std::vector<store::DecisionId>& cases) {
  Json out = Json::array();
  for (const store::DecisionId id : cases) out.push_back(id.value());
  return out;
}

std::vector<store::ListManifest> drafts_of(store::ListStore& lists) {
  std::vector<store::ListManifest> out;
  for (const YearMonth month : lists.months())
    if (!lists::is_fixed(month, lists)) out.push_back(*lists.newest(month));
  return out;
}

Json lists_json(const std::vector<store::ListManifest>& over_the_board,
                const std::vector<store::ListManifest>& correspondence) {
  Json out = Json::array();
  for (const auto& [lists, series] :
       {std::pair{&over_the_board, "over-the-board"}, std::pair{&correspondence, "correspondence"}}) {
    for (const store::ListManifest& list : *lists)
      out.push_back({{"list", to_iso(list.month)}, {"revision", list.revision}, {"series", series}});
  }
  return out;
}

std::vector<store::ListManifest> lists_of(const std::vector<lists::BrokenLink>& links) {
  std::vector<store::ListManifest> out;
  for (const lists::BrokenLink& link : links) out.push_back(link.list);
  return out;
}

/// Seconds since then; null for never.
Json age(const std::optional<Instant>& then, Instant now) {
  return then ? Json((now - *then).count()) : Json(nullptr);
}

}  // namespace

StatusView status_view(Office& office, Date today, Instant now) {
  StatusView out{.today = today, .now = now};
  const std::vector<YearMonth> months = office.lists.months();
  if (!months.empty()) out.last_list = office.lists.standing(months.back());
  if (const auto publication = out.last_list ? office.lists.publication(out.last_list->id) : std::nullopt)
    out.published = publication->published_at;
  out.drafts = drafts_of(office.lists);
  out.drafts_cc = drafts_of(office.correspondence_lists);
  out.period = period_of_arrival(local_midnight(today));
  count_reports(out, office);
  out.open_cases = office::open_cases(office.database);
  out.corrections = office::unpublished_corrections(office.lists);
  out.corrections_cc = office::unpublished_corrections(office.correspondence_lists);
  out.broken_links = lists::broken_links(office.lists, office.database);
  out.broken_links_cc = lists::broken_links(office.correspondence_lists, office.database);
  std::vector<Finding> damaged;
  const std::vector<store::QuarantinedItem> quarantined = office.quarantine.list(damaged);
  out.quarantined = quarantined.size();
  out.quarantine_replaced = static_cast<std::size_t>(std::count_if(
      quarantined.begin(), quarantined.end(), [](const auto& item) { return item.replaced_by.has_value(); }));
  out.quarantine_damaged = damaged.size();
  // An account that cannot be read is told by `nightly status`.
  if (const auto night = nightly_status(office, now); night && *night) {
    const Json refused = (*night)->report.value("still_refused", Json());
    if (refused.is_number_integer()) out.still_refused = refused.get<int>();
  }
  out.audit_head = store::AuditStore{office.database}.head();
  out.readers = importers::confinement();
  return out;
}

Text told(const importers::Confinement& readers) {
  if (readers.calls && readers.files)
    return {"confined: no files, no network, no programs", "制限あり（ファイル・通信・他のプログラムに触れない）"};
  if (readers.calls)
    return {"confined: no files, no network, no programs (this machine has no Landlock)",
            "制限あり（ファイル・通信・他のプログラムに触れない。この環境にLandlockはない）"};
  if (readers.files)
    return {"confined in part: no files (this machine has no seccomp filters)",
            "一部のみ制限（ファイルに触れない。この環境にseccompフィルターはない）"};
  return {"not confined: this machine has neither seccomp filters nor Landlock",
          "制限なし（この環境にはseccompフィルターもLandlockもない）"};
}

Json status_json(const StatusView& status) {
  const auto& last = status.last_list;
  return {{"schema", "seiseki/status/1"},
          {"last_list", last ? Json(to_iso(last->month)) : Json(nullptr)},
          {"last_list_revision", last ? Json(last->revision) : Json(nullptr)},
          {"last_list_published", status.published.has_value()},
          {"last_publication_age_s", age(status.published, status.now)},
          {"drafts", lists_json(status.drafts, status.drafts_cc)},
          {"next_cut_off", to_iso(status.period.last)},
          {"next_list", to_iso(status.period.list)},
          {"days_to_cut_off", status.days_to_cut_off()},
          {"reports_waiting", status.waiting},
          {"reports_accepted", status.accepted},
          {"open_problems", status.open_problems},
          {"oldest_waiting", status.oldest ? Json(to_iso_local(*status.oldest)) : Json(nullptr)},
          {"oldest_waiting_age_s", age(status.oldest, status.now)},
          {"open_cases", numbers(status.open_cases)},
          {"unpublished_corrections", lists_json(status.corrections, status.corrections_cc)},
          {"broken_links", lists_json(lists_of(status.broken_links), lists_of(status.broken_links_cc))},
          {"quarantined", status.quarantined},
          {"quarantine_replaced", status.quarantine_replaced},
          {"quarantine_damaged", status.quarantine_damaged},
          {"still_refused", status.still_refused},
          {"audit_head", output::or_null(status.audit_head)},
          {"readers", {{"without_calls", status.readers.calls}, {"without_files", status.readers.files}}}};
}

std::string status_metrics(const StatusView& status) {
  std::string out;
  const auto gauge = [&](std::string_view name, std::string_view help, std::int64_t value) {
    out += fmt::format("# HELP seiseki_{0} {1}\n# TYPE seiseki_{0} gauge\nseiseki_{0} {2}\n", name, help, value);
  };
  const auto seconds_since = [&](Instant then) {
    return std::chrono::duration_cast<std::chrono::seconds>(status.now - then).count();
  };
  gauge("reports_waiting", "Reports that nobody has decided about.", status.waiting);
  gauge("reports_accepted", "Reports that wait for their list.", status.accepted);
  gauge("problems_open", "Open problems of the reports that wait.", status.open_problems);
  gauge("oldest_waiting_seconds", "Age of the oldest report that waits; 0 without one.",
        status.oldest ? seconds_since(*status.oldest) : 0);
  gauge("quarantined_documents", "Documents in quarantine.", static_cast<std::int64_t>(status.quarantined));
  gauge("quarantined_replaced", "Of these, those that a sound copy has replaced.",
        static_cast<std::int64_t>(status.quarantine_replaced));
  gauge("quarantined_damaged", "Documents in quarantine that cannot be read.",
        static_cast<std::int64_t>(status.quarantine_damaged));
  gauge("days_to_cut_off", "Days until the rating period ends.", status.days_to_cut_off());
  gauge("last_list_published", "Whether the newest list is published.", status.published ? 1 : 0);
  return out;
}

}  // namespace seiseki::operations
