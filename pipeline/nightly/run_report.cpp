#include "pipeline/nightly/run_report.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include <fmt/format.h>

#include "importers/text/markup.hpp"

namespace seiseki::nightly {

using importers::text::escape_markup;
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

namespace {

Text outcome_text(ItemOutcome outcome) {
  switch (outcome) {
    case ItemOutcome::imported:
      return {"imported", "取り込み"};
    case ItemOutcome::unchanged:
      return {"unchanged", "変更なし"};
    case ItemOutcome::quarantined:
      return {"quarantined", "隔離"};
    case ItemOutcome::refused:
      return {"refused", "取り込み不可"};
    case ItemOutcome::skipped:
      return {"skipped", "未処理"};
  }
  return {};
}

std::string difference_text(const ingest::Difference& difference, Language language) {
  return difference.finding().message(language);
}

/// Unchanged items need no line of their own.
bool is_worth_a_line(const ItemReport& item) {
  return item.outcome != ItemOutcome::unchanged || item.is_drift;
}

std::string codes_text(const ItemReport& item) {
  std::string out;
  for (const auto& [code, count] : item.codes)
    out += fmt::format("{}{}{}", out.empty() ? "" : ", ", code, count > 1 ? fmt::format(" ×{}", count) : "");
  return out;
}

}  // namespace

std::optional<FailureClass> RunReport::failure() const {
  std::set<FailureClass> failures;
  bool anything_came_in = false;
  for (const ItemReport& item : items) {
    anything_came_in =
        anything_came_in || item.outcome == ItemOutcome::imported || item.outcome == ItemOutcome::unchanged;
    if (item.failure) failures.insert(*item.failure);
  }
  if (failures.empty()) return std::nullopt;
  return failures.size() == 1 && !anything_came_in ? *failures.begin() : FailureClass::data;
}

int RunReport::count(ItemOutcome outcome) const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const ItemReport& item) { return item.outcome == outcome; }));
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
                     {"findings", item.codes},
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

ItemReport read_item(const Json& json, const std::function<const FindingKind*(std::string_view)>& kind_of) {
  ItemReport out;
  out.item = text_of(json, "item");
  out.event = text_of(json, "event");
  const std::string outcome = text_of(json, "outcome");
  for (const ItemOutcome known : k_outcomes) {
    if (to_string(known) == outcome) out.outcome = known;
  }
  if (const int report = number_of(json, "report"); report > 0) out.report = std::to_string(report);
  out.reason = text_of(json, "reason");
  out.is_drift = json.value("drift", Json(false)) == Json(true);
  const Json codes = json.value("findings", Json::object());
  for (const auto& [code, count] : codes.items()) {
    if (count.is_number_integer()) out.codes[code] = count.get<int>();
  }
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

std::optional<RunReport> read_report(const Json& json,
                                     const std::function<const FindingKind*(std::string_view)>& kind_of) {
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
    if (count.is_number_integer()) out.requests_by_status[std::atoi(status.c_str())] = count.get<int>();
  }
  out.least_spacing = std::chrono::milliseconds{number_of(json, "least_spacing_ms")};
  out.quarantine = number_of(json, "quarantine");
  out.drift = number_of(json, "drift");
  out.stopped = text_of(json, "stopped");
  out.exit_code = number_of(json, "exit_code");
  return out;
}

std::string to_text(const RunReport& report, Language language) {
  const bool ja = language == Language::ja;
  std::string out = fmt::format("{} {}\n{} … {}\n", ja ? "夜間実行" : "Nightly run", report.run_id,
                                to_iso_local(report.started), to_iso_local(report.ended));
  out += fmt::format("{} {}:", ja ? "対象" : "seen", report.items.size());
  for (const ItemOutcome outcome : k_outcomes)
    out += fmt::format(" {} {}", outcome_text(outcome).in(language), report.count(outcome));
  out += fmt::format("\n{} {}", ja ? "リクエスト" : "requests", report.requests());
  out += fmt::format(" · {} {}", ja ? "隔離中の文書" : "documents in quarantine", report.quarantine);
  out += fmt::format(" · {} {}\n", ja ? "計算後に変わった大会" : "rated events changed since", report.drift);
  if (!report.stopped.empty()) out += fmt::format("{}: {}\n", ja ? "中断" : "stopped early", report.stopped);
  for (const ItemReport& item : report.items) {
    if (!is_worth_a_line(item)) continue;
    out += fmt::format("{:<12} {}{}{}{}\n", outcome_text(item.outcome).in(language), item.item,
                       item.report.empty() ? "" : fmt::format(" · {} {}", ja ? "報告" : "report", item.report),
                       item.reason.empty() ? "" : " · " + item.reason,
                       item.is_drift ? (ja ? " · 変更あり" : " · drift") : "");
    if (const std::string codes = codes_text(item); !codes.empty()) out += "             " + codes + '\n';
    for (const ingest::Difference& difference : item.differences)
      out += "             " + difference_text(difference, language) + '\n';
  }
  return out;
}

std::string to_html(const RunReport& report, Language language) {
  const bool ja = language == Language::ja;
  const std::string title = escape_markup(fmt::format("{} {}", ja ? "夜間実行" : "Nightly run", report.run_id));
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<title>{}</title>\n<style>body{{font-family:sans-serif;margin:2em}}table{{border-collapse:collapse}}"
      "td,th{{border:1px solid #999;padding:.2em .6em;text-align:left;vertical-align:top}}</style>\n</head>\n<body>\n"
      "<h1>{}</h1>\n<p>{} … {}</p>\n<table>\n",
      ja ? "ja" : "en", title, title, to_iso_local(report.started), to_iso_local(report.ended));
  const auto line = [&](std::string_view name, const std::string& value) {
    out += fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", escape_markup(name), escape_markup(value));
  };
  line(ja ? "対象" : "seen", std::to_string(report.items.size()));
  for (const ItemOutcome outcome : k_outcomes)
    line(outcome_text(outcome).in(language), std::to_string(report.count(outcome)));
  line(ja ? "リクエスト" : "requests", std::to_string(report.requests()));
  line(ja ? "隔離中の文書" : "documents in quarantine", std::to_string(report.quarantine));
  line(ja ? "計算後に変わった大会" : "rated events changed since", std::to_string(report.drift));
  if (!report.stopped.empty()) line(ja ? "中断" : "stopped early", report.stopped);
  out += fmt::format("</table>\n<table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
                     ja ? "結果" : "outcome", ja ? "項目" : "item", ja ? "報告" : "report", ja ? "検証" : "findings");
  for (const ItemReport& item : report.items) {
    if (!is_worth_a_line(item)) continue;
    std::string found = escape_markup(item.reason.empty() ? codes_text(item) : item.reason + "; " + codes_text(item));
    for (const ingest::Difference& difference : item.differences)
      found += "<br>" + escape_markup(difference_text(difference, language));
    out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                       escape_markup(outcome_text(item.outcome).in(language)), escape_markup(item.item),
                       escape_markup(item.report), found);
  }
  return out + "</table>\n</body>\n</html>\n";
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
  gauge("duration_seconds", "Duration of the last run.");
  out += fmt::format("seiseki_nightly_duration_seconds {}.{:03}\n", report.duration.count() / 1000,
                     report.duration.count() % 1000);
  gauge("http_requests", "Requests of the last run by status; 0 is no answer.");
  for (const auto& [status, count] : report.requests_by_status)
    out += fmt::format("seiseki_nightly_http_requests{{code=\"{}\"}} {}\n", status, count);
  return out;
}

}  // namespace seiseki::nightly
