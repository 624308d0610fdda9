// TRF16 as FIDE's handbook prints it (C.04 Annex 2), column by column: one table for reading and for writing.
#include <doctest/doctest.h>

#include "importers/text/fixed_width.hpp"
#include "importers/text/lines.hpp"
#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/unit/importers/trf/facts.hpp"
#include "tests/unit/importers/trf/read.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

namespace {

/// A position of the specification, and a value that fills all of it.
struct Position {
  int first;
  int last;
  const char* description;
  std::string value;
};

std::string placed(const std::vector<Position>& positions) {
  std::string line;
  for (const Position& position : positions) {
    const auto end = static_cast<std::size_t>(position.last);
    if (line.size() < end) line.resize(end, ' ');
    line.replace(static_cast<std::size_t>(position.first - 1), position.value.size(), position.value);
  }
  return line;
}

/// The line of what we wrote that begins so.
std::string line_of(const std::string& written, const std::string& beginning) {
  const std::size_t line_end = written.starts_with(beginning) ? 0 : written.find("\r\n" + beginning);
  REQUIRE(line_end != std::string::npos);
  const std::size_t at = line_end == 0 ? 0 : line_end + 2;
  return written.substr(at, written.find("\r\n", at) - at);
}

void check_columns(const std::string& line, const std::vector<Position>& positions) {
  const text::TextLine columns(line);
  for (const Position& position : positions) {
    CAPTURE(std::string(position.description));
    CHECK(columns.columns(position.first, position.last) == position.value);
  }
}

const std::vector<Position> k_player_section{
    {1, 3, "Data Identification number", "001"},
    {5, 8, "Starting-rank number", "9998"},
    {10, 10, "Sex", "w"},
    {11, 13, "Title", "WGM"},
    {15, 47, "Name", "Abcdefghijklmnop, Qrstuvwxyzabcde"},
    {49, 52, "FIDE Rating", "2345"},
    {54, 56, "FIDE Federation", "JPN"},
    {58, 68, "FIDE Number", "12345678901"},
    {70, 79, "Birth Date", "1990/04/02"},
    {81, 84, "Points", "13.5"},
    {86, 89, "Rank", "1234"},
    {92, 95, "round 1: player", "9999"},
    {97, 97, "round 1: colour", "w"},
    {99, 99, "round 1: result", "1"},
    {102, 105, "round 2: player", "9999"},
    {107, 107, "round 2: colour", "b"},
    {109, 109, "round 2: result", "="},
    {112, 115, "round 3: player", "0000"},
    {117, 117, "round 3: colour", "-"},
    {119, 119, "round 3: result", "H"},
    {182, 185, "round 10: player", "9999"},
    {187, 187, "round 10: colour", "w"},
    {189, 189, "round 10: result", "0"},
};

const std::vector<Position> k_opponent{
    {1, 3, "", "001"},    {5, 8, "", "9999"},     {15, 47, "", "Opponent, Only"},
    {81, 84, "", " 1.5"}, {92, 95, "", "9998"},   {97, 97, "", "b"},
    {99, 99, "", "0"},    {102, 105, "", "9998"}, {107, 107, "", "w"},
    {109, 109, "", "="},  {182, 185, "", "9998"}, {187, 187, "", "b"},
    {189, 189, "", "1"},
};

}  // namespace

TEST_CASE("trf16 001: every position of the player section is read from its columns and written into them") {
  const ImportedTournament tournament = test::read_trf(placed(k_player_section) + '\n' + placed(k_opponent) + '\n');
  REQUIRE(tournament.players.size() == 2);
  const ImportedPlayer& player = tournament.players.front();
  CHECK(player.start_number == StartNumber{9998});
  CHECK(player.sex == "w");
  CHECK(player.title == "WGM");
  CHECK(player.name == "Abcdefghijklmnop, Qrstuvwxyzabcde");
  CHECK(player.rating_fide == 2345);
  CHECK(player.federation == "JPN");
  CHECK(player.fide_id == "12345678901");
  CHECK(player.birth == PartialDate{1990, 4, 2});
  CHECK(player.points == Score::from_half_points(27));
  CHECK(player.rank == 1234);
  CHECK(test::facts(tournament)[2] == "game 1|9998|9999|rated|2|0|-|-");
  CHECK(test::facts(tournament)[3] == "game 2|9999|9998|rated|1|1|-|-");
  CHECK(test::facts(tournament)[4] == "game 3|9998|-|bye|-|-|half-point|-");
  CHECK(test::facts(tournament)[5] == "game 10|9998|9999|rated|0|2|-|-");

  for (const std::string& written : {write_trf16(tournament).bytes, write_trf26(tournament).bytes}) {
    const std::string line = line_of(written, "001 9998");
    check_columns(line, k_player_section);
    // Between the positions stands nothing.
    std::string rest = line;
    for (const Position& position : k_player_section) {
      for (int column = position.first; column <= position.last; ++column)
        rest[static_cast<std::size_t>(column - 1)] = ' ';
    }
    CHECK(rest.find_first_not_of(' ') == std::string::npos);
  }
}

TEST_CASE("trf16 001 col 99: every result code, in capitals and not, and what faces it") {
  struct Case {
    char code;
    char facing;  ///< 0: no opponent
    const char* read;
    char written;
  };
  const Case cases[] = {
      {'1', '0', "rated|2|0|-", '1'},
      {'=', '=', "rated|1|1|-", '='},
      {'0', '1', "rated|0|2|-", '0'},
      {'+', '-', "forfeit|2|0|-", '+'},
      {'-', '+', "forfeit|0|2|-", '-'},
      {'-', '-', "forfeit|0|0|-", '-'},
      {'W', 'L', "unrated|2|0|-", 'W'},
      {'D', 'D', "unrated|1|1|-", 'D'},
      {'L', 'W', "unrated|0|2|-", 'L'},
      {'w', 'l', "unrated|2|0|-", 'W'},
      {'d', 'd', "unrated|1|1|-", 'D'},
      {'l', 'w', "unrated|0|2|-", 'L'},
      {'H', 0, "bye|-|-|half-point", 'H'},
      {'h', 0, "bye|-|-|half-point", 'H'},
      {'F', 0, "bye|-|-|full-point", 'F'},
      {'f', 0, "bye|-|-|full-point", 'F'},
      {'U', 0, "bye|-|-|pairing-allocated", 'U'},
      {'u', 0, "bye|-|-|pairing-allocated", 'U'},
      {'Z', 0, "bye|-|-|zero-point", 'Z'},
      {'z', 0, "bye|-|-|zero-point", 'Z'},
      {'-', 0, "bye|-|-|zero-point", 'Z'},
      {'+', 0, "forfeit|2|-|-", '+'},
      // An opponent without a result is a game that is not over; TRF calls a blank a zero-point bye.
      {' ', ' ', "open|-|-|-", ' '},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(1, c.code));
    const auto line = [](const char* number, const std::string& opponent, char colour, char result) {
      return placed({{1, 3, "", "001"},
                     {5, 8, "", number},
                     {15, 47, "", "Somebody, Invented"},
                     {81, 84, "", " 0.0"},
                     {92, 95, "", opponent},
                     {97, 97, "", std::string(1, colour)},
                     {99, 99, "", std::string(1, result)}}) +
             '\n';
    };
    const std::string text = c.facing == 0 ? line("   1", "0000", '-', c.code)
                                           : line("   1", "   2", 'w', c.code) + line("   2", "   1", 'b', c.facing);
    const ImportedTournament tournament = test::read_trf(text);
    const std::string opponent = c.facing == 0 ? "-" : "2";
    CHECK(test::facts(tournament).back() == "game 1|1|" + opponent + '|' + c.read + "|-");
    const std::string written = line_of(write_trf16(tournament).bytes, "001    1");
    CHECK(std::string(text::TextLine(written).columns(99, 99)) == std::string(1, c.written));
  }
}

TEST_CASE("trf16 001 col 92: four blanks are no opponent, and a blank colour is none") {
  const std::string text =
      placed({{1, 3, "", "001"}, {5, 8, "", "   1"}, {15, 47, "", "A"}, {81, 84, "", " 1.0"}, {99, 99, "", "U"}});
  CHECK(test::facts(test::read_trf(text + '\n')).back() == "game 1|1|-|bye|-|-|pairing-allocated|-");
}

TEST_CASE("trf16 012 to 132: every tournament record is read, and written where it says something") {
  const std::string records =
      "012 Invented Open\n022 Nowhere\n032 JPN\n042 2026/05/02\n052 2026/05/11\n062 2\n072 1\n"
      "092 Individual: Swiss-System\n102 Arbiter, Chief\n112 Deputy, First\n112 Deputy, Second\n122 90 min + 30 sec\n";
  const std::vector<Position> days{{1, 3, "", "132"},
                                   {92, 99, "round 1", "26/05/02"},
                                   {102, 109, "round 2", "26/05/03"},
                                   {182, 189, "round 10", "26/05/11"}};
  const std::string undated = "### Rounds without a day in the source: 3 4 5 6 7 8 9\n";
  const ImportedTournament tournament = test::read_trf(records + placed(days) + '\n' + undated +
                                                       placed(k_player_section) + '\n' + placed(k_opponent) + '\n');
  const TournamentDetails& details = tournament.details;
  CHECK(details.name == "Invented Open");
  CHECK(details.city == "Nowhere");
  CHECK(details.federation == "JPN");
  CHECK(details.start == parse_date("2026-05-02"));
  CHECK(details.end == parse_date("2026-05-11"));
  CHECK(details.system == TournamentSystem::swiss);
  CHECK(details.chief_arbiter == "Arbiter, Chief");
  CHECK(details.time_control == "90 min + 30 sec");
  CHECK(details.round_dates.at(1) == *parse_date("2026-05-02"));
  CHECK(details.round_dates.at(10) == *parse_date("2026-05-11"));
  CHECK(tournament.claims.players == 2);
  const std::string written = write_trf16(tournament).bytes;
  for (std::size_t at = 0; at < records.size(); at = records.find('\n', at) + 1) {
    const std::string record = records.substr(at, records.find('\n', at) - at);
    CAPTURE(record);
    CHECK(written.find(record + "\r\n") != std::string::npos);
  }
  check_columns(line_of(written, "132"), days);
}

TEST_CASE("trf16 013 and trf26 310: every position of the team section") {
  std::vector<Position> trf16{{1, 3, "", "013"}, {5, 36, "name", "Abcdefghijklmnopqrstuvwxyz012345"}};
  std::vector<Position> trf26{{1, 3, "", "310"},
                              {5, 7, "number", "123"},
                              {9, 40, "name", "Abcdefghijklmnopqrstuvwxyz012345"},
                              {42, 46, "nickname", "ABCDE"},
                              {48, 53, "strength", "123456"},
                              {55, 60, "match points", "1111.5"},
                              {62, 67, "game points", "2222.0"},
                              {69, 71, "rank", "123"}};
  std::string players;
  for (int i = 1; i <= 14; ++i) {
    const std::string number = std::to_string(9000 + i);
    trf16.push_back({37 + 5 * (i - 1), 40 + 5 * (i - 1), "member", number});
    trf26.push_back({74 + 5 * (i - 1), 77 + 5 * (i - 1), "member", number});
    players +=
        placed({{1, 3, "", "001"}, {5, 8, "", number}, {15, 47, "", "Member, " + number}, {81, 84, "", " 0.0"}}) + '\n';
  }
  for (const auto& positions : {trf16, trf26}) {
    const bool is_trf26 = positions.front().value == "310";
    const ImportedTournament tournament = test::read_trf(players + placed(positions) + '\n');
    REQUIRE(tournament.teams.size() == 1);
    const ImportedTeam& team = tournament.teams.front();
    CHECK(team.name == "Abcdefghijklmnopqrstuvwxyz012345");
    REQUIRE(team.members.size() == 14);
    CHECK(team.members.back() == StartNumber{9014});
    CHECK(tournament.players.back().team == team.name);
    if (is_trf26) {
      CHECK(team.number == 123);
      CHECK(team.nickname == "ABCDE");
      CHECK(team.strength == "123456");
      CHECK(team.match_points == Score::from_half_points(2223));
      CHECK(team.game_points == Score::from_half_points(4444));
      CHECK(team.rank == 123);
    }
    const std::string written = is_trf26 ? write_trf26(tournament).bytes : write_trf16(tournament).bytes;
    check_columns(line_of(written, positions.front().value), positions);
  }
}

TEST_CASE("trf26 NRS and 172: every position of a national line, and of what must stand beside it") {
  const std::vector<Position> national{{1, 3, "federation", "JPN"},
                                       {5, 8, "start number", "9998"},
                                       {10, 10, "sex", "w"},
                                       {49, 52, "national rating", "1987"},
                                       {58, 68, "national number", "  N90000011"},
                                       {70, 79, "birth", "1990/04/02"}};
  const ImportedTournament tournament = test::read_trf("172 JPN NIDOF\n" + placed(k_player_section) + '\n' +
                                                       placed(k_opponent) + '\n' + placed(national) + '\n');
  CHECK(tournament.players.front().national_id == "N90000011");
  CHECK(tournament.players.front().rating_national == 1987);
  const std::string written = write_trf26(tournament).bytes;
  check_columns(line_of(written, "JPN "), national);
  check_columns(line_of(written, "172"), {{1, 3, "", "172"}, {5, 7, "federation", "JPN"}, {9, 13, "method", "NIDOF"}});
}

TEST_CASE("trf06: the older version has six results; what it wrote instead of byes is told") {
  // TRF06 has the columns of TRF16 and only 1, = and 0, + and -.
  const auto line = [](const char* number, const std::string& cells, const char* points) {
    return placed({{1, 3, "", "001"},
                   {5, 8, "", number},
                   {10, 10, "", "m"},
                   {13, 13, "", "f"},
                   {15, 47, "", "Player, Old"},
                   {49, 52, "", "2100"},
                   {54, 56, "", "IRL"},
                   {58, 68, "", std::string("    250000") + number[3]},
                   {70, 79, "", "1975/00/00"},
                   {81, 84, "", points},
                   {86, 89, "", "   1"}}) +
           "  " + cells + '\n';
  };
  const ImportedTournament tournament = test::read_trf(
      "012 Old Congress\n042 2008/05/02\n052 2008/05/04\n132" + std::string(88, ' ') +
      "08/05/02  08/05/03  08/05/04\n" + line("   1", "   2 w 1  0000 - =  0000 - +", " 2.5") +
      line("   2", "   1 b 0     3 w -  0000 - 1", " 1.0") + line("   3", "0000 - -     2 b +  0000 - -", " 1.0"));
  const auto facts = test::facts(tournament);
  const std::vector<std::string> games(facts.begin() + 3, facts.end());
  CHECK(games == std::vector<std::string>{"game 1|1|2|rated|2|0|-|2008-05-02",
                                          "game 1|3|-|bye|-|-|zero-point|2008-05-02",
                                          "game 2|1|-|unrated|1|-|-|2008-05-03", "game 2|2|3|forfeit|0|2|-|2008-05-03",
                                          "game 3|1|-|forfeit|2|-|-|2008-05-04", "game 3|2|-|unrated|2|-|-|2008-05-04",
                                          "game 3|3|-|bye|-|-|zero-point|2008-05-04"});
  std::string told;
  for (const Finding& finding : tournament.findings) told += std::string(finding.code()) + ' ';
  CHECK(told == "cell-no-opponent cell-no-opponent ");
  // In a TRF16 they are the byes that they were.
  const std::string written = write_trf16(tournament).bytes;
  CHECK(line_of(written, "001    1").ends_with("   2 w 1  0000 - H  0000 - +"));
  CHECK(line_of(written, "001    2").ends_with("   1 b 0     3 w -  0000 - F"));
}

TEST_CASE("a defective file is refused or stopped with what is wrong; nothing of it is guessed at") {
  const auto line = [](const char* number, const char* cell, const char* points = " 1.0") {
    return placed({{1, 3, "", "001"},
                   {5, 8, "", number},
                   {15, 47, "", "Player, Some"},
                   {81, 84, "", points},
                   {92, 99, "", cell}}) +
           '\n';
  };
  struct Case {
    const char* what;
    std::string text;
    const char* code;
    bool is_refused;
  };
  const std::string sound = line("   3", "   4 w 1") + line("   4", "   3 b 0", " 0.0");
  const std::vector<Case> cases{
      {"a start number twice", line("   1", "   2 w 1") + line("   1", "   2 w 1"), "startno", true},
      {"no players", "012 Open\n022 Nowhere\n", "trf-no-players", true},
      {"lines broken anywhere", line("   1", "   2 w 1").substr(0, 94) + "\n2 w 1\n" + line("   2", "   1 b 0"),
       "trf-lines-wrapped", true},
      {"no start number", line("    ", "   2 w 1"), "startno", false},
      {"a line that ends before the points", line("   1", "   2 w 1").substr(0, 70) + '\n', "player-line-short", false},
      {"columns that have moved",
       "001    1      Player, Some                      18000 JPN                         1.0           2 w 1\n",
       "player-columns", false},
      {"an opponent who is nobody", line("   1", "   9 w 1"), "pair-opponent", false},
      {"against himself", line("   1", "   1 w 1"), "pair-self", false},
      {"two winners", line("   1", "   2 w 1") + line("   2", "   1 b 1"), "pair-result", false},
      {"one colour for both", line("   1", "   2 w 1") + line("   2", "   1 w 0"), "pair-colour", false},
      {"the opponent plays somebody else", line("   1", "   3 w 1"), "pair-one-sided", false},
      {"a result nobody knows", line("   1", "   2 w X") + line("   2", "   1 b 0"), "result-unknown", false},
      {"a cell out of its columns", line("   1", " 2  w1 "), "cell-unreadable", false},
      {"days that fit no rounds",
       "132 26/05/02 26/05/03 26/05/04 26/05/05\n" + line("   1", "   2 w 1") + line("   2", "   1 b 0"), "round-dates",
       false},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(c.what));
    const auto tournament = read_trf_text(c.text + sound, "t.trf");
    if (c.is_refused && std::string_view{c.code} == "trf-no-players") {
      const auto alone = read_trf_text(c.text, "t.trf");
      REQUIRE_FALSE(alone.has_value());
      CHECK(alone.error().finding.code() == c.code);
      continue;
    }
    REQUIRE(tournament.has_value() == !c.is_refused);
    if (c.is_refused) {
      CHECK(tournament.error().finding.code() == c.code);
      continue;
    }
    std::string told;
    bool is_stopped = false;
    for (const Finding& finding : tournament->findings) {
      told += std::string(finding.code()) + ' ';
      is_stopped = is_stopped || (finding.code() == c.code && finding.severity() == Severity::error);
    }
    CAPTURE(told);
    CHECK(is_stopped);
  }
}
