#include "importers/chess_results/pairings.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::link;
using test::row;

namespace {

constexpr std::string_view k_header = "Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.";

Result<PairingList> read_pairings(const Document& document) {
  const auto page = open_page(document);
  REQUIRE(page);
  return read_pairings(*page);
}

PairingList read_good(const Document& document) {
  auto list = read_pairings(document);
  REQUIRE(list);
  return std::move(*list);
}

void check_pairings_refused(const Document& document, std::string_view code,
                            FailureClass failure = FailureClass::data) {
  const auto list = read_pairings(document);
  REQUIRE_FALSE(list);
  CHECK(list.error().finding.code() == code);
  CHECK(list.error().failure() == failure);
}

std::string text_of(const PairedRound& round) {
  std::string text;
  for (const ImportedGame& game : round.games) {
    text += std::to_string(game.white->value()) + "-" + (game.black ? std::to_string(game.black->value()) : "") + " " +
            std::string{to_string(game.status)} + " " +
            (game.score_white ? std::to_string(game.score_white->half_points()) : "") +
            (game.bye ? " " + std::string{to_string(*game.bye)} : "") + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("chess-results 3.3: boards and players without an opponent, with round, day, board and points before") {
  const PairingList list = read_good(test::round_page(
      2, header(k_header) + row("1|3|FM|Sato, Ken *)|1900|1|½ - ½|1||Mori, Yui|1750|1") +
             row("2|2||Abe, Jun|1600|½||0|WIM|Kato, Rin|0|4") + row("3|5||Ono, Mai|0|0|1||| bye|0|-1") +
             row("4|6||Ito, Ren|1500|0|½|||not paired||") + row("5|7||Ueda, Go|1400|0|0|||not paired")));
  REQUIRE(list.rounds.size() == 1);
  const PairedRound& round = list.rounds[0];
  CHECK(round.number == 2);
  CHECK(to_iso(round.date.value()) == "2026-02-02");
  CHECK(text_of(round) ==
        "3-1 rated 1\n2-4 open \n5- bye 2 pairing-allocated\n6- bye 1 half-point\n7- bye 0 zero-point\n");
  CHECK(round.games[1].board == 2);
  CHECK(round.games[0].date == round.date);
  REQUIRE(round.before.size() == 7);
  CHECK(round.before[0].points == k_win);
  CHECK(round.before[2].points == k_draw);
  REQUIRE(list.players.size() == 7);
  CHECK(list.players[2].name == "Sato, Ken");
  CHECK(list.players[2].title == "FM");
  CHECK(list.players[2].rating == 1900);
  CHECK_FALSE(list.players[3].rating.has_value());
}

TEST_CASE("chess-results 9.8: a lone row one cell short of the header is kept, and one cell more may be empty") {
  const PairingList list =
      read_good(test::round_page(1, header("Bo.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|PGN") +
                                        row("1||" + link(1, "A") + "|0|0|1 - 0|0||" + link(2, "B") + "|0|PGN|") +
                                        "<tr class=\"CRg1\"><td>2</td><td></td><td class=\"JPN\">" + link(3, "C") +
                                        "</td><td>0</td><td>0</td><td>½</td><td & colsp & "
                                        "class=\"CRc\"></td><td></td><td>not paired</td><td></td></tr>"));
  CHECK(text_of(list.rounds[0]) == "1-2 rated 2\n3- bye 1 half-point\n");
  CHECK(list.players[2].federation == "JPN");
}

TEST_CASE("a page written from right to left is refused: nobody knows on which side it has White") {
  const auto code = [](int language) {
    const std::string rows =
        header("甲|乙|丙|丁") + row("1|" + test::link(1, "Abe, Jun") + "|1 - 0|" + test::link(2, "Baba, Sho"));
    std::string action = "./tnr77.aspx?art=2&amp;rd=1&amp;lan=" + std::to_string(language);
    Document page = test::round_page(1, rows);
    page.bytes.replace(page.bytes.find("./tnr77"), page.bytes.find("\">") - page.bytes.find("./tnr77"), action);
    const auto opened = open_page(page);
    REQUIRE(opened);
    const auto list = read_pairings(*opened);
    return list ? std::string{"read"} : std::string{list.error().finding.code()};
  };
  for (const int language : {19, 22, 33}) CHECK(code(language) == "read");  // Greek, Japanese, Chinese
  CHECK(code(35) == "cr-language");
}

TEST_CASE("a German page's words for players without an opponent are known") {
  const PairingList list =
      read_good(test::round_page(3,
                                 header("Br.|Nr.||White|Elo|Pkt.|Erg.|Pkt.||Black|Elo|Nr.") +
                                     row("1|1||A|0|0|½ - ½|0||B|0|2") + row("2|3||C|0|0|1|||spielfrei||") +
                                     row("3|4||D|0|0|0|||nicht ausgelost||") + row("4|5||E|0|0||||nicht ausgelost||"),
                                 "3. Runde am 14.03.2026 um 14:00", "&amp;lan=0"));
  CHECK(text_of(list.rounds[0]) ==
        "1-2 rated 1\n3- bye 2 pairing-allocated\n4- bye 0 zero-point\n5- bye  zero-point\n");
}

TEST_CASE("a bye in a round in play has no worth yet") {
  const PairingList list = read_good(test::round_page(1, header(k_header) + row("1|1||A|0|0|||| bye||")));
  CHECK(text_of(list.rounds[0]) == "1- bye  pairing-allocated\n");
  CHECK_FALSE(list.rounds[0].is_paired());
}

TEST_CASE("chess-results 9.14: without numbers the links are the key; gated and without both there is none") {
  const std::string plain = header("Bo.||White|Result||Black") + row("1||A|1 - 0||B");
  check_pairings_refused(test::round_page(1, plain), "cr-gated-no-key");
  const std::string linked = header("Bo.||White|Result||Black") + row("1||" + link(4, "A") + "|1 - 0||" + link(9, "B"));
  CHECK(text_of(read_good(test::round_page(1, linked)).rounds[0]) == "4-9 rated 2\n");
  // A round robin's crosstable has no games: the way is behind the button.
  const auto code_and_address = [](const Document& document) {
    const auto list = read_pairings(document);
    REQUIRE_FALSE(list);
    return std::string{list.error().finding.code()} + " " + list.error().finding.arguments[0];
  };
  CHECK(code_and_address(test::round_page(1, plain)) ==
        "cr-gated-no-key https://chess-results.com/tnr77.aspx?lan=1&art=5&zeilen=99999");
  CHECK(code_and_address(
            test::page("./tnr77.aspx?lan=2&amp;art=2",
                       row("1. Ronda", "CRg1b") + header("M.|White|Resultado|Black") + row("1|A|1 - 0|B|"))) ==
        "cr-gated-no-key https://chess-results.com/tnr77.aspx?lan=1&art=2&zeilen=99999");
  // Link and number must agree.
  check_pairings_refused(
      test::round_page(1, header("Bo.|No.|White|Result|Black|No.") + row("1|3|" + link(4, "A") + "|1 - 0|B|9")),
      "cr-cell-unknown", FailureClass::drift);
}

TEST_CASE("chess-results 9.14: a link leads to a player by art=9 and snr, each under its whole name") {
  struct Row {
    std::string_view query;
    int number;  ///< 0: nobody's
  };
  for (const Row& c : {
           Row{"lan=1&amp;art=9&amp;fed=JPN&amp;snr=4", 4},
           Row{"snr=4&amp;art=9", 4},
           Row{"art=9&amp;snrx=5&amp;snr=4", 4},
           Row{"art=9&amp;snr=99999", 99999},
           Row{"art=9&amp;snr=100000", 0},
           Row{"art=9&amp;snr=0", 0},
           Row{"artx=9&amp;snr=4", 0},
           Row{"art=20&amp;snr=4", 0},  // a team's
           Row{"snr=4", 0},
       }) {
    CAPTURE(c.query);
    const std::string name = "<a href=\"tnr77.aspx?" + std::string{c.query} + "\">A</a>";
    const auto list = read_pairings(
        test::round_page(1, header("Bo.||White|Result||Black") + row("1||" + name + "|1 - 0||" + link(9, "B"))));
    CHECK((list ? list->rounds.at(0).games.at(0).white->value() : 0) == c.number);
  }
}

TEST_CASE(
    "chess-results 9.14: on a side without a column of numbers the links are the key, whatever the other side has") {
  const std::string boards =
      header("Bo.||White|Result||Black|No.") + row("1||" + link(4, "A") + "|1 - 0||" + link(9, "B") + "|9");
  CHECK(text_of(read_good(test::round_page(1, boards)).rounds[0]) == "4-9 rated 2\n");
}

TEST_CASE("chess-results 9.16: a page that shows another round than asked for is refused") {
  const std::string rows = header(k_header) + row("1|1||A|0|0|1 - 0|0||B|0|2");
  check_pairings_refused(test::round_page(5, rows, "Round 4 on 2026/02/04"), "cr-wrong-round");
  check_pairings_refused(test::round_page(5, rows, "Results"), "cr-round-unknown");
  CHECK(read_good(test::page("./tnr77.aspx?art=2", rows, "<h3>Round 1</h3>").bytes.empty()
                      ? test::round_page(4, rows)
                      : test::round_page(4, rows, "4. Runde am 07.02.2026 um 14:00"))
            .rounds[0]
            .number == 4);
}

TEST_CASE("a row that is not understood stops the page as drift") {
  const auto page = [](std::string_view cells) { return test::round_page(1, header(k_header) + row(cells)); };
  check_pairings_refused(page("1|1||A|0|0|1 : 0|0||B|0|2"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0|1 - 0|0||B|0|1"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0|1½ - ½|0||B|0|2"), "cr-several-points", FailureClass::data);
  check_pairings_refused(page("1|x||A|0|0|1 - 0|0||B|0|2"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|||A|0|0|1 - 0|0||B|0|"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0|1 - 0|0||B|0|"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0||0||resting|0|"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0|2|0||bye|0|"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(page("1|1||A|0|0|1 - 0|0||B|0|2|more"), "cr-cell-unknown", FailureClass::drift);
  check_pairings_refused(test::round_page(1, header("Bo.|No.||Weiss|Result||Noir|No.") + row("1|1||A|1 - 0||B|2")),
                         "cr-column-missing", FailureClass::drift);
  check_pairings_refused(test::round_page(1, header("Bo.|No.||White|Outcome||Black|No.") + row("1|1||A|||B|2")),
                         "cr-column-missing", FailureClass::drift);
}

TEST_CASE(
    "chess-results 2.5: in a language nobody has sampled the links and the results tell, or the page is refused") {
  const auto page = [](std::string_view rows) { return test::page("./tnr77.aspx?lan=22&amp;art=2&amp;rd=1", rows); };
  const auto with_title = [&](std::string_view rows) {
    Document document = page(rows);
    document.bytes.insert(document.bytes.find("<table class=\"CRs1\""), "<h3>1回戦 2026/02/07</h3>");
    return document;
  };
  const std::string heading = header("卓|番||甲|点|結果|点||乙|番");
  const PairingList list =
      read_good(with_title(heading + row("1|4||" + link(4, "A") + "|0|1 - 0|0||" + link(9, "B") + "|9") +
                           row("2|5||" + link(5, "C") + "|0|½|||対局なし|")));
  CHECK(text_of(list.rounds[0]) == "4-9 rated 2\n5- bye 1 half-point\n");
  check_pairings_refused(with_title(heading + row("1|4||A|0|1 - 0|0||B|9")), "cr-language");
}

TEST_CASE("chess-results 9.9: a round robin gives each round once, whatever rd says") {
  const std::string columns = header("Bo.|No.|Rtg||White|Result||Black|Rtg|No.");
  const std::string rounds = row("Round 1 on 2026/02/07 at 10:00", "CRg1b") + columns +
                             row("1|1|1800|FM|A|1 - 0||B|1500|4|") + row("2|2|0||C|½ - ½||D|0|3|") +
                             row("Round 2 on 2026/02/08", "CRg1b") + columns + row("1|4|1500||B|0 - 1||D|0|3|") +
                             row("2|1|1800|FM|A|- - +||C|0|2|");
  const PairingList list = read_good(test::page("./tnr77.aspx?lan=1&amp;art=2&amp;rd=9", rounds));
  REQUIRE(list.rounds.size() == 2);
  CHECK(text_of(list.rounds[0]) == "1-4 rated 2\n2-3 rated 1\n");
  CHECK(text_of(list.rounds[1]) == "4-3 rated 0\n1-2 forfeit 0\n");
  CHECK(to_iso(list.rounds[1].date.value()) == "2026-02-08");
  CHECK(list.players[0].rating == 1800);
  CHECK(list.players[0].title == "FM");
  const Document again = test::page("./tnr77.aspx?art=2", rounds + row("Round 1", "CRg1b") + columns);
  check_pairings_refused(again, "cr-cell-unknown", FailureClass::drift);
  CHECK(read_pairings(again).error().finding.where.table_row == 5);  // below the four boards
  // Another order of columns in a later round would exchange what they hold.
  const Document exchanged = test::page(
      "./tnr77.aspx?art=2", rounds + row("Round 3", "CRg1b") + header("Bo.|No.|Rtg||Black|Result||White|Rtg|No."));
  check_pairings_refused(exchanged, "cr-cell-unknown", FailureClass::drift);
  CHECK(read_pairings(exchanged).error().finding.where.table_row == 5);  // below the four boards
}

TEST_CASE("a round robin's bye may be on either side") {
  const PairingList list = read_good(test::page(
      "./tnr77.aspx?lan=1&amp;art=2", row("Round 1", "CRg1b") + header("Bo.|No.|Rtg||White|Result||Black|Rtg|No.") +
                                          row("1|3|1500||A|0||bye|0|-1|") + row("2|-1|0||bye|||B|1400|2|")));
  CHECK(text_of(list.rounds[0]) == "3- bye 0 zero-point\n2- bye  pairing-allocated\n");
}

TEST_CASE("what a person has to look at in a result is reported once") {
  const auto reported = [](GameStatus status, std::optional<int> white, std::optional<int> black, std::string quoted) {
    ImportedGame game;
    game.round = 1;
    game.white = StartNumber{1};
    game.black = StartNumber{2};
    game.status = status;
    if (white) game.score_white = Score::from_half_points(*white);
    if (black) game.score_black = Score::from_half_points(*black);
    game.quoted = std::move(quoted);
    std::vector<Finding> findings;
    report_result(game, findings);
    return findings.empty() ? std::string{} : std::string{findings[0].code()};
  };
  CHECK(reported(GameStatus::open, {}, {}, "") == "result-missing");
  CHECK(reported(GameStatus::unrated, 0, 0, "0 - 0") == "result-zero-zero");
  CHECK(reported(GameStatus::unrated, 0, 0, "0U - 0U") == "");
  CHECK(reported(GameStatus::unrated, 1, 0, "½ - 0") == "result-split");
  CHECK(reported(GameStatus::unrated, 0, 1, "0 - ½") == "result-split");
  CHECK(reported(GameStatus::unrated, 2, 0, "1U - 0U") == "");
  CHECK(reported(GameStatus::rated, 2, 0, "1 - 0") == "");
}
