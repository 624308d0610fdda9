#include "importers/tunx/reader.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/tunx/files.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::TunxFile;

namespace {

using Texts = std::vector<std::string>;
using tunx::k_bye;
using tunx::k_not_paired;

Result<ImportedTournament> read(const TunxFile& file) {
  return tunx::read_tunx({.name = "t.TUNX", .origin = {}, .bytes = file.bytes()});
}

std::string shown(const ImportedGame& game) {
  const auto number = [](std::optional<StartNumber> n) { return n ? std::to_string(n->value()) : std::string{"-"}; };
  const auto score = [](std::optional<Score> s) { return s ? std::to_string(s->half_points()) : std::string{"-"}; };
  return std::to_string(game.round) + ' ' + number(game.white) + ' ' + number(game.black) + ' ' +
         std::string{to_string(game.status)} + ' ' + score(game.score_white) + ':' + score(game.score_black) +
         (game.bye ? ' ' + std::string{to_string(*game.bye)} : "");
}

Texts games(const TunxFile& file) {
  const auto tournament = read(file);
  REQUIRE(tournament.has_value());
  Texts out;
  for (const ImportedGame& game : tournament->games) out.push_back(shown(game));
  return out;
}

Texts codes(const TunxFile& file) {
  const auto tournament = read(file);
  if (!tournament) return {"refused " + std::string{tournament.error().finding.code()}};
  Texts out;
  for (const Finding& finding : tournament->findings) out.emplace_back(finding.code());
  return out;
}

}  // namespace

TEST_CASE("section 14 (15): what each code is worth, beside each kind of opponent") {
  struct Case {
    std::uint32_t white, black, result;
    const char* game;  ///< empty: none
    const char* code;
  };
  const Case cases[] = {
      {1, 2, 1, "1 1 2 rated 2:0", ""},
      {1, 2, 2, "1 1 2 rated 1:1", ""},
      {1, 2, 3, "1 1 2 rated 0:2", ""},
      {1, 2, 4, "1 1 2 forfeit 2:0", ""},
      {1, 2, 5, "1 1 2 forfeit 0:2", ""},
      {1, 2, 6, "1 1 2 forfeit 0:0", ""},
      {1, 2, 0, "1 1 2 open -:-", "result-missing"},
      {1, 2, 7, "1 1 2 disputed -:-", "result-unknown"},
      {1, 2, 9, "1 1 2 disputed -:-", "result-unknown"},
      {1, 2, 15, "1 1 2 disputed -:-", "result-unknown"},
      {1, 2, 17, "1 1 2 disputed -:-", "result-unknown"},
      {1, k_bye, 9, "1 1 - bye -:- pairing-allocated", ""},
      {1, k_bye, 0, "1 1 - bye -:- pairing-allocated", ""},
      {1, 2, 10, "1 1 2 unrated 0:0", "result-zero-zero"},
      {1, k_bye, 1, "1 1 - disputed -:-", "result-unknown"},
      {1, k_not_paired, 0, "1 1 - bye -:- zero-point", ""},
      {1, k_not_paired, 2, "1 1 - bye -:- half-point", ""},
      {1, k_not_paired, 3, "1 1 - bye -:- zero-point", ""},
      {1, k_not_paired, 1, "1 1 - bye -:- full-point", ""},
      {1, k_not_paired, 4, "1 1 - disputed -:-", "result-unknown"},
      {1, 0, 4, "1 1 - forfeit 2:-", ""},
      {0, 1, 5, "1 1 - forfeit 2:-", ""},
      {0, 1, 4, "1 1 - forfeit 0:-", ""},
      {1, 0, 1, "1 1 - disputed -:-", "result-unknown"},
      {1, 0, 0, "1 1 - disputed -:-", "result-unknown"},
      {0, 0, 0, "", ""},
      {0, 0, 4, "", ""},
      {0, 0, 5, "", ""},
      {0, 0, 6, "", ""},
      {0, 0, 3, "1 - - disputed -:-", "result-unknown"},
      {0, 0, 7, "1 - - disputed -:-", "result-unknown"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.white);
    CAPTURE(c.black);
    CAPTURE(c.result);
    TunxFile file;
    file.rows = {{c.white, c.black, c.result}};
    CHECK(games(file) == (std::string{c.game}.empty() ? Texts{} : Texts{c.game}));
    CHECK(codes(file) == (std::string{c.code}.empty() ? Texts{} : Texts{c.code}));
  }
}

TEST_CASE("a result that nobody knows is quoted with the bytes of its row") {
  TunxFile file;
  file.rows = {{1, 2, 15}, {3, 4, 17}};
  const auto read = tunx::read_tunx({.name = "t.TUNX", .origin = {}, .bytes = file.bytes()});
  REQUIRE(read);
  REQUIRE(read->findings.size() == 2);
  CHECK(read->findings[0].quoted == "1 - 2, result 15 (bytes 01 00 02 00 0F)");
  CHECK(read->findings[1].quoted == "3 - 4, result 17 (bytes 03 00 04 00 11)");
}

TEST_CASE("section 14 (15): a round begins at the first row that names a player again, and none gives no games") {
  TunxFile file;
  file.current = 3;
  file.rows = {{1, 2, 1}, {3, k_not_paired, 3}, {4, k_bye, 9}, {2, 3, 1}, {4, 1, 2}, {1, k_not_paired, 2}, {2, 4, 3}};
  CHECK(games(file) == Texts{"1 3 - bye -:- zero-point", "1 4 - bye -:- pairing-allocated", "1 1 2 rated 2:0",
                             "2 2 3 rated 2:0", "2 4 1 rated 1:1", "3 1 - bye -:- half-point", "3 2 4 rated 0:2"});
  CHECK(codes(file).empty());

  TunxFile nothing;
  nothing.current = 0;
  CHECK(games(nothing).empty());
  CHECK(codes(nothing).empty());
}

TEST_CASE("rounds to come may be paired without results, and what is not paired there is nothing") {
  TunxFile file;
  file.rows = {{1, 2, 1}, {3, 4, 1}, {1, k_not_paired, 0}, {2, k_not_paired, 0}, {3, 4, 0}};
  CHECK(games(file) == Texts{"1 1 2 rated 2:0", "1 3 4 rated 2:0", "2 3 4 open -:-"});
  CHECK(codes(file) == Texts{"result-missing"});

  // What is no bye there is not nothing.
  TunxFile odd;
  odd.rows = {{1, 2, 1}, {3, 4, 1}, {1, k_not_paired, 4}, {3, 4, 0}};
  CHECK(games(odd) == Texts{"1 1 2 rated 2:0", "1 3 4 rated 2:0", "2 1 - disputed -:-", "2 3 4 open -:-"});

  file.rows.push_back({1, 2, 1});
  file.rows.push_back({3, 4, 1});
  CHECK(codes(file) == Texts{"result-missing", "tunx-rounds"});
  file.rows = {{1, 2, 1}, {3, 4, 1}};
  file.current = 2;
  CHECK(codes(file) == Texts{"tunx-rounds"});
}

TEST_CASE("section 14 (1, 15): IDs are text without what lists put around them") {
  struct Case {
    const char* printed;
    const char* id;
  };
  for (const Case& c :
       {Case{"N03330834", "N03330834"}, Case{"0012", "0012"}, Case{", 97852", "97852"}, Case{",", ""}, Case{"0", ""},
        Case{"", ""}, Case{" 80820TR2021 ", "80820TR2021"}, Case{" 5 ", "5"}, Case{", 97,852 ,", "97,852"}}) {
    CAPTURE(std::string(c.printed));
    TunxFile file;
    file.players[0].id = c.printed;
    const auto tournament = read(file);
    REQUIRE(tournament.has_value());
    CHECK(tournament->players[0].national_id == c.id);
  }
}

TEST_CASE("a player has a sex where the file says woman, and ratings where they are not 0") {
  TunxFile file;
  file.players[1].sex = 1;
  file.players[1].rating_fide = 1850;
  file.players[2].rating_national = 1720;
  const auto tournament = read(file);
  REQUIRE(tournament.has_value());
  CHECK(tournament->players[0].sex.empty());
  CHECK(tournament->players[1].sex == "w");
  CHECK(tournament->players[1].rating_fide == 1850);
  CHECK_FALSE(tournament->players[1].rating_national.has_value());
  CHECK_FALSE(tournament->players[2].rating_fide.has_value());
  CHECK(tournament->players[2].rating_national == 1720);
}

TEST_CASE("the event has a Chess-Results number, dates, a system; rounds have dates when all lie within it") {
  TunxFile file;
  file.number = 1300001;
  file.type = 3;
  file.dates = {20260307, 0, 20260308};
  file.rows = {{1, 2, 1}};
  const auto tournament = read(file);
  REQUIRE(tournament.has_value());
  const TournamentDetails& details = tournament->details;
  CHECK(details.source_key == "chess-results:1300001");
  CHECK(details.name == "Yuunagi Open");
  CHECK(details.chief_arbiter == "Arbiter");
  CHECK(to_iso(details.start.value()) == "2026-03-07");
  CHECK(to_iso(details.end.value()) == "2026-03-08");
  CHECK(details.rounds == 3);
  CHECK(details.system == TournamentSystem::team_swiss);
  CHECK(details.round_dates.size() == 2);
  CHECK(to_iso(tournament->games.at(0).date.value()) == "2026-03-07");
  CHECK(codes(file) == Texts{"tunx-teams"});
  file.type = 2;
  CHECK(codes(file) == Texts{"tunx-teams"});

  file.type = 0;
  file.dates[2] = 20260309;
  CHECK(codes(file) == Texts{"tunx-round-dates"});
  CHECK(read(file)->details.round_dates.empty());
  CHECK(read(file)->findings[0].where.round == 3);
  CHECK(read(file)->findings[0].quoted == "3: 20260309");
  file.dates = {20260306, 0, 20260308};
  CHECK(codes(file) == Texts{"tunx-round-dates"});
  file.dates = {20260307, 0, 20260309};
  file.dates[2] = 20260399;
  CHECK(codes(file) == Texts{"tunx-round-dates"});
  file.number = 0;
  CHECK(read(file)->details.source_key.empty());
}

TEST_CASE("the rounds that the schedule counts stand, whoever plays in them") {
  TunxFile file;
  file.current = 2;
  file.rows = {{1, 2, 1}, {3, 4, 1}, {1, 3, 2}};
  file.counts = {{1, 0}, {2, 0}, {0, 0}};
  CHECK(games(file) == Texts{"1 1 2 rated 2:0", "2 3 4 disputed -:-", "2 1 3 disputed -:-"});
  CHECK(codes(file) == Texts{"pair-twice"});
  file.rows[2] = {1, 2, 2};
  CHECK(games(file) == Texts{"1 1 2 rated 2:0", "2 3 4 rated 2:0", "2 1 2 rated 1:1"});
  CHECK(codes(file).empty());
  file.counts[0].pairings = 3;
  CHECK(games(file) == Texts{"1 1 2 rated 2:0", "1 3 4 rated 2:0", "2 1 2 rated 1:1"});
  CHECK(codes(file) == Texts{"tunx-round-counts"});
}

TEST_CASE("a team event tells each player's team, the board of each game, and what does not fit the matches") {
  TunxFile file;
  file.type = 2;
  file.current = 2;
  file.boards = 2;
  file.teams = {"Asagiri", "Yuunagi", "Tsukikage"};
  file.players.resize(6);
  for (std::uint32_t i = 0; i < 6; ++i) file.players[i].team = i / 2 + 1;
  file.counts = {{2, 2}, {4, 2}, {0, 0}};
  file.matches = {{1, 2, 0, 0}, {3, k_bye, 4, 0}, {3, 1, 0, 0}, {2, k_not_paired, 0, 0}};
  file.rows = {{1, 3, 1}, {4, 2, 2}, {5, 1, 3}, {0, 2, 5}};
  file.counts[1].pairings = 2;
  const auto tournament = read(file);
  REQUIRE(tournament.has_value());
  CHECK(tournament->players[0].team == "Asagiri");
  CHECK(tournament->players[3].team == "Yuunagi");
  CHECK(tournament->players[4].team == "Tsukikage");
  CHECK(tournament->findings.empty());
  REQUIRE(tournament->games.size() == 4);
  Texts seen;
  for (const ImportedGame& game : tournament->games) {
    seen.push_back(shown(game) + " board " + (game.board ? std::to_string(*game.board) : "-"));
  }
  CHECK(seen == Texts{"1 1 3 rated 2:0 board 1", "1 4 2 rated 1:1 board 2", "2 2 - forfeit 2:- board -",
                      "2 5 1 rated 0:2 board 1"});

  TunxFile without = file;
  without.players[5].team = 0;
  CHECK(read(without)->players[5].team.empty());
  file.rows[1] = {5, 2, 2};
  CHECK(codes(file) == Texts{"tunx-match-other"});
  file.rows[1] = {4, 2, 2};
  file.rows.resize(2);
  file.counts[1].pairings = 0;
  CHECK(codes(file).empty());
  file.matches[2].half_points_second = 3;
  CHECK(codes(file) == Texts{"tunx-match-without-boards"});
  file.matches[2].half_points_first = 3;
  const auto drawn = read(file);
  REQUIRE(drawn);
  REQUIRE(drawn->findings.size() == 1);
  CHECK(drawn->findings[0].arguments == Texts{"2", "Tsukikage", "Asagiri"});
}

TEST_CASE("birth dates are days, years, or reported") {
  struct Case {
    std::uint32_t digits;
    const char* birth;
    int findings;
  };
  for (const Case& c :
       {Case{19920601, "1992-06-01", 0}, Case{19921224, "1992-12-24", 0}, Case{19920000, "1992", 0}, Case{0, "none", 0},
        Case{19921301, "none", 1}, Case{19920231, "none", 1}, Case{19920012, "none", 1}, Case{18491231, "none", 1},
        Case{21510101, "none", 1}, Case{5, "none", 1}, Case{18500000, "1850", 0}, Case{18500101, "1850-01-01", 0},
        Case{21501231, "2150-12-31", 0}, Case{19921200, "1992-12", 0}, Case{19921300, "none", 1}}) {
    CAPTURE(c.digits);
    TunxFile file;
    file.current = 0;
    file.players[0].birth = c.digits;
    const auto tournament = read(file);
    REQUIRE(tournament.has_value());
    CHECK((tournament->players[0].birth ? to_iso(*tournament->players[0].birth) : "none") == c.birth);
    CHECK(codes(file).size() == static_cast<std::size_t>(c.findings));
  }
}

TEST_CASE("an event has a system, days and a number of rounds only where its numbers are some") {
  TunxFile file;
  file.type = 1;
  CHECK(read(file)->details.system == TournamentSystem::round_robin);
  file.type = 4;
  CHECK(read(file)->details.system == TournamentSystem::unknown);
  file.start = 20260399;
  file.end = 100000101;
  CHECK_FALSE(read(file)->details.start);
  CHECK_FALSE(read(file)->details.end);
  file.rounds = 1;
  file.dates = {0};
  CHECK(read(file)->details.rounds == 1);
}

TEST_CASE("boards of a round are numbered from one on, in every round") {
  TunxFile file;
  file.current = 2;
  file.rows = {{1, 2, 1}, {3, 4, 1}, {1, 3, 2}, {2, 4, 2}};
  Texts boards;
  const auto tournament = read(file);
  REQUIRE(tournament.has_value());
  for (const ImportedGame& game : tournament->games) boards.push_back(std::to_string(game.board.value_or(0)));
  CHECK(boards == Texts{"1", "2", "1", "2"});
}

TEST_CASE("a file without players is refused") {
  TunxFile file;
  file.players.clear();
  CHECK(codes(file) == Texts{"refused file-no-players"});
}

TEST_CASE("the class stands among the words of the time control") {
  TunxFile file;
  CHECK_FALSE(read(file)->details.declared_category.has_value());
  file.time_control = "Rapid 15 min + 10 sec";
  CHECK(read(file)->details.declared_category == RatingCategory::rapid);
  CHECK(read(file)->details.time_control == "Rapid 15 min + 10 sec");
  file.time_control = "Blitz 3+2";
  CHECK(read(file)->details.declared_blitz);
}
