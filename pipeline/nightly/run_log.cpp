#include "pipeline/nightly/run_log.hpp"

#include <fmt/format.h>

#include "engine/domain/finding.hpp"
#include "importers/text/scalars.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::nightly {

namespace {

std::string text_of(const LogEntry::Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number != nullptr ? std::to_string(*number) : quote(std::get<std::string>(value));
}

/// As a program reads it: the number of a report is one.
LogEntry::Value number_in(const std::string& text) {
  const auto number = importers::text::parse_number(text);
  return number ? LogEntry::Value{std::int64_t{*number}} : LogEntry::Value{text};
}

LogLevel level_of(const ItemReport& item) {
  if (item.outcome == ItemOutcome::refused) return LogLevel::error;
  const bool needs_a_person = item.outcome == ItemOutcome::quarantined || item.is_drift || item.open_problems > 0;
  return needs_a_person ? LogLevel::warning : LogLevel::info;
}

}  // namespace

std::string to_line(const LogEntry& entry, LogForm form, Instant now) {
  const int number = static_cast<int>(entry.level);
  if (form == LogForm::json) {
    output::Json line{{"schema", "seiseki/nightly-log/1"},
                      {"time", to_iso_local(now)},
                      {"level", number},
                      {"run_id", entry.run_id},
                      {"event", entry.event}};
    for (const auto& [name, value] : entry.fields)
      line[name] = std::visit([](const auto& said) { return output::Json(said); }, value);
    return line.dump(-1, ' ', false, output::Json::error_handler_t::replace) + '\n';
  }
  std::string line = fmt::format("<{}>seiseki[{}] {}", number, entry.run_id, entry.event);
  // Line breaks in a value would make lines of their own.
  for (const auto& [name, value] : entry.fields) line += fmt::format(" {}={}", name, text_of(value));
  return line + '\n';
}

LogEntry log_of(const ItemReport& item, const std::string& run_id) {
  LogEntry::Fields out{{"item", item.item}, {"outcome", std::string{to_string(item.outcome)}}};
  if (!item.report.empty()) out.emplace_back("report", number_in(item.report));
  if (!item.reason.empty()) out.emplace_back("reason", item.reason);
  if (!item.detail.empty()) out.emplace_back("detail", item.detail);
  if (item.open_problems > 0) out.emplace_back("open_problems", item.open_problems);
  if (item.is_drift) out.emplace_back("drift", std::int64_t(item.differences.size()));
  out.emplace_back("requests", item.requests);
  return {level_of(item), run_id, "item", std::move(out)};
}

LogEntry log_of(const importers::http::LoggedRequest& request, const std::string& run_id) {
  return {.run_id = run_id,
          .event = "request",
          .fields = {{"method", request.method},
                     {"url", request.url},
                     {"status", request.status},
                     {"ms", request.duration.count()}},
          .is_detail = true};
}

LogEntry log_of(const RunReport& report) {
  return {report.failure() ? LogLevel::warning : LogLevel::notice,
          report.run_id,
          "end",
          {{"exit_code", report.exit_code},
           {"seen", std::int64_t(report.items.size())},
           {"imported", report.count(ItemOutcome::imported)},
           {"unchanged", report.count(ItemOutcome::unchanged)},
           {"quarantined", report.count(ItemOutcome::quarantined)},
           {"refused", report.count(ItemOutcome::refused)},
           {"skipped", report.count(ItemOutcome::skipped)},
           {"requests", report.requests()}}};
}

}  // namespace seiseki::nightly
