/// The invented events under fixtures/formats/chess_results, each read from different pages of it.
#include <algorithm>

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;

namespace {

ImportedTournament event(std::initializer_list<const char*> names) {
  std::vector<Document> documents;
  for (const char* name : names) documents.push_back(test::fixture(name));
  auto tournament = assemble(documents);
  REQUIRE(tournament);
  return std::move(*tournament);
}

std::string code_of(const char* name) {
  const Document document = test::fixture(name);
  const auto tournament = assemble({&document, 1});
  return tournament ? "" : std::string{tournament.error().finding.code()};
}

// Games without their boards, which a crosstable does not have, in an order that does not need them.
std::vector<std::string> games_of(const ImportedTournament& tournament) {
  std::vector<std::string> games;
  for (const ImportedGame& game : tournament.games) {
    games.push_back(std::to_string(game.round) + ":" + std::to_string(game.white->value()) + "-" +
                    (game.black ? std::to_string(game.black->value()) : "") + " " +
                    std::string{to_string(game.status)} + " " +
                    (game.score_white ? std::to_string(game.score_white->half_points()) : "") +
                    (game.bye ? std::string{to_string(*game.bye)} : ""));
  }
  std::sort(games.begin(), games.end());
  return games;
}

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> codes;
  for (const Finding& finding : tournament.findings) codes.emplace_back(finding.code());
  return codes;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("chess-results 9.8: the rounds of the invented open give the games of its crosstable") {
  const auto by_table = event({"valid/open_art5.html", "valid/open_art0.html"});
  const auto by_rounds = event(
      {"valid/open_art2_rd3.html", "valid/open_art2_rd1.html", "valid/open_art0.html", "valid/open_art2_rd2.html"});
  CHECK(games_of(by_rounds) == games_of(by_table));
  CHECK(codes(by_rounds) == Codes{"result-missing"});
  CHECK(by_rounds.details.round_dates.size() == 3);
  const auto all = event({"valid/open_art5.html", "valid/open_art0.html", "valid/open_art2_rd1.html",
                          "valid/open_art2_rd2.html", "valid/open_art2_rd3.html", "valid/open_art14.html",
                          "valid/open_art40.html", "valid/open_art9_snr5.html", "valid/open_art9_snr6.html"});
  CHECK(games_of(all) == games_of(by_table));
  CHECK(codes(all) == Codes{"result-missing"});
  CHECK(all.players[4].birth == PartialDate{1995, 0, 0});
}

TEST_CASE("chess-results 9.14: a gated round with numbers is read like the open one, and without them refused") {
  CHECK(games_of(event({"valid/gated_art2_rd2.html"})) == games_of(event({"valid/open_art2_rd2.html"})));
  CHECK(code_of("invalid/gated_art2_no_numbers.html") == "cr-gated-no-key");
  CHECK(code_of("invalid/gated_team_art3.html") == "cr-gated-no-key");
  // Beside the crosstable it is no loss.
  const auto beside = event({"valid/open_art5.html", "invalid/gated_art2_no_numbers.html"});
  CHECK(beside.games.size() == 20);
  CHECK(codes(beside) == Codes{"result-missing", "cr-page-unused"});
}

TEST_CASE("chess-results 2.5: the round in a language nobody has sampled is the same round") {
  CHECK(games_of(event({"valid/unknown_language_art2_rd2.html"})) == games_of(event({"valid/open_art2_rd2.html"})));
}

TEST_CASE("chess-results 9.16: a page that shows another round is refused") {
  CHECK(code_of("invalid/wrong_round_art2.html") == "cr-wrong-round");
}

TEST_CASE("chess-results 9.9: the invented round robin, its grid and its list fit each other") {
  const auto robin = event({"valid/robin_art5.html", "valid/robin_art2.html", "valid/robin_art0.html"});
  CHECK(robin.players.size() == 5);
  CHECK(robin.games.size() == 15);
  CHECK(robin.findings.empty());
  CHECK(robin.details.system == TournamentSystem::round_robin);
  CHECK(robin.players[0].national_id == "3910016");
  CHECK(to_iso(robin.details.round_dates.at(5)) == "2026-05-04");
  CHECK(code_of("valid/robin_art5.html") == "cr-round-robin-grid");
}

TEST_CASE("a page saved as one file (.mhtml) gives what the page gives") {
  const auto page = event({"valid/robin_art2.html", "valid/robin_art0.html"});
  const auto saved = event({"valid/robin_art2.mhtml", "valid/robin_art0.html"});
  REQUIRE(saved.games.size() == page.games.size());
  for (std::size_t i = 0; i < page.games.size(); ++i) CHECK(saved.games[i].quoted == page.games[i].quoted);
  CHECK(saved.details.name == page.details.name);
  CHECK(saved.findings.empty());
}

TEST_CASE("chess-results 9.11: the invented team event, its result from the left player's side") {
  const auto team = event({"valid/team_art3_rd2.html", "valid/team_art16.html", "valid/team_art3_rd1.html"});
  CHECK(team.players.size() == 9);
  CHECK(codes(team) == Codes{"result-missing"});
  CHECK(games_of(team) == std::vector<std::string>{"1:1-7 rated 0", "1:4-6 rated 1", "1:5-3 rated 2", "1:8-2 forfeit 0",
                                                   "2:2-4 rated 0", "2:3-1 open ", "2:6-8 rated 2", "2:7-5 rated 0"});
}

TEST_CASE("of two pages of one round of a team event the later counts, and the other is named as unused") {
  Document later = test::fixture("valid/team_art3_rd1.html");
  const std::size_t at = later.bytes.find("Last update ") + 12;
  later.bytes.replace(at, 19, "31.12.2026 09:00:00");
  later.name = "later.html";
  const std::vector<Document> pages{later, test::fixture("valid/team_art3_rd1.html"),
                                    test::fixture("valid/team_art16.html")};
  const auto team = assemble(pages);
  REQUIRE(team);
  std::vector<std::string> unused;
  for (const Finding& finding : team->findings)
    if (finding.code() == "cr-page-unused") unused.push_back(finding.where.document);
  CHECK(unused == std::vector<std::string>{"valid/team_art3_rd1.html"});
}
