#include "importers/chess_results/player_card.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::link;
using test::row;

namespace {

std::string result(char colour, std::string_view score) {
  std::string cell = "<table><tr><td><div class=\"Farbe";
  return cell.append(1, colour).append("T\"></div></td><td>").append(score).append("</td></tr></table>");
}

Document card(int number, std::string_view upper, std::string_view lower,
              std::string_view heading = "Rd.|Bo.|SNo||Name|Rtg|Pts.|Res.") {
  std::string rows{upper};
  rows.append("</table><table class=\"CRs1\">").append(header(heading)).append(lower);
  return test::page("./tnr77.aspx?lan=1&amp;art=9&amp;snr=" + std::to_string(number), rows);
}

std::string upper(std::string_view name, std::string_view id) {
  std::string rows = row("Name|" + std::string{name}, "") + row("Starting rank|1", "") + row("Rating|1500", "") +
                     row("Rating national|1500", "") + row("Rating international|0", "") + row("Federation|JPN", "");
  return rows + row("Ident-Number|" + std::string{id}, "") + row("Fide-ID|0", "") + row("Year of birth|2001", "");
}

Result<PlayerCard> read_card_page(const Document& document) {
  const auto page = open_page(document);
  REQUIRE(page);
  CHECK(page->kind == PageKind::player_card);
  return read_player_card(*page);
}

std::string code_of(const Document& document) {
  const auto read_card = read_card_page(document);
  return read_card ? "" : std::string{read_card.error().finding.code()};
}

}  // namespace

TEST_CASE("chess-results 3.6: the card shows the federation ID, the ratings and the player's games") {
  const auto read_card = read_card_page(card(4, upper("Sato, Ken", "1000017"),
                                             row("1|1|9||" + link(9, "Abe, Jun") + "|0|1|" + result('s', "½")) +
                                                 row("2|3|2||Ono, Mai|0|1|w 1") + row("3|1|5||Ito, Ren|0|0|- 1K") +
                                                 row("4|9|-1||bye|0|0|1") + row("5|9|-2||not paired|0|0|0") +
                                                 row("6|2|7||Mori, Yui|0|2|" + result('w', ""))));
  REQUIRE(read_card);
  const ImportedPlayer& player = read_card->player;
  CHECK(player.start_number == StartNumber{4});
  CHECK(player.name == "Sato, Ken");
  CHECK(player.national_id == "1000017");
  CHECK(player.fide_id.empty());
  CHECK(player.rating_national == 1500);
  CHECK_FALSE(player.rating.has_value());
  CHECK(player.federation == "JPN");
  CHECK(to_iso(player.birth.value()) == "2001");
  REQUIRE(read_card->entries.size() == 6);
  const auto& entries = read_card->entries;
  CHECK(entries[0].colour == Colour::black);
  CHECK(entries[0].entry.outcome == Outcome::draw);
  CHECK(entries[0].entry.opponent == StartNumber{9});
  CHECK(entries[1].colour == Colour::white);
  CHECK(entries[1].entry.outcome == Outcome::win);
  CHECK(entries[2].entry.outcome == Outcome::forfeit_win);
  CHECK_FALSE(entries[3].entry.opponent.has_value());
  CHECK(entries[3].entry.bye == ByeKind::pairing_allocated);
  CHECK(entries[4].entry.bye == ByeKind::zero_point);
  CHECK(entries[5].entry.outcome == Outcome::pending);
}

TEST_CASE("on a card a dash for the opponent's number is a bye, and cells beyond the headings are empty") {
  const auto read_card =
      read_card_page(card(4, upper("Sato, Ken", "1000017"),
                          row("1|31|-||bye|-|-|- 1||") + row("2|9|-||bye|-|-|- ½||") +
                              row("3|1|9||" + link(9, "Abe, Jun") + "|0|1|" + result('s', "") + "||")));
  REQUIRE(read_card);
  REQUIRE(read_card->entries.size() == 3);
  CHECK_FALSE(read_card->entries[0].entry.opponent.has_value());
  CHECK(read_card->entries[0].entry.bye == ByeKind::pairing_allocated);
  CHECK(read_card->entries[1].entry.bye == ByeKind::half_point);
  CHECK(read_card->entries[2].entry.outcome == Outcome::pending);
  // Beside a player, and beside a colour, there must be a number.
  CHECK(code_of(card(4, upper("Sato, Ken", "0"), row("1|1|-||A|0|1|" + result('w', "1")))) == "cr-cell-unknown");
  CHECK(code_of(card(4, upper("Sato, Ken", "0"), row("1|1|||A|0|1|" + result('s', "1")))) == "cr-cell-unknown");
  CHECK(code_of(card(4, upper("Sato, Ken", "0"), row("1|1|-||" + link(9, "A") + "|0|1|w 1"))) == "cr-cell-unknown");
}

TEST_CASE("a year of birth is one of somebody who can play, with or without the day") {
  for (const auto& [printed, birth] : {std::pair{"2001", "2001"},
                                       {"2001/04/05", "2001"},
                                       {"1880", "1880"},
                                       {"1879", ""},
                                       {"2100", "2100"},
                                       {"2101", ""},
                                       {"0", ""},
                                       {"", ""}}) {
    CAPTURE(printed);
    const auto read_card =
        read_card_page(card(4, row("Name|Sato, Ken", "") + row("Year of birth|" + std::string{printed}, ""), ""));
    REQUIRE(read_card);
    CHECK((read_card->player.birth ? to_iso(*read_card->player.birth) : "") == birth);
  }
}

TEST_CASE("a card in a language whose games' headings are not known is read by its links and colours") {
  const auto read_card =
      read_card_page(card(4, row("Имя|Сато Кен", "") + row("Идент.Номер|1000017", ""),
                          row("1|1|9||" + link(9, "A") + "|0|1|" + result('w', "0")), "甲|乙|丙||丁|戊|己|庚"));
  REQUIRE(read_card);
  CHECK(read_card->player.national_id == "1000017");
  CHECK(read_card->entries[0].entry.opponent == StartNumber{9});
  CHECK(read_card->entries[0].entry.outcome == Outcome::loss);
}

TEST_CASE("a card that is not understood is refused") {
  const auto games = [](std::string_view rows) { return code_of(card(4, upper("Sato, Ken", "0"), rows)); };
  CHECK(games(row("1|1|9||A|0|1|x 1")) == "cr-cell-unknown");
  CHECK(games(row("1|1|9||A|0|1|1")) == "cr-cell-unknown");  // played, and no colour
  CHECK(games(row("1|1|x||A|0|1|w 1")) == "cr-cell-unknown");
  CHECK(games(row("0|1|9||A|0|1|w 1")) == "cr-cell-unknown");
  CHECK(games(row("1|1|9||" + link(8, "A") + "|0|1|w 1")) == "cr-cell-unknown");
  CHECK(code_of(card(4, row("Nom|Sato", ""), "")) == "cr-column-missing");
  const Document no_number = test::page("./tnr77.aspx?lan=1&amp;art=9", upper("Sato, Ken", "1"));
  CHECK(code_of(no_number) == "cr-gated-no-key");
}

TEST_CASE("chess-results 4.2: cards give the IDs that the list hides") {
  const Document list =
      test::page("./tnr77.aspx?lan=1&amp;art=0", header("No.||Name") + row("1||Sato, Ken") + row("2||Abe, Jun"));
  const Document table = test::crosstable("No.||Name|1.Rd", {"1||Sato Ken|2w1", "2||Abe Jun|1b0"});
  const std::vector<Document> all{list, table, card(2, upper("Abe, Jun", "1000025"), row("1|1|1||Sato, Ken|0|0|s 0"))};
  const auto tournament = assemble(all);
  REQUIRE(tournament);
  CHECK(tournament->players[1].national_id == "1000025");
  CHECK(tournament->games.size() == 1);
  CHECK(std::none_of(tournament->findings.begin(), tournament->findings.end(),
                     [](const Finding& f) { return f.code() == "cr-ids-hidden" || f.code() == "cr-page-unused"; }));
}

TEST_CASE("the cards of all players are a crosstable; those of some are none") {
  const std::vector<Document> all{
      card(1, upper("Sato, Ken", "1"), row("1|1|2||Abe, Jun|0|0|w 1") + row("2|1|3||Ono, Mai|0|0|- 0K")),
      card(2, upper("Abe, Jun", "2"), row("1|1|1||Sato, Ken|0|0|s 0") + row("2|1|-1||bye|0|0|1")),
      card(3, upper("Ono, Mai", "3"), row("1|1|-2||not paired|0|0|0") + row("2|1|1||Sato, Ken|0|0|- 1K"))};
  const auto tournament = assemble(all);
  REQUIRE(tournament);
  CHECK(tournament->players.size() == 3);
  REQUIRE(tournament->games.size() == 4);
  CHECK(tournament->games[0].status == GameStatus::rated);
  CHECK(std::count_if(tournament->games.begin(), tournament->games.end(),
                      [](const ImportedGame& game) { return game.status == GameStatus::forfeit; }) == 1);
  const auto some = assemble(std::span{all}.first(2));
  REQUIRE_FALSE(some);
  CHECK(some.error().finding.code() == "cr-no-games");
}

TEST_CASE("games of cards that make no crosstable are missed aloud") {
  const Document list =
      test::page("./tnr77.aspx?lan=1&amp;art=0", header("No.||Name") + row("1||Sato, Ken") + row("2||Abe, Jun"));
  const auto codes_of = [&](const std::vector<Document>& documents) {
    const auto tournament = assemble(documents);
    REQUIRE(tournament);
    CHECK(tournament->games.empty());
    std::string codes;
    for (const Finding& finding : tournament->findings) codes += std::string{finding.code()} + " ";
    return codes;
  };
  const Document first = card(1, upper("Sato, Ken", "1"), row("1|1|2||Abe, Jun|0|0|w 1"));
  CHECK(codes_of({list, first}) == "cr-no-games ");
  // A match of two games in one round is no crosstable; neither game may hide the other.
  const Document two =
      card(1, upper("Sato, Ken", "1"), row("1|1|2||Abe, Jun|0|0|w 1") + row("1|1|2||Abe, Jun|0|0|s 0"));
  const Document other =
      card(2, upper("Abe, Jun", "2"), row("1|1|1||Sato, Ken|0|0|s 0") + row("1|1|1||Sato, Ken|0|0|w 1"));
  CHECK(codes_of({list, two, other}) == "cr-no-games ");
  // Before the first round there is nothing to miss.
  CHECK(codes_of({list, card(1, upper("Sato, Ken", "1"), "")}).empty());
}
