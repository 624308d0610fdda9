#include "importers/chess_results/download.hpp"

#include <memory>
#include <optional>
#include <string>

#include <doctest/doctest.h>

#include "importers/chess_results/importer.hpp"
#include "importers/http/curl_fetcher.hpp"
#include "tests/support/loopback_server.hpp"
#include "tests/support/manual_clock.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace std::chrono_literals;
using seiseki::test::Fault;

namespace {

struct DownloadRun {
  DownloadRun()
      : server{site(), {.clock = [this] { return clock.elapsed(); }}},
        fetcher{{.contact = "mailto:office@example.org", .rules = {.loopback = http::Loopback::allow}}, clock} {}

  static test::ChessResultsSite site() {
    test::ChessResultsSite out{Date{std::chrono::year{2026}, std::chrono::month{2}, std::chrono::day{24}}};
    out.add_all(SEISEKI_SOURCE_DIR "/fixtures/tournaments");
    return out;
  }
  Result<std::vector<Document>> download(long number) {
    const auto address = chess_results::parse_address(
        server.address() + "/tnr" + std::to_string(number) + ".aspx?lan=22&art=1", chess_results::Loopback::allow);
    REQUIRE(address);
    return chess_results::download_event(*address, fetcher);
  }
  std::string code(long number) {
    const auto result = download(number);
    return result ? "" : std::string{result.error().finding.code()};
  }

  test::ManualClock clock;
  test::LoopbackServer server;
  http::CurlFetcher fetcher;
};

std::unique_ptr<DownloadRun> start_download() {
  try {
    return std::make_unique<DownloadRun>();
  } catch (const test::SocketsForbidden& reason) {
    MESSAGE("skipped: " << reason.what());
    return nullptr;
  }
}

}  // namespace

TEST_SUITE("http/download") {
  TEST_CASE("a gated tournament of several days costs four page requests besides redirects and robots.txt") {
    const auto run = start_download();
    if (!run) return;
    const auto documents = run->download(1300001);
    REQUIRE(documents);
    CHECK(run->server.page_requests() == 4);
    const auto hits = run->server.hits();
    REQUIRE(hits.size() == 9);
    const std::string crosstable = "/tnr1300001.aspx?lan=1&art=5&turdet=YES&zeilen=99999";
    const std::string starting_rank = "/tnr1300001.aspx?lan=1&art=0&zeilen=99999";
    const std::string schedule = "/tnr1300001.aspx?lan=1&art=14";
    const std::vector<std::string> expected{"GET 127.0.0.1 /robots.txt",
                                            "GET 127.0.0.1 " + crosstable,
                                            "GET 127.0.0.2 /robots.txt",
                                            "GET 127.0.0.2 " + crosstable + "&SNode=S0",
                                            "POST 127.0.0.2 " + crosstable + "&SNode=S0",
                                            "GET 127.0.0.1 " + starting_rank,
                                            "GET 127.0.0.2 " + starting_rank + "&SNode=S0",
                                            "GET 127.0.0.1 " + schedule,
                                            "GET 127.0.0.2 " + schedule + "&SNode=S0"};
    for (std::size_t i = 0; i < hits.size(); ++i) {
      CHECK(hits[i].method + " " + hits[i].host + " " + hits[i].target == expected[i]);
      if (i > 0) CHECK(hits[i].at - hits[i - 1].at >= 2s);
    }
    const auto tournament = chess_results::ChessResultsImporter{}.read(*documents);
    REQUIRE(tournament);
    CHECK(tournament->games.size() == 61);
    CHECK_FALSE(has_error(tournament->findings));
  }

  TEST_CASE("a recent tournament costs two, and a second one in the same run asks for no robots.txt again") {
    const auto run = start_download();
    if (!run) return;
    REQUIRE(run->download(1300002));
    CHECK(run->server.page_requests() == 2);
    run->server.forget_hits();
    REQUIRE(run->download(1300001));
    CHECK(run->server.page_requests() == 4);
    CHECK(run->server.hits().size() == 7);
  }

  TEST_CASE("a site that refuses is left alone") {
    struct Row {
      Fault fault;
      const char* code;
      int requests;
    };
    for (const Row& row :
         {Row{Fault::rate_limit_notice, "cr-rate-limit", 1}, Row{Fault::error_page, "cr-not-a-tournament", 1},
          Row{Fault::wrong_media_type, "http-media-type", 1}, Row{Fault::gzip_bomb, "http-too-large", 1},
          Row{Fault::unavailable, "http-status", 5}, Row{Fault::redirect_to_metadata, "http-host", 0}}) {
      CAPTURE(row.code);
      const auto run = start_download();
      if (!run) return;
      run->server.fail(row.fault);
      CHECK(run->code(1300001) == row.code);
      CHECK(run->server.page_requests() == row.requests);
    }
  }

  TEST_CASE("the pages of one event are given up after a time, however short each of them takes") {
    class Slow final : public http::Fetcher {
    public:
      Slow(http::Fetcher& behind, test::ManualClock& clock) : m_behind{behind}, m_clock{clock} {}
      Result<Document> fetch(const http::Request& request) override {
        m_clock.sleep(25min);
        if (!request.time_left) return m_behind.fetch(request);
        const auto left = request.time_left();
        return left ? m_behind.fetch(request) : tl::make_unexpected(left.error());
      }

    private:
      http::Fetcher& m_behind;
      test::ManualClock& m_clock;
    };
    const auto run = start_download();
    if (!run) return;
    Slow slow{run->fetcher, run->clock};
    const auto address =
        chess_results::parse_address(run->server.address() + "/tnr1300001.aspx", chess_results::Loopback::allow);
    REQUIRE(address);
    const auto given_up = chess_results::download_event(*address, slow, {.clock = &run->clock});
    REQUIRE_FALSE(given_up);
    CHECK(given_up.error().finding.code() == "cr-event-time");
    CHECK(given_up.error().failure() == FailureClass::unreachable);
    CHECK(run->server.page_requests() == 2);
    CHECK(chess_results::download_event(*address, slow, {.clock = &run->clock, .time = 101min}));
    CHECK(chess_results::download_event(*address, slow));
  }

  TEST_CASE("a number nobody has is 404") {
    const auto run = start_download();
    if (!run) return;
    CHECK(run->code(1399999) == "http-not-found");
    CHECK(run->server.page_requests() == 1);
  }

  TEST_CASE("a rewritten site is drift and never an empty tournament") {
    const auto run = start_download();
    if (!run) return;
    run->server.change_headings();
    const auto documents = run->download(1300001);
    if (documents) {
      const auto tournament = chess_results::ChessResultsImporter{}.read(*documents);
      REQUIRE_FALSE(tournament);
      CHECK(tournament.error().failure() == FailureClass::drift);
    } else {
      CHECK(documents.error().failure() == FailureClass::drift);
    }
    CHECK(run->server.page_requests() <= 4);
  }

  TEST_CASE("faults are planned for one event or one view, and begin when told") {
    const auto run = start_download();
    if (!run) return;
    CHECK(run->server.apply({{"event", "1300002"}, {"fault", "rate-limit-notice"}}).empty());
    CHECK(run->download(1300120));
    CHECK(run->code(1300002) == "cr-rate-limit");
    CHECK(run->server.apply({{"fault", "none"}}).empty());
    CHECK(run->server.apply({{"art", "0"}, {"fault", "rate-limit-notice"}, {"after", "1"}}).empty());
    CHECK(run->download(1300120));
    CHECK(run->code(1300120) == "cr-rate-limit");
    CHECK(run->server.apply({{"fault", "earthquake"}}) == "no such fault: earthquake");
    CHECK(run->server.apply({{"fate", "sold"}, {"event", "1300001"}}) == "no such fate: sold");
    CHECK(run->server.apply({{"colour", "blue"}}) == "not understood: colour=blue");
  }

  TEST_CASE("an event is gone, comes back, and is corrected while the server runs") {
    const auto run = start_download();
    if (!run) return;
    CHECK(run->server.apply({{"event", "1300131"}, {"fate", "deleted"}}).empty());
    CHECK(run->code(1300131) == "http-not-found");
    CHECK(run->server.apply({{"event", "1300131"}, {"fate", "shown"}}).empty());
    const auto before = run->download(1300131);
    CHECK(run->server.apply({{"event", "1300131"}, {"corrected", "1"}}).empty());
    const auto after = run->download(1300131);
    REQUIRE(before);
    REQUIRE(after);
    CHECK(before->front().bytes != after->front().bytes);
    CHECK(run->server.apply({{"event", "1300131"}, {"corrected", "1"}}) == "nothing to correct");
  }
}
