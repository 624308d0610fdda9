#include "importers/trf/trf26_records.hpp"

#include <doctest/doctest.h>

#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::player;

namespace {

using Texts = std::vector<std::string>;

struct Outcome {
  Texts games;
  Texts codes;
};
Outcome outcome(const std::string& text) {
  const auto tournament = trf::read_trf_text(text, "t.trf");
  REQUIRE(tournament.has_value());
  Outcome out;
  for (const ImportedGame& game : tournament->games) {
    out.games.push_back(std::to_string(game.round) + ' ' + std::to_string(game.white->value()) + '-' +
                        (game.black ? std::to_string(game.black->value()) : "") + ' ' +
                        std::string{to_string(game.status)} +
                        (game.bye ? ' ' + std::string{to_string(*game.bye)} : ""));
  }
  for (const Finding& finding : tournament->findings) out.codes.emplace_back(finding.code());
  return out;
}

}  // namespace

TEST_CASE("trf26 240: a bye fills the blank cell of a round played, and agrees with one that says the same") {
  const std::string lines =
      player(1, {"2 w 1", "3 w 1"}) + player(2, {"1 b 0", "          "}) + player(3, {"0000 - H", "1 b 0"});
  const Outcome filled = outcome(lines + "240 H   1    3\n240 Z   2    2\n");
  CHECK(filled.games == Texts{"1 1-2 rated", "1 3- bye half-point", "2 1-3 rated", "2 2- bye zero-point"});
  CHECK(filled.codes.empty());
  // A player without any cell, and a second number on the line.
  const Outcome late =
      outcome(player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + player(3, {}) + player(4, {}) + "240 F   1    3    4\n");
  CHECK(late.games == Texts{"1 1-2 rated", "1 3- bye full-point", "1 4- bye full-point"});
}

TEST_CASE("trf26 240: a round to come says nothing yet") {
  const Outcome out = outcome(player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + "240 H   2    2\n");
  CHECK(out.games == Texts{"1 1-2 rated"});
  CHECK(out.codes.empty());
}

TEST_CASE("trf26 240: against a game or another bye the player line counts, and the difference is reported") {
  const std::string lines = player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + player(3, {"0000 - Z"});
  const Outcome game = outcome(lines + "240 H   1    2\n");
  CHECK(game.games == Texts{"1 1-2 rated", "1 3- bye zero-point"});
  CHECK(game.codes == Texts{"bye-record"});
  CHECK(outcome(lines + "240 H   1    3\n").codes == Texts{"bye-record"});
  CHECK(outcome(lines + "240 H   1    9\n").codes == Texts{"bye-record"});
}

TEST_CASE("trf26 240: byes with points that are not repeated are noted once") {
  const std::string lines = player(1, {"0000 - H"}) + player(2, {"0000 - F"}) + player(3, {"0000 - U"});
  CHECK(outcome("152 W\n" + lines).codes == Texts{"bye-not-repeated"});
  CHECK(outcome(lines).codes.empty());
}

TEST_CASE("trf26 240 counts teams in a team event, so players are left alone") {
  const Outcome out = outcome(player(1, {"2 w 1"}) + player(2, {"1 b 0"}) +
                              "310   1 Kirin                                                             1\n"
                              "310   2 Houou                                                             2\n"
                              "240 H   1    1\n");
  CHECK(out.games == Texts{"1 1-2 rated"});
  CHECK(out.codes.empty());
}

TEST_CASE("trf26 330: a game with a result in a forfeited match is disputed, a forfeited one stands") {
  const std::string teams =
      "310   1 Kirin                                                             1    2\n"
      "310   2 Houou                                                             3    4\n"
      "310   3 Tengu                                                             5    6\n";
  const std::string lines = player(1, {"3 w 1", "5 w 1"}) + player(2, {"4 b +", "6 b 0"}) + player(3, {"1 b 0"}) +
                            player(4, {"2 w -"}) + player(5, {"0000 - -", "1 b 0"}) + player(6, {"0000 - -", "2 w 1"});
  const Outcome out = outcome(lines + teams + "330 +-   1   1   2\n");
  CHECK(out.games == Texts{"1 1-3 disputed", "1 4-2 forfeit", "1 5- bye zero-point", "1 6- bye zero-point",
                           "2 1-5 rated", "2 6-2 rated"});
  CHECK(out.codes == Texts{"match-forfeited"});
  CHECK(outcome(lines + teams + "330 -+   1   2   1\n").codes == Texts{"match-forfeited"});
  CHECK(outcome(lines + teams + "330 +-   1   1   3\n").codes.empty());
  // Some writers name the teams in 013 too.
  CHECK(outcome(lines + "013 Kirin                              1    2\n" + teams + "330 +-   1   1   2\n").codes ==
        Texts{"match-forfeited"});
}

TEST_CASE("trf26 330: a team that has no number cannot be found, and the file says so") {
  const std::string lines = player(1, {"2 w 1"}) + player(2, {"1 b 0"});
  const std::string first = "310   1 Kirin                                                             1\n";
  const Outcome unknown = outcome(lines + first + "330 +-   1   1   2\n");
  CHECK(unknown.games == Texts{"1 1-2 rated"});
  CHECK(unknown.codes == Texts{"match-forfeited-unknown"});
  CHECK(outcome(lines + "330 +-   1   1   2\n").codes == Texts{"match-forfeited-unknown"});
  // A number that cannot be read is none.
  CHECK(
      outcome(lines + first + "310   x Houou                                                             2\n").codes ==
      Texts{"record-unreadable"});
}

TEST_CASE("what names teams by number is not handed on where no team has one") {
  const std::string teams = "013 Kirin                              1\n013 Houou                              2\n";
  const std::string lines = player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + teams;
  const std::string named = "320  1.0  2.0   2\n801   1 Kirin\n";
  const auto out = trf::read_trf_text(lines + named + "162 W 1.0\n", "a.trf");
  REQUIRE(out);
  CHECK(out->other_records == Texts{"162 W 1.0"});
  REQUIRE(out->findings.size() == 1);
  CHECK(out->findings[0].code() == "team-numbers-unknown");
  CHECK(out->findings[0].message(Language::en) ==
        "Records 320, 801 name teams by number, but no team of the file has a number; they were left out.");
  // Numbers that the writer gives to such teams would be other ones.
  const auto again = trf::read_trf_text(trf::write_trf26(*out, {}).bytes, "b.trf");
  REQUIRE(again);
  CHECK(again->teams.size() == 2);
  CHECK(again->games.front().status == GameStatus::rated);
}

TEST_CASE("a record that cannot be read is skipped and reported") {
  const std::string lines = player(1, {"2 w 1"}) + player(2, {"1 b 0"});
  for (const char* record : {"240 X   1    1\n", "240 H   0    1\n", "240 H\n", "330 +-\n", "330 +-   1   x   2\n"}) {
    CAPTURE(std::string(record));
    CHECK(outcome(lines + record).codes == Texts{"record-unreadable"});
  }
}
