#include "importers/trf/writer.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <doctest/doctest.h>

#include "importers/checks/round_dates.hpp"
#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/facts.hpp"
#include "tests/unit/importers/trf/read.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;
using test::facts;
using test::player;

namespace {

int check_folder(const std::filesystem::path& folder) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".trf" && entry.path().extension() != ".tab") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const auto first = read_trf(
        {.name = entry.path().filename().string(), .origin = {}, .bytes = {std::istreambuf_iterator<char>(file), {}}});
    if (!first) continue;
    CAPTURE(entry.path().filename().string());
    // Files of the world do not always say whose their national IDs are; somebody who writes them does.
    const WriterOptions options{.national_tag = "JPN"};
    for (const std::string& written : {write_trf16(*first, options).bytes, write_trf26(*first, options).bytes}) {
      const auto second = read_trf({.name = "written.trf", .origin = {}, .bytes = written});
      REQUIRE(second.has_value());
      const auto before = test::kept_facts(*first, *first);
      const auto after = test::kept_facts(*second, *first);
      CHECK(before.size() == after.size());
      for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) CHECK(before[i] == after[i]);
    }
    ++files;
  }
  return files;
}

}  // namespace

TEST_CASE("trf16: a written file has CRLF and its fields in their columns") {
  ImportedTournament tournament;
  tournament.details.name = "Invented Open";
  tournament.details.federation = "JPN";
  tournament.details.start = parse_date("2026-05-02");
  tournament.details.system = TournamentSystem::swiss;
  tournament.details.declared_category = RatingCategory::rapid;
  tournament.details.rounds = 1;
  tournament.details.round_dates.emplace(1, *parse_date("2026-05-02"));
  tournament.players.resize(2);
  tournament.players[0].start_number = StartNumber{1};
  tournament.players[0].name = "Éclair, Zoé";
  tournament.players[0].sex = "w";
  tournament.players[0].title = "FM";
  tournament.players[0].federation = "JPN";
  tournament.players[0].rating_fide = 1900;
  tournament.players[0].rating_national = 1850;
  tournament.players[0].fide_id = "25000001";
  tournament.players[0].national_id = "N90000011";
  tournament.players[0].birth = PartialDate{1990, 4, 2};
  tournament.players[0].points = k_win;
  tournament.players[0].rank = 1;
  tournament.players[1].start_number = StartNumber{2};
  tournament.players[1].name = "Beni, Sora";
  tournament.players[1].national_id = "N90000022";
  tournament.players[1].points = k_loss;
  tournament.games.resize(1);
  tournament.games[0].round = 1;
  tournament.games[0].white = StartNumber{1};
  tournament.games[0].black = StartNumber{2};
  tournament.games[0].status = GameStatus::rated;
  tournament.games[0].score_white = k_win;
  tournament.games[0].score_black = k_loss;
  const std::string blanks88(88, ' ');
  CHECK(write_trf16(tournament).bytes ==
        "012 Invented Open\r\n"
        "032 JPN\r\n"
        "042 2026/05/02\r\n"
        "062 2\r\n"
        "072 1\r\n"
        "092 Individual: Swiss-System - Rapid\r\n"
        "XXR 1\r\n"
        "132" +
            blanks88 +
            "26/05/02\r\n"
            "001    1 w FM Éclair, Zoé                       1900 JPN    25000001 1990/04/02  1.0    1     2 w 1\r\n"
            "001    2      Beni, Sora                                                         0.0    2     1 b 0\r\n"
            "JPN    1 w FM Éclair, Zoé                       1850 JPN   N90000011 1990/04/02 \r\n"
            "JPN    2      Beni, Sora                                   N90000022            \r\n");
}

TEST_CASE("trf26: FIDE numbers alone stand in 001, byes with points once more in 240, rounds in 142") {
  const std::string text = std::string{"012 Invented Open\n"} + "092 Swiss System\nXXR 3\n" +
                           test::player(1, {"2 w 1", "0000 - H", "3 b ="}, "2.0", "N90000011") +
                           test::player(2, {"1 b 0", "0000 - F", "0000 - Z"}, "1.0", "25000001") +
                           test::player(3, {"0000 - H", "0000 - U", "1 w ="}, "2.0");
  const std::string written = write_trf26(test::read_trf(text)).bytes;
  CHECK(written ==
        "012 Invented Open\r\n"
        "062 3\r\n"
        "072 0\r\n"
        "092 Individual: Swiss-System\r\n"
        "142 3\r\n"
        "172 JPN OTHER\r\n"
        "001    1 m    Player, No1                            JPN                         2.0    1     2 w 1  0000 "
        "- H     3 b =\r\n"
        "001    2 m    Player, No2                            JPN    25000001             1.0    3     1 b 0  0000 "
        "- F  0000 - Z\r\n"
        "001    3 m    Player, No3                            JPN                         2.0    1  0000 - H  0000 "
        "- U     1 w =\r\n"
        "JPN    1 m    Player, No1                            JPN   N90000011            \r\n"
        "240 H   1    3\r\n"
        "240 F   2    2\r\n"
        "240 H   2    1\r\n");
  CHECK(test::read_trf(written).format == "trf26");
}

TEST_CASE("trf26: teams are 310 with a number, and 240 is left to teams") {
  const std::string text = test::player(1, {"2 w 1", "0000 - H"}) + test::player(2, {"1 b 0", "0000 - H"}) +
                           "013 Kirin                              1\n013 Houou                              2\n";
  const std::string written = write_trf26(test::read_trf(text)).bytes;
  CHECK(written.find("310   1 Kirin") != std::string::npos);
  CHECK(written.find("310   2 Houou") != std::string::npos);
  CHECK(written.find("240") == std::string::npos);
  CHECK(test::kept_facts(test::read_trf(written), test::read_trf(text)) ==
        test::kept_facts(test::read_trf(text), test::read_trf(text)));
}

TEST_CASE("what the writer adds to the source is told, and nothing where nothing is added") {
  const auto codes = [](const std::vector<Finding>& findings) {
    std::string out;
    for (const Finding& finding : findings) out += std::string(finding.code()) + ' ';
    return out;
  };
  const std::string teams = "013 Kirin                              1\n013 Houou                              2\n";
  const ImportedTournament match = test::read_trf(player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + teams);
  CHECK(codes(write_trf26(match).findings) == "trf-points-computed trf-ranks-computed trf-team-points-computed ");
  CHECK(codes(write_trf16(match).findings) == "trf-points-computed trf-ranks-computed ");
  ImportedTournament said = match;
  for (ImportedTeam& team : said.teams) team.match_points = k_win;
  CHECK(codes(write_trf26(said).findings) == "trf-points-computed trf-ranks-computed trf-team-points-computed ");
  for (ImportedTeam& team : said.teams) team.game_points = k_win;
  CHECK(codes(write_trf26(said).findings) == "trf-points-computed trf-ranks-computed ");
  const ImportedTournament byes =
      test::read_trf(player(1, {"0000 - U"}, "1.0") + player(2, {"0000 - H"}, "0.5") + teams);
  CHECK(codes(write_trf26(byes).findings) == "trf-ranks-computed trf-team-points-open ");
  ImportedTournament foreign =
      test::read_trf(player(1, {"2 w 1"}, "1.0", "N90000011") + player(2, {"1 b 0"}, "0.0", "N90000022"));
  for (ImportedPlayer& player : foreign.players) player.rank = player.start_number.value();
  CHECK(codes(write_trf16(foreign).findings).empty());
  foreign.players.front().federation = "IRL";
  CHECK(codes(write_trf16(foreign).findings) == "trf-national-tag ");
  CHECK(codes(write_trf16(foreign, {.national_tag = "JPN"}).findings).empty());
  foreign.details.federation = "Ireland ( IRL )";
  CHECK(write_trf16(foreign).bytes.find("\r\nIRL    1") != std::string::npos);
  const ImportedTournament own = test::read_trf("XXS W=3\n" + player(1, {"2 w 1"}, "3.0") + player(2, {"1 b 0"}));
  CHECK(codes(write_trf16(own).findings) == "trf-points-open ");
}

TEST_CASE("trf16 001 cols 54-56: a federation is written as three capitals, or not at all") {
  for (const auto& [printed, written] : {std::pair{"JPN", "JPN"},
                                         {"AZE", "AZE"},
                                         {"Japan ( JPN )", "JPN"},
                                         {"jpn", ""},
                                         {"Jap", ""},
                                         {"JPNX", ""},
                                         {"Japan", ""},
                                         {"", ""}}) {
    CAPTURE(printed);
    ImportedTournament tournament = test::read_trf(player(1, {"2 w 1"}) + player(2, {"1 b 0"}));
    tournament.players.front().federation = printed;
    CHECK(test::read_trf(write_trf16(tournament).bytes).players.front().federation == written);
  }
}

TEST_CASE("what we write of a tournament without problems, we read without a finding") {
  const std::string text = "012 Invented Open\n042 2026/05/02\n052 2026/05/03\n062 3\n092 Swiss System\nXXR 2\n" +
                           test::player(1, {"2 w 1", "0000 - H"}, "1.5", "N90000011") +
                           test::player(2, {"1 b 0", "3 w +"}, "1.0", "25000001") +
                           test::player(3, {"0000 - U", "2 b -"}, "1.0", "N90000033");
  const ImportedTournament tournament = test::read_trf(text);
  CHECK(tournament.findings.empty());
  CHECK(test::read_trf(write_trf16(tournament).bytes).findings.empty());
  CHECK(test::read_trf(write_trf26(tournament).bytes).findings.empty());
}

TEST_CASE("property: test::read_trf(write(test::read_trf(x))) == test::read_trf(x) for every fixture") {
  CHECK(check_folder(std::filesystem::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/trf/valid") >= 25);
}

TEST_CASE("property: test::read_trf(write(test::read_trf(x))) == test::read_trf(x) for every public file") {
  const std::filesystem::path folder = std::filesystem::path{SEISEKI_SHARED_DIR} / "corpus/trf";
  if (!std::filesystem::is_directory(folder)) {
    MESSAGE("skipped: shared corpus/trf not present");
    return;
  }
  CHECK(check_folder(folder) >= 60);
}

TEST_CASE("trf26: a player who is nothing but a national ID is still a player when read back") {
  ImportedTournament tournament = test::read_trf(test::player(1, {}, "", "N90000011"));
  tournament.players[0].name.clear();
  CHECK(test::kept_facts(test::read_trf(write_trf26(tournament).bytes), tournament) == facts(tournament));
}

TEST_CASE("trf26 NRS: a letter that stands for no sex is left out, and a number with a blank is read back") {
  ImportedTournament tournament = test::read_trf("012 Invented Open\nXXR 1\n" + test::player(1, {"0000 - U"}, "1.0"));
  tournament.players[0].sex = "b";
  tournament.players[0].national_id = "12 345";
  const ImportedTournament again = test::read_trf(write_trf26(tournament).bytes);
  CHECK(again.players[0].sex.empty());
  CHECK(again.players[0].national_id == "12 345");
}

TEST_CASE("a name longer than its columns is cut, and moves nothing behind it") {
  const std::string name = "Hoshimasu-Kazetaku de la Cruz Fernandez y Tsukihiko, Akane";
  ImportedTournament tournament = test::read_trf(test::player(1, {"0000 - U"}, "1.0", "N90000011"));
  tournament.players[0].name = name;
  tournament.players[0].rating_fide = 1900;
  for (const std::string& written : {write_trf16(tournament).bytes, write_trf26(tournament).bytes}) {
    CAPTURE(written);
    CHECK(written.find(name.substr(0, 33) + " 1900 JPN ") != std::string::npos);
    CHECK(written.find(name.substr(0, 34)) == std::string::npos);
  }
}

TEST_CASE("what would become another ID is left out") {
  ImportedTournament tournament = test::read_trf(test::player(1, {}));
  tournament.players[0].national_id = "N9000001199999";
  CHECK(write_trf16(tournament).bytes.find("N90000011") == std::string::npos);
}

TEST_CASE("start numbers, rounds and opponents a TRF cannot hold are our own mistake") {
  ImportedTournament tournament = test::read_trf(test::player(1, {}));
  tournament.players[0].start_number = StartNumber{10'000};
  CHECK_THROWS_AS(write_trf16(tournament), std::out_of_range);
  tournament.players[0].start_number = StartNumber{1};
  tournament.games.resize(1);
  tournament.games[0].round = 201;
  CHECK_THROWS_AS(write_trf16(tournament), std::out_of_range);
  tournament.games[0].round = 1;
  tournament.games[0].white = StartNumber{2};
  CHECK_THROWS_AS(write_trf16(tournament), std::out_of_range);
}

TEST_CASE("a line end in a name does not become a line") {
  ImportedTournament tournament = test::read_trf(test::player(1, {}));
  tournament.players[0].name = "A\r\n001    2";
  CHECK(test::read_trf(write_trf16(tournament).bytes).players.size() == 1);
}

TEST_CASE("trf16 132: the day of a round that only its games tell is written, if they agree") {
  ImportedTournament tournament = test::read_trf(test::player(1, {"2 w 1", "3 w 1"}) + test::player(2, {"1 b 0"}) +
                                                 test::player(3, {"4 w 1", "1 b 0"}) + test::player(4, {"3 b 0"}));
  for (ImportedGame& game : tournament.games) game.date = parse_date(game.round == 1 ? "2026-03-07" : "2026-03-08");
  CHECK(checks::dates_of_rounds(tournament).size() == 2);
  const ImportedTournament again = test::read_trf(write_trf16(tournament).bytes);
  CHECK(again.details.round_dates.at(1) == *parse_date("2026-03-07"));
  CHECK(again.details.round_dates.at(2) == *parse_date("2026-03-08"));
  tournament.games.front().date = parse_date("2026-03-09");
  CHECK_FALSE(checks::dates_of_rounds(tournament).contains(1));
  tournament.details.round_dates[1] = *parse_date("2026-03-06");
  CHECK(checks::dates_of_rounds(tournament).at(1) == *parse_date("2026-03-06"));
}

TEST_CASE("trf16 092: correspondence is written and read, so that no such game is taken for one over the board") {
  ImportedTournament tournament = test::read_trf(test::player(1, {"2 w 1"}) + test::player(2, {"1 b 0"}));
  tournament.details.declared_correspondence = true;
  tournament.details.system = TournamentSystem::round_robin;
  const ImportedTournament again = test::read_trf(write_trf26(tournament).bytes);
  CHECK(again.details.declared_correspondence);
  CHECK(again.details.system == TournamentSystem::round_robin);
  CHECK_FALSE(again.details.declared_category.has_value());
}

TEST_CASE("what is written of some rounds alone says so, and is no report whose columns have moved") {
  const auto whole =
      read_trf_text(test::player(1, {"2 w 1", "2 b 1", "2 w 1"}) + test::player(2, {"1 b 0", "1 w 0", "1 b 0"}), "t");
  REQUIRE(whole);
  ImportedTournament last = *whole;
  std::erase_if(last.games, [](const ImportedGame& game) { return game.round < 3; });
  last.details.round_dates = {{3, *parse_date("2026-05-04")}};
  const std::string written = write_trf16(last).bytes;
  CHECK(written.find("### Rounds without entries in the source: 1 2\r\n") != std::string::npos);
  const auto again = read_trf_text(written, "t");
  REQUIRE(again);
  CHECK(again->claims.empty_round == 0);
  CHECK_FALSE(has_error(again->findings));
  CHECK(again->games.front().round == 3);
  CHECK(again->games.front().date == parse_date("2026-05-04"));
  // Columns that move afterwards show in the remark.
  std::string moved = written;
  for (std::size_t at = moved.find("001 "); at != std::string::npos; at = moved.find("001 ", at + 1))
    moved.insert(at + 89, 10, ' ');
  CHECK(read_trf_text(moved, "t")->claims.empty_round == 3);
}

TEST_CASE("points of a scoring of its own are written as such, and not compared when they are read again") {
  const auto read =
      read_trf_text("XXS WW=3\n" + test::player(1, {"2 w 1"}, "3.0") + test::player(2, {"1 b 0"}, "1.0"), "t");
  REQUIRE(read);
  CHECK(read->claims.has_own_scoring);
  const auto again = read_trf_text(write_trf16(*read).bytes, "t");
  REQUIRE(again);
  CHECK(again->claims.has_own_scoring);
  REQUIRE(again->findings.size() == 1);
  CHECK(again->findings.front().code() == "points-not-checked");
}

TEST_CASE("rounds without a day among those that have one are named, and the days stay where they are") {
  auto tournament =
      read_trf_text(test::player(1, {"2 w 1", "2 b 1", "2 w 1"}) + test::player(2, {"1 b 0", "1 w 0", "1 b 0"}), "t");
  REQUIRE(tournament);
  tournament->details.round_dates = {{2, *parse_date("2026-05-03")}};
  const std::string written = write_trf16(*tournament).bytes;
  CHECK(written.find("### Rounds without a day in the source: 1 3\r\n") != std::string::npos);
  const auto again = read_trf_text(written, "t");
  REQUIRE(again);
  CHECK_FALSE(has_error(again->findings));
  CHECK(again->details.round_dates == tournament->details.round_dates);
}

TEST_CASE("the days of rounds are kept, whichever rounds are empty and whichever have a day") {
  constexpr int k_played = 4;
  constexpr int k_announced = 6;
  constexpr unsigned k_ways = 1U << static_cast<unsigned>(k_played);
  const auto has = [](unsigned set, int round) { return (set >> static_cast<unsigned>(round - 1) & 1U) != 0; };
  for (unsigned empty = 0; empty < k_ways / 2; ++empty) {  // the last round is none if it is empty
    for (unsigned dated = 1; dated < k_ways; ++dated) {
      for (const bool has_days_to_come : {false, true}) {
        std::vector<std::string> of_white;
        std::vector<std::string> of_black;
        for (int round = 1; round <= k_played; ++round) {
          of_white.emplace_back(has(empty, round) ? "" : "2 w 1");
          of_black.emplace_back(has(empty, round) ? "" : "1 b 0");
        }
        ImportedTournament first = test::read_trf(player(1, of_white) + player(2, of_black));
        first.details.rounds = k_announced;
        for (int round = 1; round <= k_announced; ++round) {
          if (round > k_played ? has_days_to_come : has(dated, round))
            first.details.round_dates[round] = *parse_date("2026-05-0" + std::to_string(round));
        }
        const std::string written = write_trf16(first).bytes;
        CAPTURE(written);
        const ImportedTournament again = test::read_trf(written);
        CHECK(again.details.round_dates == first.details.round_dates);
        CHECK(again.claims.empty_round == 0);
      }
    }
  }
}

TEST_CASE("trf16: records that name teams by number are left out, and told") {
  const std::string teams =
      "310   1 Kirin                                                             1\n"
      "310   2 Houou                                                             2\n";
  const ImportedTournament first = test::read_trf(player(1, {"2 w +"}) + player(2, {"1 b -"}) + teams +
                                                  "330 +-   1   1   2\n240 H   2    2\n162 W 1.0\n");
  const WrittenReport older = write_trf16(first);
  const ImportedTournament again = test::read_trf(older.bytes);
  CHECK(again.other_records == std::vector<std::string>{"162 W 1.0"});
  REQUIRE(!older.findings.empty());
  CHECK(older.findings.back().code() == "trf-team-records");
  CHECK(older.findings.back().message(Language::en) ==
        "TRF16 has no numbers of teams: records 240, 330, which name teams by number, are left out.");
  CHECK(test::read_trf(write_trf26(first).bytes).other_records.size() == 3);
}

TEST_CASE("trf16: what counts by the numbers of teams does not become a bye of a player where these are left out") {
  // A team without a name: TRF16 tells teams by names alone.
  const std::string team = "310   1" + std::string(66, ' ') + "   1    2\n";
  const ImportedTournament first = test::read_trf(player(1, {"2 w 1", "3 w ="}) + player(2, {"1 b 0", ""}) +
                                                  player(3, {"", "1 b ="}) + team + "240 H   2    2\n");
  CHECK(first.other_records == std::vector<std::string>{"240 H   2    2"});
  for (const std::string& written : {write_trf16(first).bytes, write_trf26(first).bytes}) {
    CAPTURE(written);
    const ImportedTournament again = test::read_trf(written);
    CHECK(std::none_of(again.games.begin(), again.games.end(),
                       [](const ImportedGame& game) { return game.bye == ByeKind::half_point; }));
  }
}
