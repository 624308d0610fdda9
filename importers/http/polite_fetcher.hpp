/// \file
/// The rules of fetching, over any Exchanger: address guard before every request and redirect, robots.txt, pauses,
/// retries, conditional requests, media type. Knows nothing of curl and nothing of the pages.
///
/// Redirects are followed here, one by one, at most `max_redirects`, each through the guard and robots.txt of its host.
/// A POST answered with 301, 302 or 303 goes on as GET, as browsers do; 307 and 308 repeat it.
/// Not thread-safe: one fetcher per run is what keeps it to one connection.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "importers/http/clock.hpp"
#include "importers/http/exchange.hpp"
#include "importers/http/fetcher.hpp"
#include "importers/http/http_cache.hpp"
#include "importers/http/politeness.hpp"
#include "importers/http/robots.hpp"
#include "importers/http/url_guard.hpp"

namespace seiseki::importers::http {

/// One line of the request log; retries, redirects and robots.txt each have their own.
struct LoggedRequest {
  std::string method;  ///< `GET`, `POST`
  std::string url;
  int status = 0;  ///< 0 = no answer
  Instant at;
  std::chrono::milliseconds started;  ///< Clock::elapsed() before sending
  std::chrono::milliseconds duration;
  std::size_t bytes = 0;
};

struct FetchRules {
  PolitenessOptions politeness = {};
  int max_redirects = 3;
  Loopback loopback = Loopback::refuse;
  std::uint64_t jitter_seed = 0;
  std::function<void(const LoggedRequest&)> log = {};
};

class PoliteFetcher final : public Fetcher {
public:
  /// The references must outlive the fetcher; `cache` may be null.
  PoliteFetcher(FetchRules rules, Exchanger& exchanger, Clock& clock, HttpCache* cache);

  [[nodiscard]] Result<Document> fetch(const Request& request) override;

private:
  using Headers = std::vector<std::pair<std::string, std::string>>;

  /// What one page may still cost, all that is asked for it included.
  struct Allowance {
    const TimeLeft& time_left;
    std::chrono::milliseconds last_retry;  ///< by Clock::elapsed()
    int retries;
    [[nodiscard]] Result<std::chrono::milliseconds> left() const;
  };

  Result<void> check_robots(const Url& url, Allowance& allowance);
  Result<Robots> fetch_robots(const Url& page, Allowance& allowance);
  Result<ExchangeResponse> send(ExchangeRequest request, Allowance& allowance);
  tl::expected<ExchangeResponse, ExchangeError> send_once(const ExchangeRequest& request);
  Error error_of(const Url& url, const ExchangeError& error) const;
  Document document_of(const Request& request, const Url& url, ExchangeResponse response) const;
  Document refresh(const Url& url, CachedResponse cached, const ExchangeResponse& not_modified);

  FetchRules m_rules;
  Exchanger& m_exchanger;
  Clock& m_clock;
  HttpCache* m_cache;
  Politeness m_politeness;
  std::map<std::string, Robots> m_robots;  ///< by origin, for the run
};

}  // namespace seiseki::importers::http
