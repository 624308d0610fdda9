#include "importers/chess_results/workbook_page.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/importer.hpp"
#include "importers/chess_results/page.hpp"
#include "tests/support/xlsx_builder.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;

namespace {

using Lines = std::vector<std::string>;

const std::string k_banner = "From the Tournament-Database of Chess-Results https://chess-results.com";
const std::string k_footer =
    "You find all details to this tournament under  https://chess-results.com/tnr77.aspx?lan=1";

// The rows of a list as the site's Excel downloads have them, around the given ones.
Document workbook_of(const std::string& view, const Lines& rows, const Lines& details = {}) {
  Lines lines{k_banner, "Test Open "};
  lines.insert(lines.end(), details.begin(), details.end());
  lines.insert(lines.end(), {"Last update 14.03.2026 18:30:00", view});
  lines.insert(lines.end(), rows.begin(), rows.end());
  lines.insert(lines.end(), {"", k_footer, "Chess-Tournament-Results-Server: Chess-Results"});
  return test::document(test::xlsx_of({lines}), "chessResultsList.xlsx");
}

const Lines k_starting_rank{"No.||Name|ID|FED|Rtg|Club/City", "1|FM|Sato, Ken |N00000001|JPN|1500|Kita & Co",
                            "2||Ito, Mei |N00000002|JPN|0|"};
const Lines k_crosstable{"No.||Name|Rtg|FED|1.Rd|2.Rd|Pts. |Rk.", "1|FM|Sato Ken|1500|JPN|  2w1|  -½|1,5|1",
                         "2||Ito Mei|0|JPN|  1b0|  -1|1|2"};

std::string code_of_workbook(const Document& document) {
  const auto page = open_page(document);
  return page ? "read" : std::string(page.error().finding.code());
}

}  // namespace

TEST_CASE("chess-results 3.8: a starting rank in a workbook is read like the page") {
  const Document book = workbook_of("Starting rank", k_starting_rank,
                                    {"Federation : Japan ( JPN )", "Time control (Rapid) : 15 min + 10 sec",
                                     "Number of rounds : 2", "Date : 2026/03/14", "Chief Arbiter :"});
  const ChessResultsImporter importer;
  CHECK(importer.recognise({&book, 1}).certainty == Recognition::Certainty::certain);
  CHECK(importer.event_of(book) == "chess-results:77");
  const auto tournament = importer.read({&book, 1});
  REQUIRE(tournament);
  CHECK(tournament->details.name == "Test Open");
  CHECK(tournament->details.source_key == "chess-results:77");
  CHECK(tournament->details.rounds == 2);
  CHECK(tournament->details.last_update == "14.03.2026 18:30:00");
  CHECK(tournament->details.declared_category == RatingCategory::rapid);
  CHECK(tournament->details.start == parse_date("2026-03-14"));
  CHECK(tournament->details.chief_arbiter.empty());
  REQUIRE(tournament->players.size() == 2);
  CHECK(tournament->players[0].name == "Sato, Ken");
  CHECK(tournament->players[0].title == "FM");
  CHECK(tournament->players[0].national_id == "N00000001");
  CHECK(tournament->players[0].club == "Kita & Co");
  CHECK(tournament->players[0].where.document == "chessResultsList.xlsx");
  CHECK(tournament->players[1].where.table_row == 2);
  CHECK_FALSE(tournament->players[1].rating.has_value());
}

TEST_CASE("a crosstable in a workbook gives games, alone or with a page of the same event") {
  const Document book = workbook_of("Starting rank crosstable", k_crosstable);
  const ChessResultsImporter importer;
  const auto alone = importer.read({&book, 1});
  REQUIRE(alone);
  REQUIRE(alone->games.size() == 3);
  CHECK(alone->games[0].status == GameStatus::rated);
  CHECK(alone->games[0].score_white == k_win);
  CHECK(alone->players[0].points == Score::from_half_points(3));

  const Document page =
      test::page("./tnr77.aspx?lan=1&art=0", test::header("No.||Name|ID") + test::row("1|FM|Sato, Ken|N00000001") +
                                                 test::row("2||Ito, Mei|N00000002"));
  const std::vector<Document> both{book, page};
  CHECK(importer.recognise(both).certainty == Recognition::Certainty::certain);
  const auto together = importer.read(both);
  REQUIRE(together);
  CHECK(together->games.size() == 3);
  CHECK(together->players[1].national_id == "N00000002");
}

TEST_CASE("a workbook keeps the round of an absent player as a number: 0 is -0, and -1 and -½ are as on the page") {
  const Document book = workbook_of("Starting rank crosstable",
                                    {"No.||Name|Rtg|FED|1.Rd|2.Rd|3.Rd|Pts. ", "1||Sato Ken|1500|JPN|  2w1|0|  3b½|1,5",
                                     "2||Ito Mei|0|JPN|  1b0|-1|0|1", "3||Abe Jun|0|JPN|   -½|0|  1w½|1"});
  const auto tournament = ChessResultsImporter{}.read({&book, 1});
  REQUIRE(tournament);
  REQUIRE(tournament->games.size() == 7);
  const auto byes = [&](ByeKind kind) {
    return std::count_if(tournament->games.begin(), tournament->games.end(),
                         [kind](const ImportedGame& game) { return game.bye == kind; });
  };
  CHECK(byes(ByeKind::zero_point) == 3);
  CHECK(byes(ByeKind::pairing_allocated) == 1);
  CHECK(byes(ByeKind::half_point) == 1);
  // A zero elsewhere stays one: a rating, a game lost.
  CHECK_FALSE(tournament->players[1].rating.has_value());
  CHECK(tournament->games[0].score_black == k_loss);
  CHECK(std::none_of(tournament->findings.begin(), tournament->findings.end(),
                     [](const Finding& finding) { return finding.code() == "cr-sum"; }));
}

TEST_CASE("the notes under a list in a workbook are no rows of it") {
  Lines rows = k_crosstable;
  for (const char* note : {"", "Annotation:", "Tie Break1: Direct Encounter (DE)", "Tie Break2: Buchholz (variable)",
                           "", "*) This player is assigned to a fixed board."})
    rows.emplace_back(note);
  const Document book = workbook_of("Starting rank crosstable", rows);
  const auto tournament = ChessResultsImporter{}.read({&book, 1});
  REQUIRE(tournament);
  CHECK(tournament->players.size() == 2);
  CHECK(tournament->games.size() == 3);
  // A blank row above a player is none that ends the list, though notes follow.
  Lines parted = rows;
  parted.insert(parted.begin() + 2, "");
  const Document apart = workbook_of("Starting rank crosstable", parted);
  const auto whole = ChessResultsImporter{}.read({&apart, 1});
  REQUIRE(whole);
  CHECK(whole->players.size() == 2);
  // Anything else there is somebody's remark, and may be about a game.
  rows.insert(rows.end() - 1, "Sato withdrew before round 2");
  CHECK_FALSE(ChessResultsImporter{}.read(std::vector<Document>{workbook_of("Starting rank crosstable", rows)}));
  rows = k_crosstable;
  rows.insert(rows.end(), {"", "Annotation:", "Sato withdrew before round 2"});
  CHECK_FALSE(ChessResultsImporter{}.read(std::vector<Document>{workbook_of("Starting rank crosstable", rows)}));
}

TEST_CASE("a workbook in a language whose headings are not known is asked for in English") {
  const auto book = [](const std::string& language) {
    return test::document(test::xlsx_of({{k_banner, "Open", "Sıra||İsim|Puan", "1||Sato|1500", "",
                                          "https://chess-results.com/tnr77.aspx?lan=" + language}}),
                          "a.xlsx");
  };
  CHECK(code_of_workbook(book("8")) == "cr-language");
  CHECK(code_of_workbook(book("1")) == "cr-column-missing");
}

TEST_CASE("a crosstable by rank has no start numbers in a workbook: its rows are found in the list, or counted") {
  Lines rows = k_crosstable;
  rows[0].replace(0, 3, "Rk.");
  const Document book = workbook_of("Final ranking crosstable", rows);
  const auto alone = ChessResultsImporter{}.read({&book, 1});
  REQUIRE(alone);
  CHECK(alone->games.size() == 3);
  CHECK(alone->findings[0].code() == "cr-rows-numbered");
  const Document list = workbook_of("Starting rank", {"No.||Name|Rtg", "7|FM|Sato, Ken|1500", "3||Ito, Mei|0"});
  const std::vector<Document> both{book, list};
  const auto together = ChessResultsImporter{}.read(both);
  REQUIRE(together);
  REQUIRE(together->games.size() == 3);
  CHECK(together->games[0].white == StartNumber{7});
  CHECK(together->games[0].black == StartNumber{3});
}

TEST_CASE("chess-results 9(4): a list of exactly 150 rows is cut, one of 149 or 153 is whole") {
  const auto list = [](int count) {
    Lines rows{"No.||Name|Rtg"};
    for (int i = 1; i <= count; ++i) rows.push_back(std::to_string(i) + "||Player " + std::to_string(i) + "|1000");
    return workbook_of("Starting rank", rows);
  };
  CHECK(code_of_workbook(list(149)) == "read");
  CHECK(code_of_workbook(list(150)) == "cr-list-cut");
  CHECK(code_of_workbook(list(153)) == "read");
  // A cut list is of its event all the same: the event is refused, not taken for two.
  CHECK(ChessResultsImporter{}.event_of(list(150)) == "chess-results:77");
}

TEST_CASE("a workbook that users changed is found by its contents, not by counting rows") {
  const auto book = [](Lines lines) { return test::document(test::xlsx_of({lines}), "a.xlsx"); };
  CHECK(code_of_workbook(book({"No.||Name|Rtg", "1||Sato|1500", k_footer})) == "read");
  CHECK(code_of_workbook(book({"my notes", "", k_banner, "", "No.||Name|Rtg", "", "1||Sato|1500", k_footer})) ==
        "read");
  CHECK(code_of_workbook(book({k_banner, "Open", "No.||Name|Rtg", "1||Sato|1500"})) == "cr-no-tnr");
  CHECK(code_of_workbook(book({k_banner, "Open", "1||Sato|1500", k_footer})) == "cr-column-missing");
  CHECK(code_of_workbook(test::document(test::xlsx_of({{k_banner, k_footer}, {k_banner, k_footer}}))) ==
        "cr-several-lists");
}

TEST_CASE("a row that is no player stops the reading, it is not left out") {
  Lines rows = k_starting_rank;
  rows.emplace_back("Sato withdrew before round 2");
  const Document book = workbook_of("Starting rank", rows);
  const auto tournament = ChessResultsImporter{}.read({&book, 1});
  REQUIRE_FALSE(tournament);
  CHECK(tournament.error().finding.code() == "cr-cell-unknown");
  CHECK(tournament.error().finding.where.table_row == 3);
}

TEST_CASE("text in a cell stays text, whatever it looks like") {
  const Document book = workbook_of("Starting rank", {"No.||Name|Club/City", "1||Sato, Ken|<b>\"&amp;\"</b>"});
  const auto tournament = ChessResultsImporter{}.read({&book, 1});
  REQUIRE(tournament);
  CHECK(tournament->players[0].club == "<b>\"&amp;\"</b>");
}

TEST_CASE("a round of a Swiss in a workbook has its number and its day from the line above the boards") {
  const Document book = workbook_of(
      "Round 2 on 2026/03/14 at 12:00",
      {"Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.", "1|1|FM|Sato, Ken|1500|1|1 - 0|1||Ito, Mei|0|2"});
  const auto tournament = ChessResultsImporter{}.read({&book, 1});
  REQUIRE(tournament);
  REQUIRE(tournament->games.size() == 1);
  CHECK(tournament->games[0].round == 2);
  CHECK(tournament->games[0].date == parse_date("2026-03-14"));
}

TEST_CASE("rounds of a round robin keep their titles inside the table") {
  const Document book = workbook_of(
      "Round 1 on 2026/03/14 at 10:00",
      {"Bo.|No.|Rtg||White|Result||Black|Rtg|No.", "1|1|1500||Sato|1 - 0||Ito|0|2", "Round 2 on 2026/03/14 at 12:00",
       "Bo.|No.|Rtg||White|Result||Black|Rtg|No.", "1|2|0||Ito|½ - ½||Sato|1500|1"});
  const auto page = open_page(book);
  REQUIRE(page);
  CHECK(page->kind == PageKind::round_robin_pairings);
  CHECK(page->html.tables().back().rows[0].cells.size() == 1);
  CHECK(page->html.tables().back().rows[0].cells[0].text == "Round 1 on 2026/03/14 at 10:00");
}

TEST_CASE("other workbooks are not taken for lists of the site") {
  const auto book = [](Lines lines) { return test::document(test::xlsx_of({lines}), "a.xlsx"); };
  const Document printed = book({"Test Open", "Rank|SNo.|Name", "1|1|Sato",
                                 "Details on this tournament can be found on https://chess-results.com"});
  CHECK_FALSE(workbook_page(printed));
  CHECK(ChessResultsImporter{}.recognise({&printed, 1}).certainty == Recognition::Certainty::no);
  CHECK_FALSE(workbook_page(test::document("012 Open")));
}
