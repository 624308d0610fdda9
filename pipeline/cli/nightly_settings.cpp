#include "pipeline/cli/nightly_settings.hpp"

#include <algorithm>
#include <charconv>

namespace seiseki::cli {

namespace {

int number(const Context& context, const std::string& name, int otherwise) {
  const std::string text = context.variable(name);
  int value = otherwise;
  if (!text.empty()) std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

/// What is given, else the variable.
std::string given_or(const std::string& given, const Context& context, const std::string& name) {
  return given.empty() ? context.variable(name) : given;
}

}  // namespace

Option allow_loopback_option() {
  return {"allow-loopback",
          '\0',
          {},
          {"for tests: also fetch from this machine", "試験用：このコンピューターからも取得する"}};
}

importers::chess_results::Loopback loopback_of(const Arguments& arguments) {
  return arguments.has("allow-loopback") ? importers::chess_results::Loopback::allow
                                         : importers::chess_results::Loopback::refuse;
}

std::vector<std::string> configured_sources(const Context& context) {
  return lines(context.variable("SEISEKI_NIGHTLY_SOURCES"));
}

std::vector<std::string> configured_folders(const Context& context) {
  return lines(context.variable("SEISEKI_NIGHTLY_FOLDERS"));
}

int keep_days(const Context& context) {
  return number(context, "SEISEKI_NIGHTLY_KEEP_DAYS", operations::NightlySettings{}.keep_days);
}

operations::NightlySettings nightly_settings(const Arguments& arguments, const Context& context) {
  operations::NightlySettings out;
  out.sources = configured_sources(context);
  out.folders = configured_folders(context);
  if (const int limit = number(context, "SEISEKI_NIGHTLY_LIMIT", 0); limit > 0) out.limit = limit;
  out.watch_days = number(context, "SEISEKI_NIGHTLY_WATCH_DAYS", out.watch_days);
  out.daily_requests = number(context, "SEISEKI_NIGHTLY_DAILY_REQUESTS", out.daily_requests);
  out.event_time =
      std::chrono::minutes{number(context, "SEISEKI_NIGHTLY_EVENT_MINUTES", static_cast<int>(out.event_time.count()))};
  out.night_time =
      std::chrono::minutes{number(context, "SEISEKI_NIGHTLY_NIGHT_MINUTES", static_cast<int>(out.night_time.count()))};
  out.floors = {number(context, "SEISEKI_NIGHTLY_MIN_PLAYERS", out.floors.min_players),
                number(context, "SEISEKI_NIGHTLY_MAX_PLAYERS", out.floors.max_players),
                number(context, "SEISEKI_NIGHTLY_MAX_LOSS_PERCENT", out.floors.max_loss_percent)};
  out.contact = given_or(arguments.get("contact"), context, "SEISEKI_CONTACT");
  out.pause =
      std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_DELAY_MS", static_cast<int>(out.pause.count()))};
  out.jitter =
      std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_JITTER_MS", static_cast<int>(out.jitter.count()))};
  out.loopback = loopback_of(arguments);
  out.metrics_file = given_or(arguments.get("metrics"), context, "SEISEKI_NIGHTLY_METRICS_FILE");
  out.keep_days = keep_days(context);
  out.language = context.language;
  return out;
}

std::optional<int> backup_keep_days(const Context& context) {
  const int days = number(context, "SEISEKI_BACKUP_KEEP_DAYS", 0);
  return days > 0 ? std::optional{days} : std::nullopt;
}

}  // namespace seiseki::cli
