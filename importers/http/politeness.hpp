/// \file
/// How fast and how often a site is asked. One request at a time, with a pause of at least `minimum_delay` plus jitter
/// between the end of one and the start of the next; repeated attempts back off exponentially with full jitter.
/// Sends nothing itself. Not thread-safe: one Politeness per run, which is what keeps it to one connection.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>

#include "importers/http/clock.hpp"

namespace seiseki::importers::http {

struct PolitenessOptions {
  std::chrono::milliseconds minimum_delay{2000};
  std::chrono::milliseconds jitter{500};          ///< 0 … this much more, evenly
  int attempts = 5;                               ///< in all, for one page with its redirects
  std::chrono::milliseconds first_backoff{2000};  ///< doubles with every attempt
  std::chrono::milliseconds longest_backoff{60000};
  std::chrono::seconds longest_retry_after{300};  ///< a server asking for more ends the fetch
  std::chrono::seconds longest_page{600};         ///< with its retries; after it none begins
  std::chrono::seconds longest_crawl_delay{30};   ///< a robots.txt asking for more gets this much
};

class Politeness {
public:
  /// \param seed of the jitter; the same seed gives the same waits.
  Politeness(PolitenessOptions options, Clock& clock, std::uint64_t seed);

  /// Waits until `host` may be asked again, but no longer than `most`: then it may not be asked yet. The hosts of one
  /// site (`chess-results.com` and its mirrors) count as one.
  void wait_for_turn(std::string_view host, std::chrono::milliseconds most = std::chrono::milliseconds::max());
  /// The request to `host` has ended, well or badly.
  void finished(std::string_view host);
  /// The site asks for a longer pause (`Crawl-delay`); never shortens ours.
  void slow_down(std::string_view host, std::chrono::milliseconds delay);
  /// Waits before repeated attempt 1, 2, …: evenly between 0 and first_backoff * 2^(attempt-1), at least `at_least`,
  /// and never longer than `most`.
  void back_off(int attempt, std::chrono::milliseconds at_least,
                std::chrono::milliseconds most = std::chrono::milliseconds::max());

  const PolitenessOptions& options() const { return m_options; }

private:
  struct Site {
    bool asked = false;
    std::chrono::milliseconds last_end{0};
    std::chrono::milliseconds delay{0};
  };
  Site& site_of(std::string_view host);
  std::chrono::milliseconds random_up_to(std::chrono::milliseconds most);

  PolitenessOptions m_options;
  Clock& m_clock;
  std::mt19937_64 m_random;
  std::map<std::string, Site, std::less<>> m_sites;
};

/// True for a status worth another attempt: 408, 429, 5xx. No other 4xx ever is.
constexpr bool is_worth_retrying(int status) {
  return status == 408 || status == 429 || (status >= 500 && status <= 599);
}

}  // namespace seiseki::importers::http
