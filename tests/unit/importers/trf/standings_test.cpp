#include "importers/trf/standings.hpp"

#include <doctest/doctest.h>

#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/read.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;
using test::player;

namespace {

/// `1: 1.5 #2`: points in half points and rank, by start number.
std::string shown(const std::map<StartNumber, PlayerStanding>& standings) {
  std::string out;
  for (const auto& [number, standing] : standings) {
    out += std::to_string(number.value()) + ": " +
           (standing.points ? std::to_string(standing.points->half_points()) : "-") + " #" +
           (standing.rank ? std::to_string(*standing.rank) : "-") + "  ";
  }
  return out;
}

std::string team(const std::string& name, const std::string& members) {
  return "013 " + name + std::string(32 - name.size(), ' ') + members + '\n';
}

}  // namespace

TEST_CASE("trf16 001 cols 81-84: every result has its points, and equal points share a rank") {
  const std::string text = player(1, {"2 w 1", "0000 - H", "3 w +"}) + player(2, {"1 b 0", "3 w =", "0000 - U"}) +
                           player(3, {"0000 - F", "2 b =", "1 b -"}) + player(4, {"5 w W", "5 b D", "0000 - Z"}) +
                           player(5, {"4 b L", "4 w D", "6 w  "}) + player(6, {"0000 - -", "0000 - +", "5 b  "});
  CHECK(shown(standings_of(test::read_trf(text), Points::as_printed)) ==
        "1: 5 #1  2: 3 #2  3: 3 #2  4: 3 #2  5: 1 #6  6: 2 #5  ");
}

TEST_CASE("what a source prints stands, and what it does not print is completed beside it") {
  ImportedTournament tournament =
      test::read_trf(player(1, {"2 w 1"}, "1.0") + player(2, {"1 b 0"}, "9.0") + player(3, {"0000 - U"}));
  tournament.players[1].rank = 7;
  CHECK(shown(standings_of(tournament, Points::as_printed)) == "1: 2 #2  2: 18 #7  3: 2 #2  ");
  CHECK(shown(standings_of(tournament, Points::of_games)) == "1: 2 #1  2: 0 #3  3: 2 #1  ");
}

TEST_CASE("before the first game the rank is the place in the starting order") {
  CHECK(shown(standings_of(test::read_trf(player(3, {}) + player(7, {})), Points::as_printed)) == "3: 0 #1  7: 0 #2  ");
}

TEST_CASE("trf26 162: points of a scoring of its own are never made up") {
  const std::string text = "162  W 3.0     D 1.0\n" + player(1, {"2 w 1"}, "3.0") + player(2, {"1 b 0"});
  for (const Points points : {Points::as_printed, Points::of_games})
    CHECK(shown(standings_of(test::read_trf(text), points)) == "1: 6 #-  2: - #-  ");
}

TEST_CASE("trf26 310: matches of two teams give match points and game points, and these the rank") {
  const std::string games = player(1, {"3 w 1", "5 b ="}) + player(2, {"4 b =", "6 w 0"}) +
                            player(3, {"1 b 0", "0000 - Z"}) + player(4, {"2 w =", "0000 - Z"}) +
                            player(5, {"0000 - Z", "1 w ="}) + player(6, {"0000 - Z", "2 b 1"});
  const std::string teams = team("Kirin", "   1    2") + team("Houou", "   3    4") + team("Tengu", "   5    6");
  const auto of = [](const ImportedTournament& tournament) {
    std::string out;
    for (const ImportedTeam& team : teams_of(tournament)) {
      out += team.name + ' ' + std::to_string(team.number) + ' ' +
             (team.match_points ? std::to_string(team.match_points->half_points()) : "-") + ' ' +
             (team.game_points ? std::to_string(team.game_points->half_points()) : "-") + ' ' +
             (team.rank ? std::to_string(*team.rank) : "-") + "  ";
    }
    return out;
  };
  struct Case {
    const char* what;
    std::string text;
    std::string expected;
  };
  const std::vector<Case> cases{
      {"matches", games + teams, "Kirin 1 4 4 1  Houou 2 0 1 3  Tengu 3 4 3 2  "},
      {"its own scoring", "362 TW 3.0\n" + games + teams, "Kirin 1 - - -  Houou 2 - - -  Tengu 3 - - -  "},
      {"a bye of a team", games + teams + player(7, {"0000 - U"}) + team("Kappa", "   7"),
       "Kirin 1 - - -  Houou 2 - - -  Tengu 3 - - -  Kappa 4 - - -  "},
      {"players of one team meet two",
       player(1, {"3 w 1"}) + player(2, {"5 w 1"}) + player(3, {"1 b 0"}) + player(5, {"2 b 0"}) +
           team("Kirin", "   1    2") + team("Houou", "   3") + team("Tengu", "   5"),
       "Kirin 1 - - -  Houou 2 - - -  Tengu 3 - - -  "},
      {"an opponent of no team", player(1, {"3 w 1"}) + player(3, {"1 b 0"}) + team("Kirin", "   1"),
       "Kirin 1 - - -  "},
      {"White of no team", player(1, {"3 w 1"}) + player(3, {"1 b 0"}) + team("Kirin", "   3"), "Kirin 1 - - -  "},
      {"a game not over", player(1, {"3 w  "}) + player(3, {"1 b  "}) + team("Kirin", "   1") + team("Houou", "   3"),
       "Kirin 1 - - -  Houou 2 - - -  "}};
  for (const Case& c : cases) {
    CAPTURE(std::string(c.what));
    CHECK(of(test::read_trf(c.text)) == c.expected);
  }
}
