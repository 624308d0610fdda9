/// \file
/// What has happened since a page was made: which reports others decided or brought in, who looks at them, and how long
/// the visit lasts without another request. Pages with scripts ask for it; nothing on them moves by it.
#include <charconv>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/presence.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/store/audit_tail.hpp"

namespace seiseki::desk::pages {

namespace {

constexpr std::size_t k_most_entries = 200;
/// Below this the end of a visit is worth a word. WCAG 2.2.1
constexpr std::chrono::seconds k_warned_before{120};

std::int64_t number_of(const Visit& visit, std::string_view name) {
  const std::string text = visit.request.parameter(name).value_or("");
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

/// The last word about each report; what was decided before the stage that follows from it.
std::map<std::int64_t, store::AuditEntry> news_of_reports(const std::vector<store::AuditEntry>& entries) {
  std::map<std::int64_t, store::AuditEntry> out;
  for (const store::AuditEntry& entry : entries) {
    const auto report = report_of_object(entry.object);
    if (!report) continue;
    const auto [place, is_new] = out.emplace(report->value(), entry);
    if (!is_new && !entry.action.starts_with("stage-")) place->second = entry;
  }
  return out;
}

}  // namespace

http::Response live(Visit& visit) {
  const std::int64_t after = number_of(visit, "after");
  const auto newest = store::newest_audit_entry(visit.office.database);
  std::int64_t head = newest ? newest->sequence : 0;
  output::Json reports = output::Json::array();
  if (head > after) {
    const auto entries = store::audit_entries_after(visit.office.database, after, k_most_entries);
    if (!entries.empty()) head = entries.back().sequence;
    for (const auto& [number, entry] : news_of_reports(entries)) {
      const auto header = visit.office.reports.header(store::ReportId{number});
      if (!header) continue;
      reports.push_back({{"report", number},
                         {"name", header->name},
                         {"words", visit.say({"{0} ({1}, {2})", "{0}（{1}、{2}）"},
                                             {std::string{visit.say(name_of_action(entry.action))}, entry.actor,
                                              minute(entry.time)})},
                         {"is_new", entry.action == "import-report"},
                         {"is_decided", !lists::waits_for_decision(*header)}});
    }
  }
  if (const std::int64_t here = number_of(visit, "report"); here > 0)
    visit.presence.saw(here, visit.session.name, visit.who.now);
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(visit.session.ends - visit.who.now);
  output::Json ends = nullptr;
  if (left <= k_warned_before) {
    ends = {{"words", visit.say({"This visit ends at {0}, because nothing was done for a while.",
                                 "しばらく操作がないため、{0}にログアウトします。"},
                                {minute(visit.session.ends)})},
            {"stay", visit.say({"Go on", "続ける"})}};
  }
  return json_answer({{"head", head},
                      {"reports", std::move(reports)},
                      {"ends", std::move(ends)},
                      {"open", visit.say({"Show it as it is now", "現在の状態を表示"})}});
}

}  // namespace seiseki::desk::pages
