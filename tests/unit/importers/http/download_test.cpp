#include "importers/chess_results/download.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/importer.hpp"
#include "importers/http/url.hpp"
#include "tests/support/chess_results_site.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

using test::ChessResultsSite;

Date day(unsigned d) {
  return Date{std::chrono::year{2026}, std::chrono::month{2}, std::chrono::day{d}};
}

/// Answers from the rendered site without sockets: entry host, one redirect, mirror. Counts what is asked for.
class SiteFetcher final : public http::Fetcher {
public:
  explicit SiteFetcher(Date today) : m_site{today} { m_site.add_all(SEISEKI_SOURCE_DIR "/fixtures/tournaments"); }

  Result<Document> fetch(const http::Request& request) override {
    asked.push_back((request.form.empty() ? "GET " : "POST ") + request.url);
    auto url = *http::parse_url(request.url);
    test::SiteRequest sent{.method = request.form.empty() ? "GET" : "POST",
                           .path = url.path,
                           .query = test::parse_fields(url.query),
                           .form = {request.form.begin(), request.form.end()},
                           .mirror = "https://s2.chess-results.com"};
    sent.at_entry_host = url.host == "chess-results.com";
    auto response = m_site.respond(sent);
    if (response.status == 302) {
      url = *http::parse_url(response.headers.at("Location"));
      sent.at_entry_host = false;
      sent.method = "GET";
      sent.form.clear();
      sent.query = test::parse_fields(url.query);
      response = m_site.respond(sent);
    }
    if (replace && asked.size() == replace_at) response.body = *replace;
    return Document{.name = request.url, .origin = url.text(), .bytes = response.body, .media_type = "text/html"};
  }

  std::vector<std::string> asked;
  std::optional<std::string> replace;
  std::size_t replace_at = 1;

private:
  ChessResultsSite m_site;
};

chess_results::PageAddress event(long number) {
  chess_results::PageAddress address;
  address.tournament = number;
  return address;
}

std::string code_of(const Result<std::vector<Document>>& result) {
  return result ? "" : std::string{result.error().finding.code()};
}

}  // namespace

TEST_SUITE("importers/chess_results/download") {
  TEST_CASE("an open tournament costs two requests, crosstable first") {
    SiteFetcher fetcher{day(24)};
    const auto documents = chess_results::download_event(event(1300002), fetcher);
    REQUIRE(documents);
    CHECK(documents->size() == 2);
    CHECK(fetcher.asked ==
          std::vector<std::string>{"GET https://chess-results.com/tnr1300002.aspx?lan=1&art=5&turdet=YES&zeilen=99999",
                                   "GET https://chess-results.com/tnr1300002.aspx?lan=1&art=0&zeilen=99999"});
  }

  TEST_CASE(
      "a gated tournament of several days costs four: its form goes to the mirror once, the others are used as they are") {
    SiteFetcher fetcher{day(24)};
    const auto documents = chess_results::download_event(event(1300001), fetcher);
    REQUIRE(documents);
    REQUIRE(documents->size() == 3);
    CHECK(fetcher.asked ==
          std::vector<std::string>{
              "GET https://chess-results.com/tnr1300001.aspx?lan=1&art=5&turdet=YES&zeilen=99999",
              "POST https://s2.chess-results.com/tnr1300001.aspx?lan=1&art=5&turdet=YES&zeilen=99999&SNode=S0",
              "GET https://chess-results.com/tnr1300001.aspx?lan=1&art=0&zeilen=99999",
              "GET https://chess-results.com/tnr1300001.aspx?lan=1&art=14"});
    CHECK((*documents)[0].bytes.find("Organizer(s)") != std::string::npos);
    CHECK((*documents)[1].bytes.find("cb_alleDetails") != std::string::npos);
  }

  TEST_CASE("with a smaller budget the gate is left closed rather than a page left out") {
    SiteFetcher fetcher{day(24)};
    const auto documents = chess_results::download_event(event(1300001), fetcher, {.max_requests = 2});
    REQUIRE(documents);
    CHECK(documents->size() == 2);
    CHECK(fetcher.asked.size() == 2);
    CHECK(chess_results::download_event(event(1300001), fetcher, {.max_requests = 0})->empty());
  }

  TEST_CASE("the limiter's notice ends the download at once") {
    for (const std::size_t at : {1U, 2U, 3U}) {
      SiteFetcher fetcher{day(24)};
      fetcher.replace = ChessResultsSite::rate_limit_page();
      fetcher.replace_at = at;
      const auto result = chess_results::download_event(event(1300001), fetcher);
      CHECK(code_of(result) == "cr-rate-limit");
      CHECK(result.error().failure() == FailureClass::unreachable);
      CHECK(fetcher.asked.size() == at);
    }
  }

  TEST_CASE("a page without its end and a server's error page are refused") {
    SiteFetcher cut{day(24)};
    cut.replace = "<html><body><table class=\"CRs1\"><tr><td>12w1";
    CHECK(code_of(chess_results::download_event(event(1300002), cut)) == "http-truncated");
    CHECK(cut.asked.size() == 1);
    SiteFetcher broken{day(24)};
    broken.replace = ChessResultsSite::server_error_page();
    CHECK(code_of(chess_results::download_event(event(1300002), broken)) == "cr-not-a-tournament");
    CHECK(broken.asked.size() == 1);
  }

  TEST_CASE("what was downloaded is the tournament of the fixture") {
    SiteFetcher fetcher{day(24)};
    const auto documents = chess_results::download_event(event(1300001), fetcher);
    REQUIRE(documents);
    const auto tournament = chess_results::ChessResultsImporter{}.read(*documents);
    REQUIRE(tournament);
    CHECK(tournament->players.size() == 24);
    CHECK(tournament->games.size() == 61);  // 59 boards, a pairing bye, a half-point bye
    CHECK(tournament->details.name == "Kitakaze Open 2026");
    CHECK(tournament->details.rounds == 5);
    CHECK(tournament->details.declared_category == RatingCategory::standard);
    CHECK(tournament->details.end == day(11));
    CHECK_FALSE(has_error(tournament->findings));
    CHECK(tournament->players[0].national_id == "9431037");
    CHECK(tournament->players[23].national_id.empty());
  }

  TEST_CASE("a list of 160 is downloaded whole") {
    SiteFetcher fetcher{day(24)};
    const auto documents = chess_results::download_event(event(1300002), fetcher);
    REQUIRE(documents);
    const auto tournament = chess_results::ChessResultsImporter{}.read(*documents);
    REQUIRE(tournament);
    CHECK(tournament->players.size() == 160);
    CHECK_FALSE(has_error(tournament->findings));
  }
}
