#include "importers/chess_results/team_boards.hpp"

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::board_player;
using test::header;
using test::link;
using test::row;

namespace {

Document boards(std::string_view rows, std::string_view query = "") {
  return test::page(std::string{"./tnr77.aspx?lan=1&amp;art=3"}.append(query), rows);
}

std::string match(std::string_view score) {
  return header(std::string{"Bo.|13|Home Club|Rtg|-|1|Away Club|Rtg|"}.append(score));
}

std::string board(std::string_view name, const std::string& left, const std::string& right, std::string_view result) {
  std::string cells{name};
  return row(cells.append("|FM|").append(left).append("|1800|-||").append(right).append("|0|").append(result));
}

Result<PairingList> read_boards(const Document& document) {
  const auto page = open_page(document);
  REQUIRE(page);
  return read_team_boards(*page);
}

std::string code_of(const Document& document) {
  const auto list = read_boards(document);
  return list ? "" : std::string{list.error().finding.code()};
}

const std::string k_round = row("Round 1 on 2026/02/07 at 10:00", "CRg1b");

}  // namespace

TEST_CASE("chess-results 9.11: the result is from the left player's side, whichever colour that one has") {
  const auto list =
      read_boards(boards(k_round + match("1½:1½") +
                         board("1.1", board_player('w', 27, "Abe, Jun"), board_player('s', 3, "Sato, Ken"), "1 - 0") +
                         board("1.2", board_player('s', 28, "Ono, Mai"), board_player('w', 4, "Mori, Yui"), "0 - 1") +
                         board("1.3", board_player('w', 29, "Ito, Ren"), board_player('s', 5, "Kato, Rin"), "½ - ½")));
  REQUIRE(list);
  REQUIRE(list->rounds.size() == 1);
  const auto& games = list->rounds[0].games;
  REQUIRE(games.size() == 3);
  CHECK(games[0].white == StartNumber{27});
  CHECK(games[0].score_white == k_win);
  CHECK(games[1].white == StartNumber{4});
  CHECK(games[1].black == StartNumber{28});
  CHECK(games[1].score_white == k_win);
  CHECK(games[1].score_black == k_loss);
  CHECK(games[2].board == 3);
  CHECK(to_iso(list->rounds[0].date.value()) == "2026-02-07");
  CHECK(list->findings.empty());
  REQUIRE(list->players.size() == 6);
  CHECK(list->players[0].team == "Away Club");
  CHECK(list->players[3].team == "Home Club");
  CHECK(list->players[3].title == "FM");
  CHECK(list->players[3].rating == 1800);
}

TEST_CASE("forfeits, empty boards and games in play") {
  const auto list = read_boards(
      boards(k_round + match("2 : 1") + board("1.1", board_player('w', 1, "A"), board_player('s', 2, "B"), "+ - -") +
             board("1.2", board_player('s', 3, "C"), "Brett nicht besetzt", "1") +
             board("1.3", "", board_player('s', 4, "D"), "- - +") +
             board("1.4", board_player('s', 5, "E"), board_player('w', 6, "F"), "") + board("1.5", "", "", "")));
  REQUIRE(list);
  const auto& games = list->rounds[0].games;
  REQUIRE(games.size() == 4);
  CHECK(games[0].status == GameStatus::forfeit);
  CHECK(games[1].status == GameStatus::bye);
  CHECK(games[1].bye == ByeKind::full_point);
  CHECK(games[1].white == StartNumber{3});
  CHECK(games[2].score_white == k_win);
  CHECK(games[3].status == GameStatus::open);
  CHECK(games[3].white == StartNumber{6});
}

TEST_CASE("rounds of a league that wait for their players are said, not taken for rounds without links") {
  const auto empty = [](std::string_view name) {
    return board(name, board_player('w', 0, "Brett nicht besetzt"), board_player('s', 0, "Brett nicht besetzt"), "");
  };
  const auto round = [](std::string_view title) { return row(std::string{title}, "CRg1b"); };
  const std::string later = round("2. Runde am 10.10.2026 um 14:00") + match("0 : 0") + empty("1.1") + empty("1.2") +
                            round("3. Runde am 24.10.2026 um 14:00") + match("0 : 0") + empty("1.1") + empty("1.2");
  const Document page =
      boards(round("1. Runde am 26.09.2026 um 14:00") + match("½:1½") +
                 board("1.1", board_player('w', 5, "Abe, Jun"), board_player('s', 76, "Ono, Mai"), "½ - ½") +
                 board("1.2", board_player('s', 8, "Ito, Ren"), board_player('w', 77, "Sato, Ken"), "0 - 1") + later,
             "&amp;lan=0");
  const auto tournament = assemble({&page, 1});
  REQUIRE(tournament);
  REQUIRE(tournament->games.size() == 2);
  CHECK(tournament->games[1].white == StartNumber{77});
  CHECK(tournament->games[1].score_white == k_win);
  REQUIRE(tournament->findings.size() == 2);
  CHECK(tournament->findings[0].code() == "cr-round-no-players");
  CHECK(tournament->findings[0].where.round == 2);
  CHECK(tournament->findings[1].where.round == 3);
  // Before the first day there is nobody yet, which is no fault of the page.
  const Document start = boards(later, "&amp;lan=0");
  const auto nobody = assemble({&start, 1});
  REQUIRE_FALSE(nobody);
  CHECK(nobody.error().finding.code() == "cr-round-no-players");
  // Two names that are not alike are players whose links are gone.
  CHECK(code_of(boards(k_round + match("0 : 0") +
                       board("1.1", board_player('w', 0, "A"), board_player('s', 0, "B"), ""))) == "cr-gated-no-key");
}

TEST_CASE("a match whose boards do not add up is reported") {
  const auto list = read_boards(
      boards(k_round + match("2 : 0") + board("1.1", board_player('w', 1, "A"), board_player('s', 2, "B"), "½ - ½")));
  REQUIRE(list);
  REQUIRE(list->findings.size() == 1);
  CHECK(list->findings[0].code() == "cr-match-sum");
  CHECK(list->findings[0].kind->severity == Severity::error);
}

TEST_CASE("chess-results 9.14: a team page without links has no key") {
  CHECK(code_of(boards(k_round + match("1 : 0") +
                       board("1.1", board_player('w', 0, "A"), board_player('s', 0, "B"), "1 - 0"))) ==
        "cr-gated-no-key");
}

TEST_CASE("what is not understood refuses the page") {
  const auto one = [](const std::string& left, const std::string& right, std::string_view result) {
    return code_of(boards(k_round + match("1 : 0") + board("1.1", left, right, result)));
  };
  CHECK(one(board_player('w', 1, "A"), board_player('w', 2, "B"), "1 - 0") == "cr-cell-unknown");
  CHECK(one(link(1, "A"), link(2, "B"), "1 - 0") == "cr-cell-unknown");
  CHECK(one(board_player('w', 1, "A"), board_player('s', 2, "B"), "won") == "cr-cell-unknown");
  CHECK(one(board_player('w', 1, "A"), board_player('s', 2, "B"), "1½ - ½") == "cr-several-points");
  CHECK(one(board_player('w', 1, "A"), board_player('s', 1, "A"), "1 - 0") == "cr-cell-unknown");
  // A name that lost its link is not an empty board.
  CHECK(one(board_player('w', 1, "A"), board_player('s', 0, "B"), "1 - 0") == "cr-cell-unknown");
  CHECK(code_of(boards(k_round + match("1 : 0") + row("1.1|x"))) == "cr-cell-unknown");
  const auto no_result = read_boards(boards(k_round + match("1 : 0") + row("1.1|FM|A|1800|-||B|0")));
  REQUIRE_FALSE(no_result);
  CHECK(no_result.error().finding.code() == "cr-cell-unknown");
  CHECK(no_result.error().finding.quoted == "1.1");
  CHECK(code_of(boards(k_round + k_round + match("1 : 0"))) == "cr-cell-unknown");
  CHECK(code_of(boards(match("1 : 0"))) == "cr-round-unknown");
  const std::string good = match("1 : 0") + board("1.1", board_player('w', 1, "A"), board_player('s', 2, "B"), "1 - 0");
  CHECK(code_of(boards(k_round + good, "&amp;rd=2")) == "cr-wrong-round");
  CHECK(code_of(boards(k_round + good, "&amp;rd=1")) == "");
}

TEST_CASE("chess-results 3.7: boards, players and cards of a team event are one tournament, joined by the links") {
  const Document round_one =
      boards(k_round + match("1 : 1") +
             board("1.1", board_player('w', 7, "Abe, Jun"), board_player('s', 2, "Sato, Ken"), "1 - 0") +
             board("1.2", board_player('s', 8, "Ono, Mai"), board_player('w', 3, "Mori, Yui"), "0 - 1"));
  const Document round_two =
      boards(row("Round 2 on 2026/02/08", "CRg1b") + match("0 : 0") +
             board("1.1", board_player('w', 2, "Sato, Ken"), board_player('s', 7, "Abe, Jun"), ""));
  // The first column of the list counts its rows: it is not the start number.
  const Document players =
      test::page("./tnr77.aspx?lan=1&amp;art=16", header("No.||Name|ID|FideID|Team|Bo.") +
                                                      row("1||" + link(2, "Sato, Ken") + "|1000017|0|Away Club|1") +
                                                      row("2||" + link(3, "Mori, Yui") + "|0|0|Away Club|2") +
                                                      row("3||" + link(7, "Abe, Jun") + "|1000025|5|Home Club|1") +
                                                      row("4||" + link(8, "Ono, Mai") + "|1000033|0|Home Club|2") +
                                                      row("5||" + link(9, "Ueda, Go") + "|0|0|Home Club|3"));
  const std::vector<Document> all{players, round_two, round_one};
  const auto tournament = assemble(all);
  REQUIRE(tournament);
  REQUIRE(tournament->players.size() == 5);
  CHECK(tournament->players[0].start_number == StartNumber{2});
  CHECK(tournament->players[0].national_id == "1000017");
  CHECK(tournament->players[2].team == "Home Club");
  REQUIRE(tournament->games.size() == 3);
  CHECK(tournament->games[1].white == StartNumber{3});
  CHECK(tournament->details.round_dates.size() == 2);
  CHECK_FALSE(has_error(tournament->findings));
  // Without the first round the event is not whole.
  const std::vector<Document> part{players, round_two};
  const auto half = assemble(part);
  REQUIRE(half);
  CHECK(has_error(half->findings));
}
