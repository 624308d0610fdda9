#include "pipeline/operations/fetching.hpp"

#include <algorithm>

#include "importers/chess_results/address.hpp"

namespace seiseki::operations {

namespace http = importers::http;

bool only_loopback(const std::vector<std::string>& sources) {
  namespace chess_results = importers::chess_results;
  return std::none_of(sources.begin(), sources.end(), [](const std::string& source) {
    const auto address = chess_results::parse_address(source, chess_results::Loopback::allow);
    return address && address->port == 0 && chess_results::looks_like_address(source);
  });
}

http::CurlFetcherOptions fetcher_options(const Fetching& fetching, Instant now) {
  http::CurlFetcherOptions out;
  out.contact = fetching.contact;
  out.rules.loopback = fetching.loopback;
  // Manners are for other people's servers.
  const bool waits = fetching.is_unhurried || fetching.loopback != http::Loopback::allow;
  out.rules.politeness.minimum_delay = waits ? fetching.pause : std::chrono::milliseconds{};
  out.rules.politeness.jitter = waits ? fetching.jitter : std::chrono::milliseconds{};
  out.rules.jitter_seed = static_cast<std::uint64_t>(now.time_since_epoch().count());
  return out;
}

}  // namespace seiseki::operations
