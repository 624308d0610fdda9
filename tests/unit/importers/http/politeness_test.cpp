#include "importers/http/politeness.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include "importers/http/retry_after.hpp"
#include "tests/support/manual_clock.hpp"

using namespace seiseki;
using namespace seiseki::importers::http;
using namespace std::chrono_literals;
using seiseki::test::ManualClock;
using std::chrono::milliseconds;

TEST_SUITE("importers/http/politeness") {
  TEST_CASE("the first request goes at once, the next waits the delay and jitter after the end of the last") {
    ManualClock clock;
    Politeness politeness{{.minimum_delay = 2000ms, .jitter = 500ms}, clock, 1};
    politeness.wait_for_turn("chess-results.com");
    CHECK(clock.sleeps.empty());
    for (int i = 0; i < 50; ++i) {
      clock.advance(300ms);  // the answer takes its time
      politeness.finished("chess-results.com");
      const milliseconds end = clock.elapsed();
      politeness.wait_for_turn("chess-results.com");
      CHECK(clock.elapsed() - end >= 2000ms);
      CHECK(clock.elapsed() - end <= 2500ms);
    }
  }

  TEST_CASE("the jitter varies, and the same seed gives the same waits") {
    const auto waits = [](std::uint64_t seed) {
      ManualClock clock;
      Politeness politeness{{}, clock, seed};
      for (int i = 0; i < 10; ++i) politeness.wait_for_turn("chess-results.com");
      return clock.sleeps;
    };
    CHECK(waits(7) == waits(7));
    CHECK(waits(7) != waits(8));
    const auto some = waits(7);
    CHECK(std::adjacent_find(some.begin(), some.end(), std::not_equal_to<>{}) != some.end());
  }

  TEST_CASE("the entry host and its mirrors are one site; another site has its own pause") {
    ManualClock clock;
    Politeness politeness{{.minimum_delay = 2000ms, .jitter = 0ms}, clock, 1};
    politeness.wait_for_turn("chess-results.com");
    politeness.wait_for_turn("s2.chess-results.com");
    CHECK(clock.sleeps == std::vector{2000ms});
    politeness.wait_for_turn("127.0.0.1");
    CHECK(clock.sleeps.size() == 1);
    politeness.wait_for_turn("127.0.0.2");
    CHECK(clock.sleeps.size() == 2);
  }

  TEST_CASE("time spent elsewhere counts towards the pause") {
    ManualClock clock;
    Politeness politeness{{.minimum_delay = 2000ms, .jitter = 0ms}, clock, 1};
    politeness.wait_for_turn("chess-results.com");
    clock.advance(1500ms);
    politeness.wait_for_turn("chess-results.com");
    CHECK(clock.sleeps == std::vector{500ms});
    clock.advance(1h);
    politeness.wait_for_turn("chess-results.com");
    CHECK(clock.sleeps.size() == 1);
  }

  TEST_CASE("a site's Crawl-delay lengthens the pause, up to the cap, and never shortens it") {
    ManualClock clock;
    Politeness politeness{{.minimum_delay = 2000ms, .jitter = 0ms, .longest_crawl_delay = 30s}, clock, 1};
    politeness.wait_for_turn("chess-results.com");
    politeness.slow_down("chess-results.com", 1s);
    politeness.wait_for_turn("chess-results.com");
    politeness.slow_down("chess-results.com", 5s);
    politeness.wait_for_turn("chess-results.com");
    politeness.slow_down("chess-results.com", 1h);
    politeness.wait_for_turn("chess-results.com");
    CHECK(clock.sleeps == std::vector<milliseconds>{2s, 5s, 30s});
  }

  TEST_CASE("back-off is spread over the whole range, which doubles and is capped") {
    const milliseconds most[] = {2s, 4s, 8s, 10s, 10s};
    for (int attempt = 1; attempt <= 5; ++attempt) {
      CAPTURE(attempt);
      milliseconds shortest = 1h;
      milliseconds longest{0};
      for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ManualClock clock;
        Politeness politeness{{.first_backoff = 2s, .longest_backoff = 10s}, clock, seed};
        politeness.back_off(attempt, 0ms);
        shortest = std::min(shortest, clock.sleeps.back());
        longest = std::max(longest, clock.sleeps.back());
      }
      CHECK(longest <= most[attempt - 1]);
      CHECK(longest > most[attempt - 1] * 9 / 10);
      CHECK(shortest < most[attempt - 1] / 10);
    }
  }

  TEST_CASE("what the server asks for is the least wait") {
    ManualClock clock;
    Politeness politeness{{.first_backoff = 1s}, clock, 3};
    politeness.back_off(1, 90s);
    CHECK(clock.sleeps.back() == 90s);
  }

  TEST_CASE("408, 429 and 5xx are worth another attempt, nothing else") {
    for (const int status : {408, 429, 500, 502, 503, 504, 599}) CHECK(is_worth_retrying(status));
    for (const int status : {200, 204, 301, 304, 400, 401, 403, 404, 410, 418, 451, 600})
      CHECK_FALSE(is_worth_retrying(status));
  }
}

TEST_SUITE("importers/http/retry_after") {
  const Instant k_now =
      Instant{std::chrono::sys_days{Date{std::chrono::year{2026}, std::chrono::month{2}, std::chrono::day{24}}}} + 12h;

  TEST_CASE("seconds and the three HTTP dates are understood") {
    struct Row {
      const char* value;
      std::optional<std::chrono::seconds> wait;
    };
    const Row rows[] = {
        {"120", 120s},
        {" 0 ", 0s},
        {"99999999999999", std::chrono::hours{24 * 365}},
        {"Tue, 24 Feb 2026 12:01:30 GMT", 90s},
        {"Tuesday, 24-Feb-26 12:00:05 GMT", 5s},
        {"Tue Feb 24 12:00:07 2026", 7s},
        {"Sun Mar  1 12:00:00 2026", std::chrono::hours{24 * 5}},
        {"Mon, 23 Feb 2026 12:00:00 GMT", 0s},
        {"Tue, 24 Feb 2126 12:00:00 GMT", std::chrono::hours{24 * 365}},
        {"", std::nullopt},
        {"-5", std::nullopt},
        {"1.5", std::nullopt},
        {"soon", std::nullopt},
        {"Tue, 24 Feb 2026 12:01:30", std::nullopt},
        {"Tue, 24 Feb 2026 12:01:30 CET", std::nullopt},
        {"Tue, 31 Feb 2026 12:00:00 GMT", std::nullopt},
        {"Tue, 24 Foo 2026 12:00:00 GMT", std::nullopt},
        {"Tue, 24 Feb 2026 25:00:00 GMT", std::nullopt},
        {"Tue, 24 Feb 2026 1:00:00 GMT", std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.value);
      CHECK(parse_retry_after(row.value, k_now) == row.wait);
    }
  }

  TEST_CASE("a year of two digits is never more than 50 years ahead") {
    CHECK_FALSE(parse_http_date("Sun, 262 Nov 1994 08:49:37 GMT", k_now));
    CHECK(parse_http_date("Sunday, 06-Nov-94 08:49:37 GMT", k_now) ==
          parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT", k_now));
    CHECK(parse_http_date("Tuesday, 24-Feb-76 12:00:00 GMT", k_now) ==
          parse_http_date("Mon, 24 Feb 2076 12:00:00 GMT", k_now));
  }
}
