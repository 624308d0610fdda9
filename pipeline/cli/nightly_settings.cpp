#include "pipeline/cli/nightly_settings.hpp"

#include <algorithm>
#include <charconv>

#include "pipeline/cli/fetching.hpp"

namespace seiseki::cli {

namespace http = importers::http;

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
          {"for tests: also fetch from this machine", "試験用: このコンピューターからも取得する"}};
}

importers::chess_results::Loopback loopback_of(const Arguments& arguments) {
  return arguments.has("allow-loopback") ? importers::chess_results::Loopback::allow
                                         : importers::chess_results::Loopback::refuse;
}

std::vector<std::string> configured_sources(const Context& context) {
  return lines(context.variable("SEISEKI_NIGHTLY_SOURCES"));
}

void add_configured(nightly::Plan& plan, int requests_used, const Arguments& arguments, const Context& context) {
  plan.loopback = loopback_of(arguments);
  plan.sources = configured_sources(context);
  plan.folders = lines(context.variable("SEISEKI_NIGHTLY_FOLDERS"));
  const int configured_limit = number(context, "SEISEKI_NIGHTLY_LIMIT", 0);
  if (!plan.limit && configured_limit > 0) plan.limit = configured_limit;
  plan.watch_days = number(context, "SEISEKI_NIGHTLY_WATCH_DAYS", 90);
  plan.requests_used = requests_used;
  plan.daily_requests =
      arguments.has("offline") ? requests_used : number(context, "SEISEKI_NIGHTLY_DAILY_REQUESTS", 2000);
  plan.floors = {number(context, "SEISEKI_NIGHTLY_MIN_PLAYERS", 2),
                 number(context, "SEISEKI_NIGHTLY_MAX_PLAYERS", 2000),
                 number(context, "SEISEKI_NIGHTLY_MAX_LOSS_PERCENT", 20)};
}

http::CurlFetcherOptions fetcher_options(const std::vector<std::string>& addresses, const Arguments& arguments,
                                         const Context& context) {
  http::CurlFetcherOptions options;
  options.contact = given_or(arguments.get("contact"), context, "SEISEKI_CONTACT");
  options.rules.politeness.minimum_delay = std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_DELAY_MS", 2000)};
  options.rules.politeness.jitter = std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_JITTER_MS", 500)};
  if (arguments.has("allow-loopback")) {
    options.rules.loopback = http::Loopback::allow;
    if (only_loopback(addresses)) options.rules.politeness.minimum_delay = options.rules.politeness.jitter = {};
  }
  options.rules.jitter_seed = static_cast<std::uint64_t>(context.now().time_since_epoch().count());
  return options;
}

std::string metrics_file(const Arguments& arguments, const Context& context) {
  return given_or(arguments.get("metrics"), context, "SEISEKI_NIGHTLY_METRICS_FILE");
}

int keep_days(const Context& context) {
  return number(context, "SEISEKI_NIGHTLY_KEEP_DAYS", 400);
}

std::optional<int> backup_keep_days(const Context& context) {
  const int days = number(context, "SEISEKI_BACKUP_KEEP_DAYS", 0);
  return days > 0 ? std::optional{days} : std::nullopt;
}

}  // namespace seiseki::cli
