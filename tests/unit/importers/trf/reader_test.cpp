#include "importers/trf/reader.hpp"

#include <algorithm>
#include <chrono>

#include <doctest/doctest.h>

#include "importers/text/finding_list.hpp"
#include "importers/trf/fields.hpp"
#include "tests/unit/importers/trf/read.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;
using test::named_player;
using test::player;
using namespace std::string_literals;

namespace {

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const Finding& finding : tournament.findings) out.emplace_back(finding.code());
  return out;
}

Finding refusal(std::string bytes) {
  const auto result = read_trf({.name = "t.trf", .origin = {}, .bytes = std::move(bytes)});
  REQUIRE_FALSE(result.has_value());
  return result.error().finding;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("trf16 acceptance 9: a file without usable player lines is refused") {
  CHECK(refusal("012 Cut off\r\n022 Kawazu\r\n132").code() == "trf-no-players");
  CHECK(refusal("001    1\n001    2\n").code() == "trf-no-players");
  CHECK(refusal("not a report at all").code() == "trf-no-players");
  CHECK(refusal("").code() == "source-empty");
  CHECK(refusal(" \r\n\r\n").code() == "source-empty");
}

TEST_CASE("a start number of five digits is named as it stands and nobody else's") {
  std::string five = player(1, {});
  five.replace(4, 5, "10002");
  const auto read_five = test::read_trf(player(1, {}) + player(2, {}) + five);
  CHECK(read_five.players.size() == 2);
  REQUIRE(codes(read_five) == Codes{"startno"});
  CHECK(read_five.findings[0].argument("number") == "10002");
}

TEST_CASE("a start number used twice refuses the file, naming the second line") {
  const Finding finding = refusal(player(1, {}) + player(2, {}) + player(1, {}));
  CHECK(finding.code() == "startno");
  CHECK(finding.where.line == 3);
  CHECK(finding.where.start_number == StartNumber{1});
}

TEST_CASE("two reports one behind the other are told as two, whether or not their numbers are the same") {
  const std::string first = "012 Spring Open\n" + player(1, {}) + player(2, {});
  for (const std::string& second : {player(1, {}) + player(2, {}), player(3, {}) + player(4, {})}) {
    const Finding finding = refusal(first + "\n012 Summer Open\n022 Kawazu\n" + second);
    CHECK(finding.code() == "second-event");
    CHECK(finding.where.line == 5);
    CHECK(finding.quoted == "012 Summer Open");
  }
  // The same file twice, and a first report that names no event.
  CHECK(refusal(first + first).code() == "second-event");
  CHECK(refusal(player(1, {}) + "012 Summer Open\n" + player(1, {})).code() == "second-event");
  // Records in another order are one report.
  CHECK(test::read_trf(player(1, {}) + player(2, {}) + "012 Spring Open\n022 Kawazu\n").details.name == "Spring Open");
  CHECK(test::read_trf(player(1, {}) + "012\n" + player(2, {})).players.size() == 2);
}

TEST_CASE("players come out by start number, whatever the order of lines") {
  const ImportedTournament tournament = test::read_trf(player(9999, {}) + player(2, {}) + player(30, {}));
  REQUIRE(tournament.players.size() == 3);
  CHECK(tournament.players[0].start_number == StartNumber{2});
  CHECK(tournament.players[2].start_number == StartNumber{9999});
  CHECK(tournament.format == "trf16");
}

TEST_CASE("trf26 is told by its records or a national line") {
  CHECK(test::read_trf("142 5\n" + player(1, {})).format == "trf16");
  CHECK(test::read_trf("152 W\n" + player(1, {})).format == "trf26");
  CHECK(test::read_trf("152 W\n" + player(1, {})).claims.may_lack_rounds);
  CHECK(test::read_trf(player(1, {})).claims.may_lack_rounds);
  CHECK(test::read_trf(player(1, {}) + "JPN    1" + std::string(70, ' ') + "\n").format == "trf26");
}

TEST_CASE("trf16 acceptance 5: points that disagree with the cells are a warning") {
  CHECK(codes(test::read_trf(player(1, {"2 w 1"}, "2.0") + player(2, {"1 b 0"}, "0.0"))) == Codes{"points-mismatch"});
  CHECK(
      codes(test::read_trf(player(1, {"2 w 1", "0000 - H"}, "1.5") + player(2, {"1 b 0", "0000 - U"}, "1.0"))).empty());
  CHECK(codes(test::read_trf(player(1, {"2 w 1"}, "") + player(2, {"1 b 0"}, "-"))).empty());
  CHECK(codes(test::read_trf("XXS WW=3\n" + player(1, {"2 w 1"}, "3.0") + player(2, {"1 b 0"}, "0.0"))) ==
        Codes{"points-not-checked"});
}

TEST_CASE("trf16 3.1 (7): the point of a bye in a round still open may be missing from the points") {
  const auto points = [](const std::string& of_bye) {
    return test::read_trf(player(1, {"2 w 1", "3 b  "}, "1.0") + player(2, {"1 b 0", "0000 - U"}, of_bye) +
                          player(3, {"0000 - U", "1 w  "}, "1.0"));
  };
  CHECK(codes(points("0.0")) == Codes{"result-missing"});
  CHECK(codes(points("1.0")) == Codes{"result-missing"});
  CHECK(codes(points("2.0")) == Codes{"result-missing", "points-mismatch"});
}

TEST_CASE("a name of blanks and control characters is none, as written again it would be none") {
  for (const std::string& blank : {"\x01"s, " \t\x0b"s, "\u3000\x01\u00a0"s, "\x1b \u3000\x7f"s}) {
    CAPTURE(blank);
    CHECK(refusal(named_player(1, blank, {}) + named_player(2, blank, {})).code() == "trf-no-players");
    const ImportedTournament tournament = test::read_trf(named_player(1, blank, {"2 w 1"}) + player(2, {"1 b 0"}));
    REQUIRE(tournament.players.size() == 2);
    CHECK(tournament.players[0].name.empty());
  }
}

TEST_CASE("other programs' records of three capitals change no player and are told once") {
  const ImportedTournament tournament =
      test::read_trf(player(1, {"2 w 1"}, "", "N90000011") +
                     "DAT 0001 EMAIL                                 a.player.of.this.event@example.org\n"
                     "DAT    1 ID:EXAMPLE       12345678\n" +
                     player(2, {"1 b 0"}) +
                     "TSE    1 Railway Workers of the Northern Lines NORTH   2380    2.0    2.0   1     1\n"
                     "TSE    2 Railway Workers of the Southern Lines SOUTH   2380    0.0    0.0   2     2\n");
  CHECK(tournament.format == "trf16");
  CHECK(tournament.players[0].name == "Player, No1");
  CHECK(tournament.players[0].national_id == "N90000011");
  CHECK(tournament.players[1].national_id.empty());
  CHECK_FALSE(tournament.players[1].rating_national.has_value());
  CHECK(codes(tournament) == Codes{"national-line-columns"});
}

TEST_CASE("a mistyped tag before a player's columns is a warning, with the line") {
  std::string mistyped = player(3, {}, "0.0");
  mistyped.replace(0, 3, "101");
  const ImportedTournament tournament = test::read_trf(player(1, {}) + player(2, {}) + mistyped);
  CHECK(tournament.players.size() == 2);
  CHECK(codes(tournament) == Codes{"record-like-player"});
  CHECK(tournament.findings.front().where.line == 3);
  // Without a start number it is nobody's line.
  mistyped.replace(4, 4, "    ");
  CHECK(codes(test::read_trf(player(1, {}) + player(2, {}) + mistyped)) == Codes{"record-unknown"});
}

TEST_CASE("trf16 acceptance 9: without a usable player line the refusal counts the lines and names the first") {
  const Finding none = refusal("012 A\n022 B\n");
  CHECK(none.code() == "trf-no-players");
  CHECK(none.arguments.at(0) == "0");
  const Finding unusable = refusal("012 A\n001 MALFORMED LINE\n001    1 BROKEN\n");
  CHECK(unusable.code() == "trf-no-players");
  CHECK(unusable.arguments.at(0) == "2");
  CHECK(unusable.where.line == 2);
}

TEST_CASE("more rounds than announced are read and reported") {
  const ImportedTournament tournament =
      test::read_trf("XXR 1\n" + player(1, {"2 w 1", "2 b 1"}) + player(2, {"1 b 0", "1 w 0"}));
  CHECK(tournament.games.size() == 2);
  CHECK(codes(tournament) == Codes{"rounds-extra"});
}

TEST_CASE("fewer players than announced are reported, as in a file cut short") {
  CHECK(codes(test::read_trf("062 3\n" + player(1, {}) + player(2, {}))) == Codes{"players-fewer"});
  CHECK(codes(test::read_trf("062 2 (1)\n" + player(1, {}) + player(2, {}))).empty());
}

TEST_CASE("trf16 acceptance 17: players who share an ID are reported, more mildly if one never plays") {
  const std::string two = player(1, {"2 w 1"}, "", "25000001") + player(2, {"1 b 0"}, "", "25000001");
  CHECK(codes(test::read_trf(two)) == Codes{"id-duplicate"});
  CHECK(codes(test::read_trf(player(1, {}, "", "N90000011") + player(2, {"3 b 0"}, "", "N90000011") +
                             player(3, {"2 w 1"}))) == Codes{"id-duplicate-idle"});
  const ImportedTournament three =
      test::read_trf(player(1, {}, "", "25000001") + two.substr(0, 0) + player(2, {"3 w 1"}, "", "25000001") +
                     player(3, {"2 b 0"}, "", "25000001"));
  CHECK(codes(three) == Codes{"id-duplicate-idle", "id-duplicate"});
}

TEST_CASE("short IDs are noted once for the file") {
  CHECK(codes(test::read_trf(player(1, {}, "", "1350") + player(2, {}, "", "1351"))) == Codes{"id-short"});
}

TEST_CASE("unknown records are noted once each; comments, rulers and blank lines are not") {
  CHECK(codes(test::read_trf("777 x\n777 y\n# T remark\n### ruler\n\n   \nDDD SSSS\n12345678901234567890123456\n" +
                             player(1, {}) + "free text\n")) == Codes{"record-unknown", "record-unknown"});
}

TEST_CASE("teams name their players") {
  const ImportedTournament tournament =
      test::read_trf(player(1, {}) + player(2, {}) + "013 Kawazu A" + std::string(24, ' ') + "   1    7\n");
  CHECK(tournament.players[0].team == "Kawazu A");
  CHECK(tournament.players[1].team.empty());
}

TEST_CASE("caps: what no tournament needs is refused with a code, quickly") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK(refusal(repeated("\n", 10'000'000)).code() == "source-empty");
  CHECK(refusal(player(1, {}) + repeated("\n", 10'000'000)).code() == "source-too-large");
  CHECK(refusal(player(1, {}) + repeated("\r", 10'000'000)).code() == "source-too-large");
  CHECK(refusal(repeated("001 \n", 110'000)).arguments.at(1) == "100000 001 lines");
  CHECK(refusal(std::string(std::size_t{17} << 20U, '0')).code() == "source-too-large");
  CHECK(refusal(player(1, {}) + std::string(20'000, 'x')).arguments.at(1) == "16384 bytes in a line");
  CHECK(refusal(player(1, std::vector<std::string>(201, "0000 - Z"))).arguments.at(1) == "200 rounds");
  CHECK(refusal(player(1, std::vector<std::string>(201, "0000 - Z"))).message(Language::ja) ==
        "文書が上限を超えています：ラウンド数（上限 200）。");
  CHECK(refusal(player(1, {"2 w 1"}) + repeated("     2 w 1\n", 250)).code() == "trf-lines-wrapped");
  CHECK(refusal(repeated("001    1 x\n1\n", 90'000) + "001    2 " + std::string(16'000, ' ') + "x\n1\n").code() ==
        "trf-lines-wrapped");
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{20});
}

TEST_CASE("the largest lawful file is read: 9,999 players of 150 rounds whose claims nobody mirrors") {
  std::string text;
  for (int i = 1; i <= k_max_start_number; ++i) {
    text += player(i, std::vector<std::string>(150, std::to_string(i % k_max_start_number + 1) + " w 1"));
    if (text.size() > (std::size_t{15} << 20U)) break;
  }
  const auto tournament = read_trf_text(text, "t.trf");
  REQUIRE(tournament.has_value());
  CHECK(tournament->findings.size() == text::k_max_findings + 1);
  CHECK(tournament->findings.back().code() == "findings-many");
  for (const ImportedGame& game : tournament->games) {
    if (game.status != GameStatus::disputed) FAIL("only disputes were expected");
  }
}

TEST_CASE("days that stand beyond their columns by different widths, or leave a hole and go too far, have moved") {
  const std::string first = "132" + std::string(88, ' ');
  const std::string players = player(1, {"2 w 1", "2 b 1", "2 w 1"}) + player(2, {"1 b 0", "1 w 0", "1 b 0"});
  const auto is_doubtful = [&](const std::string& record) {
    const ImportedTournament tournament = test::read_trf(record + players);
    const auto found = codes(tournament);
    const bool is_told = std::find(found.begin(), found.end(), "round-dates") != found.end();
    CHECK(is_told != tournament.games.front().date.has_value());
    return is_told;
  };
  // A program that is a column or two off is so everywhere; dates of rounds to come follow one another.
  CHECK_FALSE(is_doubtful(first + "  26/05/02  26/05/03  26/05/04\n"));
  CHECK_FALSE(is_doubtful(first + "26/05/02   26/05/03  26/05/04\n"));
  CHECK_FALSE(is_doubtful(first + "26/05/02  26/05/03  26/05/04  26/05/05\n"));
  CHECK(is_doubtful(first + "26/05/02        26/05/03  26/05/04\n"));
  CHECK(is_doubtful(first + "26/05/02            26/05/03  26/05/04\n"));
  CHECK(is_doubtful(first + "26/05/02  26/05/03                 26/05/04\n"));
}

TEST_CASE("a day that is torn makes all of them doubtful, be it of a round to come, which need not have one") {
  const std::string first = "142 5\n132" + std::string(88, ' ') + "26/05/02  26/05/03  26/05/04  ";
  const std::string players = player(1, {"2 w 1", "2 b 1", "2 w 1"}) + player(2, {"1 b 0", "1 w 0", "1 b 0"});
  for (const auto& [fourth, is_torn] : {std::pair{"26/05/05", false},
                                        {"        ", false},
                                        {"26/05/?5", true},
                                        {"26/05.05", true},
                                        {"26 05 05", true}}) {
    CAPTURE(fourth);
    const ImportedTournament tournament = test::read_trf(first + fourth + "  26/05/06\n" + players);
    CHECK(codes(tournament) == (is_torn ? Codes{"round-dates"} : Codes{}));
    CHECK(tournament.games.back().date.has_value() != is_torn);
  }
}

TEST_CASE("days of rounds that cannot be told apart are used for none") {
  const std::string players = player(1, {"2 w 1", "2 b 1"}) + player(2, {"1 b 0", "1 w 0"});
  const auto dates = [&](const std::string& record) { return test::read_trf("052 2026/05/09\n" + record + players); };
  const std::string first = "132" + std::string(88, ' ');
  const ImportedTournament whole = dates(first + "26/05/02  26/05/03\n");
  CHECK(codes(whole).empty());
  CHECK(whole.games.back().date == parse_date("2026-05-03"));
  // A day lost, torn, moved by a round, or one line too many where each has a line of its own.
  for (const std::string& record :
       {first + "26/05/02\n", first + "26/05/02  26/05/0\n", first + "          26/05/02  26/05/03\n",
        first + "26/05/02  26/5/3\n", std::string{"132 26/05/02\n132 26/05/02\n132 26/05/03\n"}}) {
    CAPTURE(record);
    const ImportedTournament torn = dates(record);
    const auto found = codes(torn);
    CHECK(std::find(found.begin(), found.end(), "round-dates") != found.end());
    CHECK_FALSE(torn.games.back().date.has_value());
  }
}

TEST_CASE(
    "trf16 132: a day too few between others, or one more than rounds are announced, makes all of them doubtful") {
  const std::string players = player(1, {"2 w 1", "2 b 1", "2 w 1"}) + player(2, {"1 b 0", "1 w 0", "1 b 0"});
  const std::string days = "132" + std::string(88, ' ');
  struct Case {
    const char* what;
    std::string records;
    bool is_doubtful;
  };
  const std::vector<Case> cases = {
      {"one each", "142 3\n" + days + "26/05/02  26/05/03  26/05/04\n", false},
      {"none of the second", days + "26/05/02            26/05/04\n", true},
      {"none of the second, all announced", "142 3\n" + days + "26/05/02            26/05/04\n", true},
      {"none of the second, as the remark says",
       days + "26/05/02            26/05/04\n" + std::string{k_undated_rounds_remark} + " 2\n", false},
      {"none of the second, of which the remark says nothing",
       days + "26/05/02            26/05/04\n" + std::string{k_undated_rounds_remark} + " 4\n", true},
      {"one doubled", "142 3\n" + days + "26/05/02  26/05/02  26/05/03  26/05/04\n", true},
      {"one doubled, by TRF16", "XXR 3\n" + days + "26/05/02  26/05/02  26/05/03  26/05/04\n", true},
      {"one of a round to come", "142 4\n" + days + "26/05/02  26/05/02  26/05/03  26/05/04\n", false},
      {"one too many with rounds to come", "142 4\n" + days + "26/05/02  26/05/02  26/05/03  26/05/04  26/05/05\n",
       true},
      {"a round to come has none", "142 5\n" + days + "26/05/02  26/05/02  26/05/03            26/05/05\n", false}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const ImportedTournament read = test::read_trf(c.records + players);
    const auto found = codes(read);
    CHECK((std::find(found.begin(), found.end(), "round-dates") != found.end()) == c.is_doubtful);
    CHECK(read.games.back().date.has_value() != c.is_doubtful);
    CHECK(read.details.round_dates.empty() == c.is_doubtful);
  }
  // What was played beyond the announced rounds is told by itself, and has its day.
  const ImportedTournament beyond = test::read_trf("142 2\n" + days + "26/05/02  26/05/03  26/05/04\n" + players);
  CHECK(codes(beyond) == std::vector<std::string>{"rounds-extra"});
  CHECK(beyond.games.back().date == parse_date("2026-05-04"));
}

TEST_CASE("a player line that alone is quoted is told as one that was not read") {
  const std::string quoted = "> " + player(3, {}, "0.0");
  CHECK(codes(test::read_trf(player(1, {}) + player(2, {}) + quoted)) == Codes{"record-like-player"});
}

TEST_CASE("trf16 001: where every draw is a D, or every win a W, somebody may have meant games that are rated") {
  const auto event = [](const std::string& draw, const std::string& win, const std::string& loss) {
    return test::read_trf(player(1, {"2 w " + draw, "3 w " + win}) + player(2, {"1 b " + draw, "4 w " + draw}) +
                          player(3, {"4 w " + win, "1 b " + loss}) + player(4, {"3 b " + loss, "2 b " + draw}));
  };
  CHECK(codes(event("=", "1", "0")).empty());
  const ImportedTournament draws = event("D", "1", "0");
  REQUIRE(codes(draws) == Codes{"trf-all-unrated"});
  CHECK(draws.findings[0].argument("count") == "2");
  CHECK(draws.findings[0].argument("letters") == "D");
  CHECK(codes(event("=", "W", "L")) == Codes{"trf-all-unrated"});
  CHECK(codes(event("D", "W", "L")) == Codes{"trf-all-unrated", "trf-all-unrated"});
  // One among others was short.
  CHECK(codes(test::read_trf(player(1, {"2 w D", "3 w ="}) + player(2, {"1 b D"}) + player(3, {"", "1 b ="}))).empty());
}
