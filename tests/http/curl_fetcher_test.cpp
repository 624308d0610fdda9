#include "importers/http/curl_fetcher.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <sys/socket.h>

#include "importers/http/memory_http_cache.hpp"
#include "tests/support/loopback_server.hpp"
#include "tests/support/manual_clock.hpp"
#include "tests/support/raw_server.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace std::chrono_literals;
using seiseki::test::Fault;
using seiseki::test::LoopbackServer;
using seiseki::test::ManualClock;

namespace {

constexpr Date k_today{std::chrono::year{2026}, std::chrono::month{2}, std::chrono::day{24}};

test::ChessResultsSite fixture_site() {
  test::ChessResultsSite site{k_today};
  site.add_all(SEISEKI_SOURCE_DIR "/fixtures/tournaments");
  return site;
}

/// Server, clock and fetcher of one test.
struct Run {
  explicit Run(http::NetworkLimits limits = {}, http::HttpCache* cache = nullptr)
      : server{fixture_site(), {.clock = [this] { return clock.elapsed(); }}},
        fetcher{{.contact = "mailto:office@example.org",
                 .rules = {.loopback = http::Loopback::allow,
                           .log = [this](const http::LoggedRequest& request) { log.push_back(request); }},
                 .limits = limits},
                clock,
                cache} {}

  std::string page(const std::string& query = "?lan=1&art=5", const std::string& tournament = "1300001") const {
    return server.address() + "/tnr" + tournament + ".aspx" + query;
  }
  std::string code() { return code_of(fetcher.fetch({page()})); }
  static std::string code_of(const Result<Document>& result) {
    return result ? "" : std::string{result.error().finding.code()};
  }
  int requests(const std::string& host, const std::string& begin) const {
    const auto hits = server.hits();
    return static_cast<int>(std::count_if(hits.begin(), hits.end(), [&](const test::SiteHit& hit) {
      return hit.host == host && hit.target.rfind(begin, 0) == 0;
    }));
  }

  ManualClock clock;
  std::vector<http::LoggedRequest> log;
  LoopbackServer server;
  http::CurlFetcher fetcher;
};

/// Set for the length of a test.
class EnvironmentVariable {
public:
  EnvironmentVariable(const char* name, const char* value) : m_name{name} { ::setenv(name, value, 1); }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;
  ~EnvironmentVariable() { ::unsetenv(m_name); }

private:
  const char* m_name;
};

/// Answers whoever connects with the same bytes, and hangs up.
class SpeakingServer {
public:
  /// `to_robots`: what it says to who asks for robots.txt, if not the same.
  explicit SpeakingServer(std::string says, std::string to_robots = {})
      : m_server{[says = std::move(says), to_robots = std::move(to_robots)](int client) {
          std::array<char, 4096> asked{};
          const ssize_t got = ::recv(client, asked.data(), asked.size(), 0);
          const bool is_robots = got > 0 && std::string_view{asked.data()}.starts_with("GET /robots.txt ");
          const std::string& bytes = is_robots && !to_robots.empty() ? to_robots : says;
          if (got > 0) ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        }} {}
  std::string address() const { return "http://" + m_server.host(); }

private:
  test::RawServer m_server;
};

/// What a page is found to be whose server answers with `says`; robots.txt, asked for first, is answered well.
std::string code_of_answer(const std::string& says) {
  try {
    const SpeakingServer server{says, "HTTP/1.1 404 None\r\nContent-Length: 0\r\n\r\n"};
    ManualClock clock;
    http::CurlFetcher fetcher{{.contact = "x", .rules = {.loopback = http::Loopback::allow}}, clock};
    return Run::code_of(fetcher.fetch({server.address() + "/tnr1.aspx"}));
  } catch (const test::SocketsForbidden& reason) {
    return reason.what();
  }
}

/// nullptr, with the reason printed, where sockets are forbidden.
std::unique_ptr<Run> start(http::NetworkLimits limits = {}, http::HttpCache* cache = nullptr) {
  try {
    return std::make_unique<Run>(limits, cache);
  } catch (const test::SocketsForbidden& reason) {
    MESSAGE("skipped: " << reason.what());
    return nullptr;
  }
}

}  // namespace

TEST_SUITE("http/curl_fetcher") {
  TEST_CASE("a page is fetched through the entry host's redirect, once each, two seconds apart") {
    const auto run = start();
    if (!run) return;
    const auto document = run->fetcher.fetch({run->page()});
    REQUIRE(document);
    CHECK(document->origin == run->server.mirror() + "/tnr1300001.aspx?lan=1&art=5&SNode=S0");
    CHECK(document->media_type == "text/html");
    CHECK(document->bytes.find("Starting rank crosstable") != std::string::npos);
    CHECK(document->bytes.find("</html>") != std::string::npos);
    const auto hits = run->server.hits();
    REQUIRE(hits.size() == 4);
    CHECK(hits[0].target == "/robots.txt");
    CHECK(hits[1].status == 302);
    CHECK(hits[2].target == "/robots.txt");
    CHECK(hits[3].status == 200);
    for (std::size_t i = 1; i < hits.size(); ++i) CHECK(hits[i].at - hits[i - 1].at >= 2s);
    for (const test::SiteHit& hit : hits) CHECK(hit.user_agent == http::user_agent("mailto:office@example.org"));
    CHECK(run->server.page_requests() == 1);
    std::string encoding;
    for (int wait = 0; wait < 200 && encoding.empty(); ++wait) {
      encoding = run->server.hits().back().content_encoding;
      std::this_thread::sleep_for(10ms);
    }
    CHECK(encoding == "gzip");
  }

  TEST_CASE("the agent names itself and its contact, and begins as the site's forms demand") {
    CHECK(http::user_agent("https://example.org/office") == "Mozilla/5.0 (compatible; seiseki/" SEISEKI_VERSION
                                                            "; +https://example.org/office)");
    CHECK(http::user_agent("") == "Mozilla/5.0 (compatible; seiseki/" SEISEKI_VERSION ")");
    CHECK(http::user_agent("a)\r\nX: y") == "Mozilla/5.0 (compatible; seiseki/" SEISEKI_VERSION "; +aX:y)");
  }

  TEST_CASE("every later page costs one redirect and one request") {
    const auto run = start();
    if (!run) return;
    REQUIRE(run->fetcher.fetch({run->page("?lan=1&art=5")}));
    run->server.forget_hits();
    REQUIRE(run->fetcher.fetch({run->page("?lan=1&art=0")}));
    CHECK(run->server.hits().size() == 2);
    CHECK(run->requests("127.0.0.1", "/robots.txt") == 0);
  }

  TEST_CASE("the gate opens for its form posted to the mirror, and only there") {
    const auto run = start();
    if (!run) return;
    const std::string action = "./tnr1300001.aspx?lan=1&art=5&turdet=YES&SNode=S0";
    const test::Fields fields = test::gate_fields(1300001, action);
    const std::vector<std::pair<std::string, std::string>> form{fields.begin(), fields.end()};
    const auto opened = run->fetcher.fetch({run->server.mirror() + action.substr(1), form});
    REQUIRE(opened);
    CHECK(opened->bytes.find("Organizer(s)") != std::string::npos);
    CHECK(opened->bytes.find("cb_alleDetails") == std::string::npos);
    const auto lost = run->fetcher.fetch({run->server.address() + action.substr(1), form});
    REQUIRE(lost);
    CHECK(lost->bytes.find("cb_alleDetails") != std::string::npos);
    CHECK(run->server.hits().back().method == "GET");
    auto incomplete = form;
    incomplete.pop_back();
    CHECK(Run::code_of(run->fetcher.fetch({run->server.mirror() + action.substr(1), incomplete})) == "http-status");
  }

  TEST_CASE("what has not changed is answered with 304 and comes from the cache") {
    http::MemoryHttpCache cache;
    const auto run = start({}, &cache);
    if (!run) return;
    run->server.send_validators();
    const auto first = run->fetcher.fetch({run->page()});
    const auto second = run->fetcher.fetch({run->page()});
    REQUIRE(first);
    REQUIRE(second);
    CHECK(run->server.hits().back().status == 304);
    CHECK(second->bytes == first->bytes);
    CHECK(second->origin == first->origin);
    CHECK_FALSE(first->headers.at("etag").empty());
    CHECK(cache.size() == 1);
  }

  TEST_CASE("a number that does not exist is asked for once") {
    const auto run = start();
    if (!run) return;
    const auto result = run->fetcher.fetch({run->page("", "9999999")});
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "http-not-found");
    CHECK(result.error().failure() == FailureClass::usage);
    CHECK(run->server.page_requests() == 1);
  }

  TEST_CASE("a site in trouble is asked five times, a site that comes back only as often as needed") {
    struct Row {
      Fault fault;
      const char* code;
      int requests;
    };
    const Row rows[] = {
        {Fault::server_error, "http-status", 5},
        {Fault::unavailable, "http-status", 5},
        {Fault::too_many_requests, "http-rate-limited", 5},
        {Fault::cut, "http-truncated", 5},
        {Fault::wrong_media_type, "http-media-type", 1},
    };
    for (const Row& row : rows) {
      CAPTURE(static_cast<int>(row.fault));
      const auto run = start();
      if (!run) return;
      run->server.fail(row.fault);
      CHECK(run->code() == row.code);
      CHECK(run->server.page_requests() == row.requests);
      const auto hits = run->server.hits();
      for (std::size_t i = 1; i < hits.size(); ++i) CHECK(hits[i].at - hits[i - 1].at >= 2s);
    }
    for (const Fault fault : {Fault::server_error, Fault::too_many_requests, Fault::cut}) {
      const auto run = start();
      if (!run) return;
      run->server.fail(fault, 2);
      CHECK(run->code().empty());
      CHECK(run->server.page_requests() == 3);
    }
  }

  TEST_CASE("Retry-After is obeyed, and a day is not waited for") {
    const auto run = start();
    if (!run) return;
    run->server.set_retry_after("77");
    run->server.fail(Fault::too_many_requests, 1);
    CHECK(run->code().empty());
    const auto hits = run->server.hits();
    CHECK(hits.back().at - hits[hits.size() - 2].at >= 77s);
    run->server.set_retry_after("86400");
    run->server.fail(Fault::unavailable);
    run->server.forget_hits();
    CHECK(run->code() == "http-rate-limited");
    CHECK(run->server.page_requests() == 1);
  }

  TEST_CASE("a site that does not answer in time is given up") {
    const auto run = start({.total_timeout = 150ms});
    if (!run) return;
    run->server.fail(Fault::slow, 1);
    CHECK(run->code().empty());
    run->server.fail(Fault::slow);
    CHECK(run->code() == "http-timeout");
    CHECK(std::count_if(run->log.begin(), run->log.end(), [](const auto& r) { return r.status == 0; }) == 6);
  }

  TEST_CASE("a site that never answers is given up, and keeps nobody waiting when it stops") {
    const auto run = start({.total_timeout = 150ms});
    if (!run) return;
    run->server.fail(Fault::hang, 1);
    CHECK(run->code().empty());
    CHECK(run->server.page_requests() == 2);
  }

  TEST_CASE("nobody listening is no connection") {
    ManualClock clock;
    http::CurlFetcher fetcher{{.contact = "x", .rules = {.loopback = http::Loopback::allow}}, clock};
    CHECK(Run::code_of(fetcher.fetch({"http://127.0.0.1:1/tnr1.aspx"})) == "http-connect");
    CHECK_FALSE(clock.sleeps.empty());
  }

  TEST_CASE("who answers and is no web server is named as that") {
    for (const char* says : {"SSH-2.0-OpenSSH_9.2\r\n", "220 mail.example.org ESMTP\r\n", "<html>Please log in</html>",
                             "HTTP/9.9.9 200 OK\r\n\r\n", "HTTP/1.1 hello\r\n\r\n"}) {
      CAPTURE(says);
      try {
        const SpeakingServer server{says};
        ManualClock clock;
        http::CurlFetcher fetcher{{.contact = "x", .rules = {.loopback = http::Loopback::allow}}, clock};
        CHECK(Run::code_of(fetcher.fetch({server.address() + "/tnr1.aspx"})) == "http-foreign-answer");
      } catch (const test::SocketsForbidden& reason) {
        MESSAGE("skipped: " << reason.what());
        return;
      }
    }
  }

  TEST_CASE("folded lines go on, and what follows the body changes nothing of the head") {
    const std::string head = "HTTP/1.1 200 OK\r\n";
    const std::string whole = "Content-Length: 7\r\n\r\n<html>\n";
    const std::string chunks = "Transfer-Encoding: chunked\r\n\r\n7\r\n<html>\n\r\n0\r\n";
    for (const std::string& says :
         {head + "Content-Type:\r\n text/html;\r\n\tcharset=utf-8\r\n" + whole,
          head + "Content-Type : text/html\r\n" + whole,
          head + "Content-Type: text/html\r\n" + chunks + "Content-Type: image/png\r\n\r\n",
          head + "Content-Type: text/html\r\n" + chunks + "HTTP/1.1: 200\r\n image/png\r\n\r\n"}) {
      CAPTURE(says);
      CHECK(code_of_answer(says) == "");
    }
  }

  TEST_CASE("headers that end with the connection are cut off") {
    for (const char* says : {"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Len", "HTTP/1.1 200 OK\r\n",
                             "HTTP/1.1 302 Found\r\nLocation: /tnr2.aspx\r\n", "HTTP/1.1 404 None\r\nServer: "}) {
      CAPTURE(says);
      CHECK(code_of_answer(says) == "http-truncated");
    }
  }

  TEST_CASE("headers are capped one by one and together, and told from a body that is too large") {
    const std::string long_line(200'000, 'x');
    const std::string body = "Content-Type: text/html\r\nContent-Length: 7\r\n\r\n<html>\n";
    std::string many;
    for (int i = 0; i < 5000; ++i) many += "X-" + std::to_string(i) + ": 0123456789\r\n";
    for (const std::string& says : {"HTTP/1.1 200 OK\r\nX-Long: " + long_line + "\r\n" + body,
                                    "HTTP/1.1 200 " + long_line + "\r\n" + body, "HTTP/1.1 200 OK\r\n" + many + body})
      CHECK(code_of_answer(says) == "http-head-too-large");
  }

  TEST_CASE("an answer that cannot be unpacked is not one that was cut off") {
    const std::string head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 27\r\n";
    for (const std::string coding : {"gzip", "zebra", "rot13", "gzip, gzip, gzip, gzip, gzip, gzip"}) {
      CAPTURE(coding);
      CHECK(code_of_answer(head + "Content-Encoding: " + coding + "\r\n\r\n<html><body></body></html>\n") ==
            "http-encoding");
    }
    CHECK(code_of_answer(head + "\r\n\x1f\x8b\x08 and so on, for 24 bytes") == "http-encoding");
  }

  TEST_CASE("redirects are followed three times, and never away") {
    const auto run = start();
    if (!run) return;
    run->server.fail(Fault::redirect_loop);
    CHECK(run->code() == "http-redirect-loop");
    CHECK(run->requests("127.0.0.2", "/tnr") == 3);
    for (const Fault fault : {Fault::redirect_away, Fault::redirect_to_metadata}) {
      run->server.fail(fault);
      run->server.forget_hits();
      CHECK(run->code() == "http-host");
      CHECK(run->server.hits().size() == 2);
    }
  }

  TEST_CASE("a small answer that unpacks to 64 MiB is stopped at the cap, and so is one without an end") {
    const auto run = start();
    if (!run) return;
    run->server.fail(Fault::gzip_bomb);
    CHECK(run->code() == "http-too-large");
    CHECK(run->server.page_requests() == 1);
    run->server.fail(Fault::endless);
    CHECK(run->code() == "http-too-large");
    CHECK(std::all_of(run->log.begin(), run->log.end(), [](const auto& r) { return r.bytes <= 8U << 20U; }));
  }

  TEST_CASE("the cap counts bytes exactly") {
    const auto run = start();
    if (!run) return;
    const auto document = run->fetcher.fetch({run->page()});
    REQUIRE(document);
    for (const std::size_t off : {std::size_t{0}, std::size_t{1}}) {
      const auto capped = start({.max_body_bytes = document->bytes.size() - off});
      if (!capped) return;
      // The port is part of the page, and may be a digit shorter elsewhere.
      const auto there = capped->fetcher.fetch({capped->server.mirror() + "/tnr1300001.aspx?lan=1&art=5"});
      CHECK(Run::code_of(there) == (off == 0 ? "" : "http-too-large"));
    }
  }

  TEST_CASE("robots.txt is obeyed") {
    const auto run = start();
    if (!run) return;
    run->server.set_robots(200, "User-agent: *\nDisallow: /\n");
    CHECK(run->code() == "http-robots");
    CHECK(run->server.page_requests() == 0);
    CHECK(run->server.hits().size() == 1);
  }

  TEST_CASE("no robots.txt forbids nothing, an unanswered one forbids everything for now") {
    const auto without = start();
    if (!without) return;
    without->server.set_robots(404, "");
    CHECK(without->code().empty());
    const auto broken = start();
    if (!broken) return;
    broken->server.set_robots(503, "");
    CHECK(broken->code() == "http-status");
    CHECK(broken->server.page_requests() == 0);
    CHECK(broken->server.hits().size() == 5);
  }

  TEST_CASE("loopback must be allowed expressly, and plain http is for loopback alone") {
    const auto run = start();
    if (!run) return;
    http::CurlFetcher strict{{.contact = "x"}, run->clock};
    CHECK(Run::code_of(strict.fetch({run->page()})) == "http-host");
    CHECK(Run::code_of(strict.fetch({"http://chess-results.com/tnr1300001.aspx"})) == "http-host");
    CHECK(Run::code_of(run->fetcher.fetch({"http://chess-results.com/tnr1300001.aspx"})) == "http-host");
    CHECK(run->server.hits().empty());
  }

  TEST_CASE("a lying resolver reaches nothing around us") {
    ManualClock clock;
    for (const char* address : {"127.0.0.1", "10.0.0.1", "192.168.0.1", "169.254.169.254", "100.100.100.200", "[::1]",
                                "[::ffff:127.0.0.1]", "[fd00:ec2::254]", "[fe80::1]", "0.0.0.0"}) {
      CAPTURE(address);
      http::CurlFetcher fetcher{{.contact = "x", .resolve = {std::string{"chess-results.com:443:"} + address}}, clock};
      const auto result = fetcher.fetch({"https://chess-results.com/tnr1.aspx"});
      REQUIRE_FALSE(result);
      CHECK(result.error().finding.code() == "http-host");
      CHECK(clock.sleeps.empty());
    }
  }

  TEST_CASE("the loopback server's own name may not resolve outside") {
    ManualClock clock;
    http::CurlFetcher fetcher{
        {.contact = "x", .rules = {.loopback = http::Loopback::allow}, .resolve = {"localhost:80:192.0.2.1"}}, clock};
    CHECK(Run::code_of(fetcher.fetch({"http://localhost/tnr1.aspx"})) == "http-host");
  }

  TEST_CASE("a proxy of the environment is not used") {
    const auto run = start();
    if (!run) return;
    const EnvironmentVariable proxy{"http_proxy", "http://127.0.0.1:1"};
    CHECK(run->code().empty());
  }
}
