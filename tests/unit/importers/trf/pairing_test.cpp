#include "importers/trf/pairing.hpp"

#include <doctest/doctest.h>

#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/read.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::player;

namespace {

/// `1-2 rated 2:0` for every game, and the codes of the findings.
struct Outcome {
  std::vector<std::string> games;
  std::vector<std::string> codes;
};

Outcome outcome(const std::string& text) {
  const ImportedTournament tournament = test::read_trf(text);
  Outcome out;
  const auto score = [](std::optional<Score> s) { return s ? std::to_string(s->half_points()) : "?"; };
  const auto number = [](std::optional<StartNumber> n) { return n ? std::to_string(n->value()) : "none"; };
  for (const ImportedGame& game : tournament.games) {
    std::string line = number(game.white) + "-" + number(game.black) + " " + std::string{to_string(game.status)};
    if (game.bye)
      line += " " + std::string{to_string(*game.bye)};
    else
      line += " " + score(game.score_white) + ":" + score(game.score_black);
    out.games.push_back(line);
  }
  for (const Finding& finding : tournament.findings) out.codes.emplace_back(finding.code());
  return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("trf16 acceptance 2 to 6: what two facing cells amount to") {
  struct Row {
    std::string first;   ///< player 1's cell, opponent 2
    std::string second;  ///< player 2's cell, opponent 1
    std::string game;
    std::string code;
  };
  const Row rows[] = {
      // rated
      {"2 w 1", "1 b 0", "1-2 rated 2:0", ""},
      {"2 b 1", "1 w 0", "2-1 rated 0:2", ""},
      {"2 w =", "1 b =", "1-2 rated 1:1", ""},
      {"2 W 0", "1 B 1", "1-2 rated 0:2", ""},
      // played, not rated
      {"2 w 0", "1 b 0", "1-2 unrated 0:0", "result-zero-zero"},
      {"2 w =", "1 b 0", "1-2 unrated 1:0", "result-odd"},
      {"2 b =", "1 w 0", "2-1 unrated 0:1", "result-odd"},
      {"2 w W", "1 b L", "1-2 unrated 2:0", ""},
      {"2 w d", "1 b d", "1-2 unrated 1:1", ""},
      {"2 - W", "1 - L", "1-2 unrated 2:0", ""},
      // forfeits tolerate any colour
      {"2 w +", "1 b -", "1-2 forfeit 2:0", ""},
      {"2 b +", "1 w -", "2-1 forfeit 0:2", ""},
      {"2 - +", "1 - -", "1-2 forfeit 2:0", ""},
      {"2 - +", "1 w -", "2-1 forfeit 0:2", ""},
      {"2 b +", "1 - -", "2-1 forfeit 0:2", ""},
      {"2 w +", "1 w -", "1-2 forfeit 2:0", ""},
      {"2 b -", "1 b -", "1-2 forfeit 0:0", ""},
      // open
      {"2 w  ", "1 b  ", "1-2 open ?:?", "result-missing"},
      {"2 w *", "1 b  ", "1-2 open ?:?", "result-missing"},
      {"2 -  ", "1 -  ", "1-2 open ?:?", "result-missing"},
      // contradictions
      {"2 w 1", "1 b 1", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 b =", "1-2 disputed ?:?", "pair-result"},
      {"2 w +", "1 b +", "1-2 disputed ?:?", "pair-result"},
      {"2 w W", "1 b W", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 b -", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 b L", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 b  ", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 b Z", "1-2 disputed ?:?", "pair-result"},
      {"2 w 1", "1 w 0", "1-2 disputed ?:?", "pair-colour"},
      {"2 b 1", "1 b 0", "1-2 disputed ?:?", "pair-colour"},
      {"2 - 1", "1 - 0", "1-2 disputed ?:?", "pair-colour"},
      {"2 w 1", "1 - 0", "1-2 disputed ?:?", "pair-colour"},
      {"2 w 1", "1   0", "1-2 disputed ?:?", "pair-colour"},
      {"2 w  ", "1 w  ", "1-2 disputed ?:?", "pair-colour"},
      // letters nobody knows, byes that have an opponent
      {"2 w X", "1 b 0", "1-2 disputed ?:?", "result-unknown"},
      {"2 w 0", "1 b X", "1-2 disputed ?:?", "result-unknown"},
      {"2 w Z", "1 b Z", "1-2 unrated ?:?", "cell-bye-opponent"},
      {"2 w +", "1 b Z", "1-2 unrated ?:?", "cell-bye-opponent"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.first);
    CAPTURE(row.second);
    const Outcome result = outcome(player(1, {row.first}) + player(2, {row.second}));
    CHECK(result.games == Lines{row.game});
    CHECK(result.codes == (row.code.empty() ? Lines{} : Lines{row.code}));
  }
}

TEST_CASE("trf16 acceptance 3: a cell without opponent is never a game") {
  struct Row {
    std::string cell;
    Lines games;
    std::string code;
  };
  const Row rows[] = {
      {"0000 - H", {"1-none bye half-point"}, ""},
      {"0000 - F", {"1-none bye full-point"}, ""},
      {"0000 - U", {"1-none bye pairing-allocated"}, ""},
      {"0000 - z", {"1-none bye zero-point"}, ""},
      {"0000 - -", {"1-none bye zero-point"}, ""},
      {"0000 -  ", {"1-none bye zero-point"}, ""},
      {"0000    ", {"1-none bye zero-point"}, ""},
      {"0000 w  ", {"1-none bye zero-point"}, ""},
      {"     -  ", {"1-none bye zero-point"}, ""},
      {"     - H", {"1-none bye half-point"}, ""},
      {"0000 - *", {"1-none bye zero-point"}, ""},
      {"0000 - +", {"1-none forfeit 2:?"}, ""},
      {"0000 - 1", {"1-none unrated 2:?"}, "cell-no-opponent"},
      {"0000 w =", {"1-none unrated 1:?"}, "cell-no-opponent"},
      {"       0", {"1-none unrated 0:?"}, "cell-no-opponent"},
      {"0000 - W", {"1-none unrated 2:?"}, "cell-no-opponent"},
      {"0000 - X", {"1-none disputed ?:?"}, "result-unknown"},
      {"12a4 w 1", {"1-none disputed ?:?"}, "cell-unreadable"},
      {"   9 w 1", {"1-none disputed ?:?"}, "pair-opponent"},
      {"9999 b -", {"1-none disputed ?:?"}, "pair-opponent"},
      {"   1 w 1", {"1-none disputed ?:?"}, "pair-self"},
      {"", {}, ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.cell);
    const Outcome result = outcome(player(1, {row.cell}));
    CHECK(result.games == row.games);
    CHECK(result.codes == (row.code.empty() ? Lines{} : Lines{row.code}));
  }
}

TEST_CASE("trf16 acceptance 4: an opponent who says something else disputes the claim and keeps his own game") {
  const Outcome result = outcome(player(1, {"2 w 1"}) + player(2, {"3 w 1"}) + player(3, {"2 b 0"}) +
                                 player(4, {"5 b 0"}) + player(5, {}));
  CHECK(result.games == Lines{"1-2 disputed ?:?", "2-3 rated 2:0", "5-4 disputed ?:?"});
  CHECK(result.codes == Lines{"pair-one-sided", "pair-one-sided"});
}

TEST_CASE("trf26 001: a forfeit may name an opponent who names nobody") {
  struct Row {
    std::string first;   ///< player 1's cell, opponent 2
    std::string second;  ///< player 2's cell, without opponent
    std::string game;
  };
  const Row rows[] = {
      {"2 w +", "0000 - -", "1-2 forfeit 2:0"}, {"2 b +", "", "2-1 forfeit 0:2"},
      {"2 - +", "0000 - Z", "1-2 forfeit 2:0"}, {"2 w -", "0000 - +", "1-2 forfeit 0:2"},
      {"2 w -", "0000 - -", "1-2 forfeit 0:0"}, {"2 w +", "0000 -  ", "1-2 forfeit 2:0"},
      {"2 w +", "0000 - +", "1-2 forfeit 2:0"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.first);
    CAPTURE(row.second);
    const Outcome result = outcome(player(1, {row.first}) + player(2, {row.second}));
    CHECK(result.games == Lines{row.game});
    CHECK(result.codes.empty());
  }
  // Without a colour the smaller number has White, whoever names the other.
  CHECK(outcome(player(1, {"0000 - -"}) + player(2, {"1 - +"})).games == Lines{"1-2 forfeit 0:2"});
  CHECK(outcome(player(1, {"0000 - -"}) + player(2, {"1 w +"})).games == Lines{"2-1 forfeit 2:0"});
  // A bye that gives points, or a result without opponent, is a story of its own; so are two who name one.
  CHECK(outcome(player(1, {"2 w +"}) + player(2, {"0000 - U"})).codes == Lines{"pair-one-sided"});
  CHECK(outcome(player(1, {"2 w +"}) + player(2, {"0000 - 1"})).codes == Lines{"pair-one-sided", "cell-no-opponent"});
  CHECK(outcome(player(1, {"2 w +"}) + player(2, {"0000 - -"}) + player(3, {"2 w +"})).codes ==
        Lines{"pair-one-sided", "pair-one-sided"});
  CHECK(outcome(player(1, {"2 w 1"}) + player(2, {"0000 - -"})).codes == Lines{"pair-one-sided"});
}

TEST_CASE("a bye code with an opponent who plays elsewhere is the bye it says") {
  const Outcome result = outcome(player(1, {"2 w H"}) + player(2, {"3 w 1"}) + player(3, {"2 b 0"}));
  CHECK(result.games == Lines{"1-none bye half-point", "2-3 rated 2:0"});
  CHECK(result.codes == Lines{"cell-bye-opponent"});
}

TEST_CASE("colour and result can both be wrong, and both are reported") {
  CHECK(outcome(player(1, {"2 w 1"}) + player(2, {"1 w 1"})).codes == Lines{"pair-colour", "pair-result"});
}

TEST_CASE("a dispute quotes both cells and is placed at White's") {
  const ImportedTournament tournament = test::read_trf("012 A\n" + player(1, {"", "2 b 1"}) + player(2, {"", "1 w 1"}));
  REQUIRE(tournament.games.size() == 1);
  const ImportedGame& game = tournament.games[0];
  CHECK(game.quoted == "1 [2 b 1], 2 [1 w 1]");
  CHECK(game.where ==
        Location{.document = "t.trf", .line = 3, .column = 102, .start_number = StartNumber{2}, .round = 2});
  REQUIRE(tournament.findings.size() == 1);
  const Finding& finding = tournament.findings[0];
  CHECK(finding.quoted == game.quoted);
  CHECK(finding.where ==
        Location{.document = "t.trf", .line = 2, .column = 102, .start_number = StartNumber{1}, .round = 2});
  CHECK(finding.message(Language::en) == "Round 2: the results given for players 1 and 2 contradict each other.");
}

TEST_CASE("games are sorted by round and White, and take the round's date") {
  const ImportedTournament tournament =
      test::read_trf("132" + std::string(88, ' ') + "26/05/02  26/05/03\n" + player(3, {"1 w 1", "2 b ="}) +
                     player(1, {"3 b 0", "0000 - U"}) + player(2, {"0000 - H", "3 w ="}));
  REQUIRE(tournament.games.size() == 4);
  CHECK(tournament.games[0].white == StartNumber{2});
  CHECK(tournament.games[1].white == StartNumber{3});
  CHECK(tournament.games[2].white == StartNumber{1});
  CHECK(tournament.games[3].white == StartNumber{2});
  CHECK(tournament.games[0].date == parse_date("2026-05-02"));
  CHECK(tournament.games[3].date == parse_date("2026-05-03"));
}

TEST_CASE("the same two may meet in two rounds") {
  const Outcome result = outcome(player(1, {"2 w 1", "2 b ="}) + player(2, {"1 b 0", "1 w ="}));
  CHECK(result.games == Lines{"1-2 rated 2:0", "2-1 rated 1:1"});
  CHECK(result.codes.empty());
}
