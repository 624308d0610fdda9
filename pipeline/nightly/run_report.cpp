#include "pipeline/nightly/run_report.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "importers/text/scalars.hpp"

namespace seiseki::nightly {

using output::Json;

std::string_view to_string(ItemOutcome outcome) {
  switch (outcome) {
    case ItemOutcome::imported:
      return "imported";
    case ItemOutcome::unchanged:
      return "unchanged";
    case ItemOutcome::quarantined:
      return "quarantined";
    case ItemOutcome::refused:
      return "refused";
    case ItemOutcome::skipped:
      return "skipped";
  }
  return "skipped";
}

std::optional<ItemOutcome> parse_item_outcome(std::string_view text) {
  for (const ItemOutcome outcome : k_outcomes) {
    if (to_string(outcome) == text) return outcome;
  }
  return std::nullopt;
}

std::optional<FailureClass> RunReport::failure() const {
  std::set<FailureClass> failures;
  bool anything_came_in = false;
  for (const ItemReport& item : items) {
    anything_came_in =
        anything_came_in || item.outcome == ItemOutcome::imported || item.outcome == ItemOutcome::unchanged;
    // That a rated event has changed is what a night looks for, and nothing that failed.
    if (item.failure) failures.insert(item.is_drift ? FailureClass::data : *item.failure);
    if (item.open_problems > 0) failures.insert(FailureClass::data);
  }
  if (failures.empty()) return std::nullopt;
  return failures.size() == 1 && !anything_came_in ? *failures.begin() : FailureClass::data;
}

int RunReport::count(ItemOutcome outcome) const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const ItemReport& item) { return item.outcome == outcome; }));
}

int RunReport::waiting_new() const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [](const ItemReport& item) { return item.open_problems > 0; }));
}

int RunReport::requests() const {
  int all = 0;
  for (const auto& [status, count] : requests_by_status) all += count;
  return all;
}

Json to_json(const RunReport& report) {
  Json counts = Json::object();
  for (const ItemOutcome outcome : k_outcomes) counts[std::string{to_string(outcome)}] = report.count(outcome);
  Json statuses = Json::object();
  for (const auto& [status, count] : report.requests_by_status) statuses[std::to_string(status)] = count;
  Json items = Json::array();
  for (const ItemReport& item : report.items) {
    Json differences = Json::array();
    for (const ingest::Difference& difference : item.differences) {
      differences.push_back({{"code", std::string{difference.kind->code}},
                             {"round", difference.round},
                             {"white", difference.white},
                             {"black", difference.black},
                             {"first", difference.first},
                             {"second", difference.second}});
    }
    items.push_back({{"item", item.item},
                     {"event", output::or_null(item.event)},
                     {"outcome", std::string{to_string(item.outcome)}},
                     {"report", item.report.empty() ? Json(nullptr) : Json(std::stoll(item.report))},
                     {"reason", output::or_null(item.reason)},
                     {"reason_en", output::or_null(item.reason_en)},
                     {"reason_ja", output::or_null(item.reason_ja)},
                     {"findings", item.codes},
                     {"open_problems", item.open_problems},
                     {"drift", item.is_drift},
                     {"differences", std::move(differences)},
                     {"requests", item.requests},
                     {"duration_ms", item.duration.count()}});
  }
  return {{"schema", "seiseki/nightly/1"},
          {"run_id", report.run_id},
          {"started", to_iso_local(report.started)},
          {"ended", to_iso_local(report.ended)},
          {"duration_ms", report.duration.count()},
          {"exit_code", report.exit_code},
          {"seen", report.items.size()},
          {"counts", std::move(counts)},
          {"requests", report.requests()},
          {"requests_by_status", std::move(statuses)},
          {"least_spacing_ms", report.least_spacing.count()},
          {"quarantine", report.quarantine},
          {"drift", report.drift},
          {"waiting", report.waiting},
          {"waiting_new", report.waiting_new()},
          {"still_refused", report.still_refused},
          {"stopped", output::or_null(report.stopped)},
          {"items", std::move(items)}};
}

namespace {

std::string text_of(const Json& json, const char* name) {
  const auto member = json.find(name);
  return member != json.end() && member->is_string() ? member->get<std::string>() : std::string{};
}

int number_of(const Json& json, const char* name) {
  const auto member = json.find(name);
  return member != json.end() && member->is_number_integer() ? member->get<int>() : 0;
}

ItemReport read_item(const Json& json, const KindOf& kind_of) {
  ItemReport out;
  out.item = text_of(json, "item");
  out.event = text_of(json, "event");
  out.outcome = parse_item_outcome(text_of(json, "outcome")).value_or(out.outcome);
  if (const int report = number_of(json, "report"); report > 0) out.report = std::to_string(report);
  out.reason = text_of(json, "reason");
  out.reason_en = text_of(json, "reason_en");
  out.reason_ja = text_of(json, "reason_ja");
  out.is_drift = json.value("drift", Json(false)) == Json(true);
  const Json codes = json.value("findings", Json::object());
  for (const auto& [code, count] : codes.items()) {
    if (count.is_number_integer()) out.codes[code] = count.get<int>();
  }
  out.open_problems = number_of(json, "open_problems");
  const Json differences = json.value("differences", Json::array());
  for (const Json& difference : differences) {
    if (const FindingKind* kind = kind_of(text_of(difference, "code"))) {
      out.differences.push_back({kind, number_of(difference, "round"), text_of(difference, "white"),
                                 text_of(difference, "black"), text_of(difference, "first"),
                                 text_of(difference, "second")});
    }
  }
  out.requests = number_of(json, "requests");
  out.duration = std::chrono::milliseconds{number_of(json, "duration_ms")};
  return out;
}

}  // namespace

std::optional<RunReport> read_report(const Json& json, const KindOf& kind_of) {
  if (!json.is_object() || text_of(json, "schema") != "seiseki/nightly/1") return std::nullopt;
  const auto started = parse_instant(text_of(json, "started"));
  const auto ended = parse_instant(text_of(json, "ended"));
  const auto items = json.find("items");
  if (!started || !ended || items == json.end() || !items->is_array()) return std::nullopt;
  RunReport out;
  out.run_id = text_of(json, "run_id");
  out.started = *started;
  out.ended = *ended;
  out.duration = std::chrono::milliseconds{number_of(json, "duration_ms")};
  for (const Json& item : *items) {
    if (!item.is_object()) return std::nullopt;
    out.items.push_back(read_item(item, kind_of));
  }
  const Json statuses = json.value("requests_by_status", Json::object());
  for (const auto& [status, count] : statuses.items()) {
    const auto number = importers::text::parse_number(status);
    if (number && count.is_number_integer()) out.requests_by_status[*number] = count.get<int>();
  }
  out.least_spacing = std::chrono::milliseconds{number_of(json, "least_spacing_ms")};
  out.quarantine = number_of(json, "quarantine");
  out.drift = number_of(json, "drift");
  out.waiting = number_of(json, "waiting");
  out.still_refused = number_of(json, "still_refused");
  out.stopped = text_of(json, "stopped");
  out.exit_code = number_of(json, "exit_code");
  return out;
}

std::string to_prometheus(const RunReport& report, std::optional<Instant> last_success) {
  std::string out;
  const auto gauge = [&](std::string_view name, std::string_view help) {
    out += fmt::format("# HELP seiseki_nightly_{} {}\n# TYPE seiseki_nightly_{} gauge\n", name, help, name);
  };
  gauge("last_run_timestamp_seconds", "End of the last run, Unix time.");
  out += fmt::format("seiseki_nightly_last_run_timestamp_seconds {}\n", report.ended.time_since_epoch().count());
  if (last_success) {
    gauge("last_success_timestamp_seconds", "End of the last run that reached every source, Unix time.");
    out += fmt::format("seiseki_nightly_last_success_timestamp_seconds {}\n", last_success->time_since_epoch().count());
  }
  gauge("exit_code", "Exit code of the last run.");
  out += fmt::format("seiseki_nightly_exit_code {}\n", report.exit_code);
  gauge("items", "Items of the last run by outcome.");
  for (const ItemOutcome outcome : k_outcomes)
    out += fmt::format("seiseki_nightly_items{{outcome=\"{}\"}} {}\n", to_string(outcome), report.count(outcome));
  gauge("quarantine", "Documents waiting in quarantine.");
  out += fmt::format("seiseki_nightly_quarantine {}\n", report.quarantine);
  gauge("drift", "Rated events known to have changed since.");
  out += fmt::format("seiseki_nightly_drift {}\n", report.drift);
  gauge("waiting", "Reports waiting with open problems.");
  out += fmt::format("seiseki_nightly_waiting {}\n", report.waiting);
  gauge("waiting_new", "Reports of the last run that wait with open problems.");
  out += fmt::format("seiseki_nightly_waiting_new {}\n", report.waiting_new());
  gauge("still_refused", "Files and addresses that were refused and are still there.");
  out += fmt::format("seiseki_nightly_still_refused {}\n", report.still_refused);
  gauge("duration_seconds", "Duration of the last run.");
  out += fmt::format("seiseki_nightly_duration_seconds {}.{:03}\n", report.duration.count() / 1000,
                     report.duration.count() % 1000);
  gauge("http_requests", "Requests of the last run by status; 0 is no answer.");
  for (const auto& [status, count] : report.requests_by_status)
    out += fmt::format("seiseki_nightly_http_requests{{code=\"{}\"}} {}\n", status, count);
  return out;
}

}  // namespace seiseki::nightly
