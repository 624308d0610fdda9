#include "importers/text_pair/games.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/text_pair/exports.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::text_pair;

namespace {

using Texts = std::vector<std::string>;

std::string shown(const ImportedGame& game) {
  const auto number = [](std::optional<StartNumber> n) { return n ? std::to_string(n->value()) : std::string{"-"}; };
  const auto score = [](std::optional<Score> s) { return s ? std::to_string(s->half_points()) : std::string{"-"}; };
  return std::to_string(game.round) + ' ' + number(game.white) + ' ' + number(game.black) + ' ' +
         std::string{to_string(game.status)} + ' ' + score(game.score_white) + ':' + score(game.score_black) +
         (game.bye ? ' ' + std::string{to_string(*game.bye)} : "");
}

struct Read {
  Texts games;
  Texts codes;
};
Read read(const std::string& rows) {
  const std::string text = test::k_games_header + rows;
  const auto cut = cut_into_tables(text, "t.txt");
  REQUIRE(cut.has_value());
  text::FindingList findings("t.txt");
  std::vector<GameRow> out;
  read_games(cut->tables.at(0), "t.txt", out, findings);
  judge_missing(out, findings);
  Read read;
  for (const GameRow& row : out) read.games.push_back(shown(row.game));
  for (const Finding& f : std::move(findings).take()) read.codes.emplace_back(f.code());
  return read;
}

}  // namespace

TEST_CASE("section 5.1: what a row says about its board") {
  struct Case {
    const char* row;
    const char* game;  ///< empty: none
    const char* code;
  };
  const Case cases[] = {
      {"1;1;0;0;1;51;1;0;;1:0;0;;", "1 1 51 rated 2:0", ""},
      {"1;1;0;0;1;51;0;1;;0:1;0;;", "1 1 51 rated 0:2", ""},
      {"1;1;0;0;1;51;0,5;0,5;;0,5:0,5;0;;", "1 1 51 rated 1:1", ""},
      {"1;1;0;0;1;51;½;½;;½:½;0;;", "1 1 51 rated 1:1", ""},
      {"1;1;0;0;1;51;0.5;0.5;;;0;;", "1 1 51 rated 1:1", ""},
      {"1;1;0;0;1;51;1,0;0,0;;1:0;0;;", "1 1 51 rated 2:0", ""},
      {"1;7;0;0;7;57;1;0;K;1:0K;0;;", "1 7 57 forfeit 2:0", ""},
      {"1;7;0;0;7;57;0;1;k;0:1k;0;;", "1 7 57 forfeit 0:2", ""},
      {"1;7;0;0;7;57;0;0;K;0:0K;0;;", "1 7 57 forfeit 0:0", ""},
      {"1;5;0;0;9;-1;1;0;;1:0;0;;", "1 9 - bye -:- pairing-allocated", ""},
      {"1;5;0;0;9;-1;1;1;;1:1;0;;", "1 9 - bye -:- pairing-allocated", ""},
      {"1;5;0;0;9;-1;0;0;;0:0;0;;", "1 9 - bye -:- pairing-allocated", ""},
      {"1;5;0;0;-1;9;0;1;;0:1;0;;", "1 9 - bye -:- pairing-allocated", ""},
      {"1;5;0;0;9;-2;0;0;;0:0;0;;", "1 9 - bye -:- zero-point", ""},
      {"1;5;0;0;9;0;1;0;K;1:0K;0;;", "1 9 - forfeit 2:-", ""},
      {"1;5;0;0;0;9;0;1;K;0:1K;0;;", "1 9 - forfeit 2:-", ""},
      {"1;5;0;0;9;0;0;0;;0:0;0;;", "1 9 - unrated 0:-", ""},
      {"1;5;0;0;9;0;1;0;;1:0;0;;", "", "row-unreadable"},
      {"1;5;0;0;0;9;0;1;;0:1;0;;", "", "row-unreadable"},
      {"1;5;0;0;9;0;0;1;;0:1;0;;", "", "row-unreadable"},
      {"1;5;0;0;0;9;0,5;0,5;;0,5:0,5;0;;", "", "row-unreadable"},
      {"1;1;0;0;1;2;0;0;;0:0;0;;", "1 1 2 open -:-", "result-missing"},
      {"1;1;0;0;1;2;;;;;0;;", "1 1 2 open -:-", "result-missing"},
      {"1;1;0;0;1;2;0,5;0;;0,5:0;0;;", "1 1 2 unrated 1:0", "result-odd"},
      {"1;1;0;0;1;2;1;1;;1:1;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;1;0;U;1:0U;0;;", "1 1 2 unrated 2:0", ""},
      {"1;1;0;0;1;2;0,5;0,5;U;0,5:0,5U;0;;", "1 1 2 unrated 1:1", ""},
      {"1;1;0;0;1;2;0;0;D;0:0D;0;;", "1 1 2 unrated 0:0", "result-zero-zero"},
      {"1;1;0;0;1;2;0;0;H;0:0H;0;;", "1 1 2 open -:-", "result-missing"},
      {"1;1;0;0;1;2;;;H;;0;;", "1 1 2 open -:-", "result-missing"},
      {"1;1;0;0;1;2;0;0;h;0:0h;0;;", "1 1 2 open -:-", "result-missing"},
      {"1;1;0;0;1;2;0;0;d;0:0d;0;;", "1 1 2 unrated 0:0", "result-zero-zero"},
      {"1;1;0;0;1;2;1;0;u;1:0u;0;;", "1 1 2 unrated 2:0", ""},
      {"1;1;0;0;1;2;;;U;;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;1;0;Q;1:0Q;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;1;0;;1:0U;0;;", "1 1 2 disputed -:-", "pair-result"},
      {"1;1;0;0;1;2;1;0;K;1:0U;0;;", "1 1 2 disputed -:-", "pair-result"},
      {"1;1;0;0;1;2;1;1;K;1:1K;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;2;0;;2:0;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;1;;;1:;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;x;0;;x:0;0;;", "1 1 2 disputed -:-", "result-unknown"},
      {"1;1;0;0;1;2;1;0;;0:1;0;;", "1 1 2 disputed -:-", "pair-result"},
      {"1;1;0;0;1;2;1;0;;1:0K;0;;", "1 1 2 disputed -:-", "pair-result"},
      {"1;1;0;0;1;2;1;0;K;1:0;0;;", "1 1 2 disputed -:-", "pair-result"},
      {"0;1;0;0;1;2;1;0;;1:0;0;;", "", "row-unreadable"},
      {"x;1;0;0;1;2;1;0;;1:0;0;;", "", "row-unreadable"},
      {"1;1;0;0;;2;1;0;;1:0;0;;", "", "row-unreadable"},
      {"1;1;0;0;1;-3;1;0;;1:0;0;;", "", "row-unreadable"},
      {"1;1;0;0;-1;-1;1;0;;1:0;0;;", "", "row-unreadable"},
      {"1;1;0;0;0;0;1;0;;1:0;0;;", "", "row-unreadable"},
      {"201;1;0;0;1;2;1;0;;1:0;0;;", "", "row-unreadable"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(c.row));
    const Read out = read(std::string{c.row} + "\r\n");
    CHECK(out.games == (std::string{c.game}.empty() ? Texts{} : Texts{c.game}));
    CHECK(out.codes == (std::string{c.code}.empty() ? Texts{} : Texts{c.code}));
  }
}

TEST_CASE("section 14 (12): 0-0 is asked about once a later round has results, and never rated") {
  const std::string zero = "1;1;0;0;1;2;0;0;;0:0;0;;\n";
  CHECK(read(zero + "1;2;0;0;3;4;1;0;;1:0;0;;\n").codes == Texts{"result-missing"});
  CHECK(read(zero + "2;1;0;0;3;4;1;0;;1:0;0;;\n").codes == Texts{"result-zero-zero"});
  CHECK(read(zero + "2;1;0;0;3;4;0;1;K;0:1K;0;;\n").codes == Texts{"result-zero-zero"});
  // A round robin is paired to the end before it begins.
  CHECK(read(zero + "2;1;0;0;3;4;0;0;;0:0;0;;\n").codes == Texts{"result-missing", "result-missing"});
  for (const char* later : {"1;2;0;0;3;4;1;0;;1:0;0;;\n", "2;1;0;0;3;4;1;0;;1:0;0;;\n"}) {
    CHECK(read(zero + later).games.front() == "1 1 2 open -:-");
  }
}

TEST_CASE("the columns Erg and Brett may be missing") {
  const std::string text = "Runde;NrW;NrS;ErgW;ErgS;Kontumaz\n1;1;2;1;0;\n";
  const auto cut = cut_into_tables(text, "t.txt");
  REQUIRE(cut.has_value());
  text::FindingList findings("t.txt");
  std::vector<GameRow> out;
  read_games(cut->tables.at(0), "t.txt", out, findings);
  REQUIRE(out.size() == 1);
  CHECK(shown(out[0].game) == "1 1 2 rated 2:0");
  CHECK_FALSE(out[0].game.board.has_value());
}

TEST_CASE("a row that ends before its result or the letter of a forfeit is not read") {
  CHECK(read("1;1;0;0;1;2;1;0;K;1:0K;0;;\r\n").games == Texts{"1 1 2 forfeit 2:0"});
  for (const char* cut :
       {"1;1;0;0;1;2;1;0;K\r\n", "1;1;0;0;1;2;1;0;\r\n", "1;1;0;0;1;2;1;0\r\n", "1;1;0;0;1;2;1\r\n"}) {
    CAPTURE(cut);
    const Read torn = read(cut);
    CHECK(torn.games.empty());
    CHECK(torn.codes == Texts{"row-unreadable"});
  }
}
