#include "importers/trf/for_pairing.hpp"

#include <doctest/doctest.h>

#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/unit/importers/trf/read.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;
using test::player;

namespace {

PairingInput ready(const std::string& text) {
  auto out = ready_for_pairing(test::read_trf(text));
  REQUIRE(out.has_value());
  return std::move(*out);
}

std::string codes(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) out += std::string(finding.code()) + ' ';
  return out;
}

const std::string k_round_1 = player(1, {"2 w 1"}, "1.0") + player(2, {"1 b 0"}, "0.0");

}  // namespace

TEST_CASE("pairings of a round that nobody has played are left out, announced byes of it are not") {
  const PairingInput out =
      ready("XXR 5\n" + player(1, {"2 w 1", "3 b  "}, "1.0") + player(2, {"1 b 0", "0000 - U"}, "0.0") +
            player(3, {"4 w =", "1 w  "}, "0.5") + player(4, {"3 b =", "0000 - H", "0000 - -", "0000 - H"}, "0.5"));
  CHECK(codes(out.findings) == "pairing-rounds-cut pairing-points-corrected ");
  CHECK(out.findings.front().argument("rounds") == "2");
  CHECK(out.findings.front().argument("count") == "1");
  const std::string written = write_trf16(out.tournament).bytes;
  CHECK(written.find(" 1.0    1     3 b =  0000 - H") != std::string::npos);
  CHECK(written.find(" 3 b  ") == std::string::npos);
  CHECK(written.find("240 H   4    4\r\n") != std::string::npos);
  CHECK(written.find("240 Z   3    4\r\n") != std::string::npos);
}

TEST_CASE("a played round with a game that has no agreed result cannot be paired from") {
  struct Case {
    const char* what;
    std::string text;
    const char* first;
  };
  const std::vector<Case> cases{
      {"open", player(1, {"2 w 1"}) + player(2, {"1 b 0"}) + player(3, {"4 w  "}) + player(4, {"3 b  "}), "1 3-4 of 1"},
      {"adjourned before the last",
       player(1, {"2 w  ", "3 w 1"}) + player(2, {"1 b  ", "4 w 1"}) + player(3, {"4 w 1", "1 b 0"}) +
           player(4, {"3 b 0", "2 b 0"}),
       "1 1-2 of 1"},
      {"disputed", player(1, {"2 w 1"}) + player(2, {"1 b 1"}) + player(3, {"4 w 1"}) + player(4, {"3 b 0"}),
       "1 1-2 of 1"},
      {"a bye code beside an opponent",
       player(1, {"2 w Z"}) + player(2, {"1 b Z"}) + player(3, {"4 w 1"}) + player(4, {"3 b 0"}), "1 1-2 of 1"}};
  for (const Case& c : cases) {
    CAPTURE(std::string(c.what));
    const auto out = ready_for_pairing(test::read_trf(c.text));
    REQUIRE_FALSE(out.has_value());
    const Finding& found = out.error().finding;
    CHECK(found.code() == "pairing-unsettled");
    CHECK(found.argument("round") + ' ' + found.argument("white") + '-' + found.argument("black") + " of " +
              found.argument("count") ==
          c.first);
  }
}

TEST_CASE("points without games are nothing to pair from") {
  const auto out =
      ready_for_pairing(test::read_trf(player(1, {}, "2.5") + player(2, {}, "1.0") + player(3, {}, "0.0")));
  REQUIRE_FALSE(out.has_value());
  CHECK(out.error().finding.code() == "pairing-no-games");
  CHECK(out.error().finding.argument("count") == "2");
  CHECK(codes(ready("XXR 5\n" + player(1, {}, "0.0") + player(2, {})).findings).empty());
  CHECK(codes(write_trf16(test::read_trf(player(1, {}, "2.5"))).findings) ==
        "trf-ranks-computed trf-points-without-games ");
}

TEST_CASE("every change is told, and nothing else is changed") {
  struct Case {
    const char* what;
    std::string text;
    const char* codes;
  };
  const std::string ranked =
      "001    1 m    Player, No1                            JPN                         1.0    2     2 w 1\n"
      "001    2 m    Player, No2                            JPN                         0.0    1     1 b 0\n";
  const std::vector<Case> cases{
      {"nothing to do", "XXR 5\n" + k_round_1, ""},
      {"the last round of those announced", "XXR 1\n" + k_round_1, ""},
      {"rounds unknown", k_round_1, "pairing-rounds-unknown "},
      {"more rounds than announced",
       "XXR 1\n" + player(1, {"2 w 1", "2 b 1"}, "2.0") + player(2, {"1 b 0", "1 w 0"}, "0.0"),
       "pairing-rounds-raised "},
      {"points of something else", "XXR 5\n" + player(1, {"2 w 1"}, "3.0") + player(2, {"1 b 0"}, "0.0"),
       "pairing-points-corrected "},
      {"ranks of something else", "XXR 5\n" + ranked, "pairing-ranks-corrected "},
      {"ranks by tie-breaks first", "XXR 5\n212 BH,PTS\n" + ranked, ""},
      {"a gap in the numbers", "XXR 5\n" + player(1, {"3 w 1"}, "1.0") + player(3, {"1 b 0"}, "0.0"),
       "pairing-start-numbers "},
      {"a gap that is said", "XXR 5\nXXC rank white1\n" + player(1, {"3 w 1"}, "1.0") + player(3, {"1 b 0"}, "0.0"),
       ""},
      {"a scoring of its own", "XXR 5\nXXS W=3\n" + player(1, {"2 w 1"}, "3.0") + player(2, {"1 b 0"}, "0.0"),
       "pairing-points-unchecked "},
      {"teams", "XXR 5\n" + k_round_1 + "013 Kawazu                             1    2\n", "pairing-records "},
      {"points outside games", "XXR 5\n" + k_round_1 + "299 W   1  1.0    1\n",
       "pairing-points-unchecked pairing-records "},
      {"a score of unknown results", "XXR 5\n162  W 1.0    X 0.0\n" + k_round_1, "pairing-records "},
      {"a colour that is none", "XXR 5\n152 b\n" + k_round_1, "pairing-records "},
      {"match points of an event without teams", "XXR 5\n" + k_round_1 + "250  1.0  0.5 001 002    1    2\n",
       "pairing-records "},
      {"an acceleration", "XXR 5\n" + k_round_1 + "250       0.5 001 002    1    2\n", ""},
      {"a score of wins alone", "XXR 5\n162  W 1.0    D 0.5\n" + k_round_1, ""}};
  for (const Case& c : cases) {
    CAPTURE(std::string(c.what));
    CHECK(codes(ready(c.text).findings) == c.codes);
  }
}

TEST_CASE("trf16 XXP, XXA, XXC, XXS and trf26 162, 202, 250, 260: what programs pair and rank by goes through") {
  const std::string records[] = {"112 Deputy, One",
                                 "152 B",
                                 "162  W 1.0",
                                 "202 BH/C1,SB",
                                 "XXC rank",
                                 "XXS W=1 D=.5",
                                 "XXP 1 2",
                                 "XXA    1  1.0  1.0",
                                 "250       1.0 001 002 0001 0001",
                                 "260 001 002    1    2",
                                 "240 H   4    2",
                                 "XXZ 2"};
  std::string text = "XXR 5\n" + k_round_1;
  for (const std::string& record : records) text += record + '\n';
  const ImportedTournament before = test::read_trf(text);
  CHECK(before.other_records.size() == std::size(records));
  for (const std::string& written : {write_trf16(before).bytes, write_trf26(before).bytes}) {
    for (const std::string& record : records) {
      CAPTURE(record);
      CHECK(written.find("\r\n" + record + "\r\n") != std::string::npos);
    }
    CHECK(test::read_trf(written).other_records.size() == std::size(records));
  }
}
