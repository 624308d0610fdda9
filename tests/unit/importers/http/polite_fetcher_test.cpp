#include "importers/http/polite_fetcher.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/http/findings.hpp"
#include "importers/http/memory_http_cache.hpp"
#include "tests/support/manual_clock.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::http;
using namespace std::chrono_literals;
using seiseki::test::ManualClock;

namespace {

using Outcome = tl::expected<ExchangeResponse, ExchangeError>;

/// Answers page requests from a function and robots.txt with 404 unless told otherwise; remembers every request.
class ScriptedExchanger final : public Exchanger {
public:
  explicit ScriptedExchanger(std::function<Outcome(const ExchangeRequest&, int)> answer)
      : m_answer{std::move(answer)} {}

  Outcome exchange(const ExchangeRequest& request) override {
    if (request.url.path == "/robots.txt" && robots) return robots(request);
    if (request.url.path == "/robots.txt") return ExchangeResponse{.status = 404};
    requests.push_back(request);
    return m_answer(request, static_cast<int>(requests.size()));
  }

  std::function<Outcome(const ExchangeRequest&)> robots;
  std::vector<ExchangeRequest> requests;  ///< without robots.txt

private:
  std::function<Outcome(const ExchangeRequest&, int)> m_answer;
};

ExchangeResponse page(std::string body, std::map<std::string, std::string> headers = {}) {
  headers.emplace("content-type", "text/html; charset=utf-8");
  return {.status = 200, .headers = std::move(headers), .body = std::move(body)};
}

Outcome failed(ExchangeError::Kind kind) {
  return tl::make_unexpected(ExchangeError{kind, "said the system"});
}

constexpr const char* k_address = "https://chess-results.com/tnr1300001.aspx?lan=1";

struct Run {
  explicit Run(std::function<Outcome(const ExchangeRequest&, int)> answer, HttpCache* cache = nullptr)
      : exchanger{std::move(answer)}, fetcher{rules(), exchanger, clock, cache} {}

  FetchRules rules() {
    FetchRules out;
    out.log = [this](const LoggedRequest& request) { log.push_back(request); };
    return out;
  }
  std::string code() {
    const auto result = fetcher.fetch({k_address});
    return result ? "" : std::string{result.error().finding.code()};
  }

  ManualClock clock;
  std::vector<LoggedRequest> log;
  ScriptedExchanger exchanger;
  PoliteFetcher fetcher;
};

}  // namespace

TEST_SUITE("importers/http/polite_fetcher") {
  TEST_CASE("a page becomes a document that knows where it came from") {
    Run run{[](const ExchangeRequest& request, int) -> Outcome {
      if (request.url.host == "chess-results.com")
        return ExchangeResponse{
            .status = 302, .headers = {{"location", "https://s2.chess-results.com/tnr1300001.aspx?lan=1&SNode=S0"}}};
      return page("<html>", {{"etag", "\"a\""}, {"set-cookie", "secret"}});
    }};
    const auto document = run.fetcher.fetch({k_address});
    REQUIRE(document);
    CHECK(document->name == k_address);
    CHECK(document->origin == "https://s2.chess-results.com/tnr1300001.aspx?lan=1&SNode=S0");
    CHECK(document->bytes == "<html>");
    CHECK(document->media_type == "text/html");
    CHECK(document->retrieved_at == run.clock.now());
    CHECK(document->headers.at("etag") == "\"a\"");
    CHECK(document->headers.count("set-cookie") == 0);
    // Two hosts, each with its robots.txt, never two requests within two seconds.
    REQUIRE(run.log.size() == 4);
    for (std::size_t i = 1; i < run.log.size(); ++i) CHECK(run.log[i].started - run.log[i - 1].started >= 2s);
  }

  TEST_CASE("robots.txt is asked for once per host and run") {
    Run run{[](const ExchangeRequest&, int) -> Outcome { return page("x"); }};
    int asked = 0;
    run.exchanger.robots = [&](const ExchangeRequest&) -> Outcome {
      ++asked;
      return ExchangeResponse{
          .status = 200, .headers = {{"content-type", "text/plain"}}, .body = "User-agent: *\nDisallow: /tnr2\n"};
    };
    CHECK(run.code().empty());
    CHECK(run.code().empty());
    CHECK(asked == 1);
    const auto forbidden = run.fetcher.fetch({"https://chess-results.com/tnr2.aspx"});
    REQUIRE_FALSE(forbidden);
    CHECK(forbidden.error().finding.code() == "http-robots");
    CHECK(run.exchanger.requests.size() == 2);
  }

  TEST_CASE("a robots.txt that cannot be answered stops the fetch, one that does not exist allows it") {
    for (const int status : {403, 404, 410}) {
      Run run{[](const ExchangeRequest&, int) -> Outcome { return page("x"); }};
      run.exchanger.robots = [&](const ExchangeRequest&) -> Outcome { return ExchangeResponse{.status = status}; };
      CHECK(run.code().empty());
    }
    Run run{[](const ExchangeRequest&, int) -> Outcome { return page("x"); }};
    run.exchanger.robots = [&](const ExchangeRequest&) -> Outcome { return ExchangeResponse{.status = 503}; };
    const auto result = run.fetcher.fetch({k_address});
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "http-status");
    CHECK(result.error().failure() == FailureClass::unreachable);
    CHECK(result.error().context.size() == 1);
    CHECK(run.exchanger.requests.empty());
    CHECK(run.log.size() == 5);
  }

  TEST_CASE("a Crawl-delay is kept") {
    Run run{[](const ExchangeRequest&, int) -> Outcome { return page("x"); }};
    run.exchanger.robots = [&](const ExchangeRequest&) -> Outcome {
      return ExchangeResponse{
          .status = 200, .headers = {{"content-type", "text/plain"}}, .body = "User-agent: *\nCrawl-delay: 9\n"};
    };
    CHECK(run.code().empty());
    REQUIRE(run.log.size() == 2);
    CHECK(run.log[1].started - run.log[0].started >= 9s);
  }

  TEST_CASE("at most five attempts, spaced, and only where another may help") {
    using Kind = ExchangeError::Kind;
    struct Row {
      const char* what;
      Outcome outcome;
      std::size_t attempts;
      const char* code;
    };
    const Row rows[] = {
        {"408", ExchangeResponse{.status = 408}, 5, "http-status"},
        {"429", ExchangeResponse{.status = 429}, 5, "http-rate-limited"},
        {"500", ExchangeResponse{.status = 500}, 5, "http-status"},
        {"503", ExchangeResponse{.status = 503}, 5, "http-status"},
        {"timeout", failed(Kind::timeout), 5, "http-timeout"},
        {"connection", failed(Kind::connect), 5, "http-connect"},
        {"cut", failed(Kind::truncated), 5, "http-truncated"},
        {"404", ExchangeResponse{.status = 404}, 1, "http-not-found"},
        {"410", ExchangeResponse{.status = 410}, 1, "http-not-found"},
        {"403", ExchangeResponse{.status = 403}, 1, "http-status"},
        {"204", ExchangeResponse{.status = 204}, 1, "http-status"},
        {"206", ExchangeResponse{.status = 206}, 1, "http-status"},
        {"304 unasked", ExchangeResponse{.status = 304}, 1, "http-status"},
        {"tls", failed(Kind::tls), 1, "http-tls"},
        {"no web server", failed(Kind::foreign), 1, "http-foreign-answer"},
        {"headers too large", failed(Kind::head_too_large), 1, "http-head-too-large"},
        {"not as it is said to be", failed(Kind::encoding), 5, "http-encoding"},
        {"an empty page", page("", {{"etag", "\"1\""}}), 1, "http-truncated"},
        {"packed, and nothing is said", page("\x1f\x8b\x08"), 1, "http-encoding"},
        {"too large", failed(Kind::too_large), 1, "http-too-large"},
        {"address", failed(Kind::address), 1, "http-host"},
        {"image", ExchangeResponse{.status = 200, .headers = {{"content-type", "image/png"}}}, 1, "http-media-type"},
        {"no type", ExchangeResponse{.status = 200}, 1, "http-media-type"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      Run run{[&](const ExchangeRequest&, int) { return row.outcome; }};
      CHECK(run.code() == row.code);
      CHECK(run.exchanger.requests.size() == row.attempts);
      for (std::size_t i = 1; i < run.log.size(); ++i) CHECK(run.log[i].started - run.log[i - 1].started >= 2s);
    }
  }

  TEST_CASE("the attempts are shared by a page and its redirects") {
    Run run{[](const ExchangeRequest& request, int n) -> Outcome {
      if (request.url.host != "chess-results.com") return ExchangeResponse{.status = 503};
      if (n <= 2) return ExchangeResponse{.status = 503};
      return ExchangeResponse{.status = 302, .headers = {{"location", "https://s1.chess-results.com/tnr1300001.aspx"}}};
    }};
    CHECK(run.code() == "http-status");
    CHECK(run.exchanger.requests.size() == 6);  // five attempts and the redirect
  }

  TEST_CASE("the third attempt may succeed, and Retry-After is obeyed in both forms") {
    for (const char* wait : {"120", "Tue, 24 Feb 2026 02:28:40 GMT"}) {
      CAPTURE(wait);
      Run run{[&](const ExchangeRequest&, int n) -> Outcome {
        if (n < 3) return ExchangeResponse{.status = 429, .headers = {{"retry-after", wait}}};
        return page("x");
      }};
      REQUIRE(to_iso_local(run.clock.now()) == "2026-02-24T11:26:40+09:00");
      CHECK(run.code().empty());
      REQUIRE(run.log.size() == 4);
      CHECK(run.log[2].at - run.log[1].at >= 115s);
    }
  }

  TEST_CASE("a server that asks for an hour is not asked again") {
    Run run{[](const ExchangeRequest&, int) -> Outcome {
      return ExchangeResponse{.status = 503, .headers = {{"retry-after", "3600"}}};
    }};
    const auto result = run.fetcher.fetch({k_address});
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "http-rate-limited");
    CHECK(result.error().finding.arguments[1] == "3600");
    CHECK(run.exchanger.requests.size() == 1);
  }

  TEST_CASE("three redirects are followed, a fourth is not, and none leads off the site") {
    const auto redirecting = [](int times) {
      return [times](const ExchangeRequest&, int n) -> Outcome {
        if (n > times) return page("x");
        return ExchangeResponse{.status = 301, .headers = {{"location", "/tnr" + std::to_string(n) + ".aspx"}}};
      };
    };
    CHECK(Run{redirecting(3)}.code().empty());
    Run loop{redirecting(4)};
    CHECK(loop.code() == "http-redirect-loop");
    CHECK(loop.exchanger.requests.size() == 4);
    for (const char* target :
         {"http://169.254.169.254/latest/meta-data", "https://evil.org/tnr1.aspx", "", "Error.aspx"}) {
      CAPTURE(target);
      Run away{[&](const ExchangeRequest&, int) -> Outcome {
        return ExchangeResponse{.status = 302, .headers = {{"location", target}}};
      }};
      CHECK(away.code() == (std::string_view{target}.empty() ? "http-redirect-loop" : "http-host"));
    }
  }

  TEST_CASE("a redirected POST becomes a GET unless the server says otherwise") {
    for (const int status : {302, 303, 307, 308}) {
      CAPTURE(status);
      Run run{[&](const ExchangeRequest&, int n) -> Outcome {
        if (n > 1) return page("x");
        return ExchangeResponse{.status = status, .headers = {{"location", "/tnr2.aspx"}}};
      }};
      REQUIRE(run.fetcher.fetch({k_address, {{"a", "b"}}}));
      CHECK(run.exchanger.requests[1].form.empty() == (status < 307));
      CHECK(run.log[1].method == "POST");
    }
  }

  TEST_CASE("what has not changed is not sent again, and new validators are kept") {
    MemoryHttpCache cache;
    Run run{[](const ExchangeRequest& request, int n) -> Outcome {
              if (n == 1) return page("first", {{"etag", "\"1\""}, {"last-modified", "Mon, 23 Feb 2026 00:00:00 GMT"}});
              if (n == 2 || n == 3) return ExchangeResponse{.status = 304, .headers = {{"etag", "W/\"2\""}}};
              (void)request;
              return page("second", {{"etag", "\"3\""}});
            },
            &cache};
    for (int i = 0; i < 3; ++i) {
      const auto document = run.fetcher.fetch({k_address});
      REQUIRE(document);
      CHECK(document->bytes == "first");
    }
    CHECK(run.fetcher.fetch({k_address})->bytes == "second");
    const auto& sent = run.exchanger.requests;
    CHECK(sent[0].headers.empty());
    CHECK(sent[1].headers == std::vector<std::pair<std::string, std::string>>{
                                 {"If-None-Match", "\"1\""}, {"If-Modified-Since", "Mon, 23 Feb 2026 00:00:00 GMT"}});
    CHECK(sent[2].headers[0].second == "W/\"2\"");
    CHECK(cache.find(k_address)->etag == "\"3\"");
    CHECK(cache.find(k_address)->last_modified.empty());
  }

  TEST_CASE("answers to forms and answers without validators are not cached") {
    MemoryHttpCache cache;
    Run run{[](const ExchangeRequest& request, int) -> Outcome {
              return request.form.empty() ? page("x") : page("x", {{"etag", "\"1\""}});
            },
            &cache};
    REQUIRE(run.fetcher.fetch({k_address}));
    REQUIRE(run.fetcher.fetch({k_address, {{"a", "b"}}}));
    CHECK(cache.size() == 0);
  }

  TEST_CASE("the memory cache forgets the oldest beyond its size") {
    MemoryHttpCache cache{10};
    cache.remember("a", {"1", "", {.bytes = "123456"}});
    cache.remember("b", {"1", "", {.bytes = "1234"}});
    CHECK(cache.size() == 2);
    cache.remember("b", {"2", "", {.bytes = "12345"}});
    CHECK_FALSE(cache.find("a"));
    CHECK(cache.find("b")->etag == "2");
  }

  TEST_CASE("an address that may not be fetched costs no request") {
    Run run{[](const ExchangeRequest&, int) -> Outcome { return page("x"); }};
    const auto result = run.fetcher.fetch({"https://chess-results.com.evil.org/tnr1.aspx"});
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "http-host");
    CHECK(run.log.empty());
  }

  TEST_CASE("no request and no pause goes on for longer than its page may take") {
    // A site that never answers: each request takes as long as it may, and a network has limits of its own.
    constexpr auto k_network = 30s;
    for (const auto allowed : {1s, 5s, 29s, 31s, 60s, 100s}) {
      CAPTURE(allowed.count());
      Run* of = nullptr;
      const auto silent = [&](const ExchangeRequest& request, int) -> Outcome {
        of->clock.advance(std::min<std::chrono::milliseconds>(request.longest, k_network));
        return failed(ExchangeError::Kind::timeout);
      };
      Run run{silent};
      of = &run;
      run.exchanger.robots = [&](const ExchangeRequest& request) { return silent(request, 0); };
      const auto began = run.clock.elapsed();
      const auto left = [&]() -> Result<std::chrono::milliseconds> {
        const std::chrono::milliseconds out = began + allowed - run.clock.elapsed();
        if (out.count() <= 0) return failure(k_not_found, {}, {}, {"the end"});
        return out;
      };
      const auto page = run.fetcher.fetch({.url = k_address, .time_left = left});
      REQUIRE_FALSE(page);
      CHECK(page.error().finding.kind == &k_not_found);
      CHECK(run.clock.elapsed() - began == allowed);
    }
  }

  TEST_CASE("a server that asks for patience is not waited for beyond what its page may take") {
    Run run{[](const ExchangeRequest&, int) -> Outcome {
      return ExchangeResponse{.status = 503, .headers = {{"retry-after", "200"}}};
    }};
    const auto began = run.clock.elapsed();
    const auto left = [&]() -> Result<std::chrono::milliseconds> {
      const std::chrono::milliseconds out = began + 50s - run.clock.elapsed();
      if (out.count() <= 0) return failure(k_not_found, {}, {}, {"the end"});
      return out;
    };
    CHECK_FALSE(run.fetcher.fetch({.url = k_address, .time_left = left}));
    CHECK(run.clock.elapsed() - began == 50s);
    CHECK(run.exchanger.requests.size() == 1);
  }

  TEST_CASE("a page whose retries have taken ten minutes is not asked for again") {
    Run run{[](const ExchangeRequest&, int) -> Outcome {
      return ExchangeResponse{.status = 503, .headers = {{"retry-after", "290"}}};
    }};
    CHECK(run.code() == "http-status");
    CHECK(run.exchanger.requests.size() == 4);  // at 0, 290, 580 and 870 seconds; five attempts would be allowed
  }
}
