#include "importers/chess_results/starting_rank.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

Result<PlayerList> read(const Document& document) {
  const auto page = open_page(document);
  REQUIRE(page);
  REQUIRE(page->kind == PageKind::starting_rank);
  return read_starting_rank(*page);
}

PlayerList players(const Document& document) {
  auto list = read(document);
  REQUIRE(list);
  return std::move(*list);
}

void check_refused(const std::string& rows, std::string_view code,
                   std::string_view action = "./tnr7.aspx?lan=1&amp;art=0") {
  const auto list = read(test::page(action, rows));
  REQUIRE_FALSE(list);
  CHECK(list.error().finding.code() == code);
}

}  // namespace

TEST_CASE("chess-results 3.1: a starting rank gives every player with title, IDs, federation and rating") {
  const PlayerList list = players(test::fixture("valid/open_art0.html"));
  REQUIRE(list.players.size() == 12);
  CHECK(list.findings.empty());
  const ImportedPlayer& first = list.players[0];
  CHECK(first.start_number == StartNumber{1});
  CHECK(first.name == "Aizawa, Toru");
  CHECK(first.surname == "Aizawa");
  CHECK(first.given_name == "Toru");
  CHECK(first.national_id == "3900017");
  CHECK(first.fide_id == "7900010");
  CHECK(first.federation == "JPN");
  CHECK(first.rating == 2104);
  CHECK(first.club == "Hibiya");
  CHECK(first.where.table_row == 1);
  CHECK(first.where.start_number == StartNumber{1});
  CHECK(list.players[1].title == "CM");
  CHECK(list.players[1].sex == "w");
  CHECK(list.players[2].national_id == "03900025");
}

TEST_CASE("chess-results 9.13: 0 in ID, FideID or Rtg means none, and two of one name stay two") {
  const PlayerList list = players(test::fixture("valid/open_art0.html"));
  CHECK(list.players[1].national_id.empty());
  CHECK(list.players[2].fide_id.empty());
  CHECK_FALSE(list.players[11].rating);
  CHECK(list.players[8].name == list.players[9].name);
  CHECK(list.players[8].rating == list.players[9].rating);
  CHECK(list.players[8].national_id != list.players[9].national_id);
}

TEST_CASE("chess-results 9.19: the footnote mark and a comma at the end are no part of a name") {
  const PlayerList list = players(test::fixture("valid/open_art0.html"));
  CHECK(list.players[5].name == "Fukami, Yuto");
  CHECK(list.players[10].name == "Jinno");
  CHECK(list.players[11].name == "Kōno, Sæbjørn");
}

TEST_CASE("a Russian page of 2019 reads as the English one does") {
  const PlayerList english = players(test::fixture("valid/open_art0.html"));
  const PlayerList russian = players(test::fixture("valid/russian_art0.html"));
  REQUIRE(russian.players.size() == english.players.size());
  for (std::size_t i = 0; i < english.players.size(); ++i) {
    CAPTURE(i);
    CHECK(russian.players[i].name == english.players[i].name);
    CHECK(russian.players[i].national_id == english.players[i].national_id);
    CHECK(russian.players[i].fide_id == english.players[i].fide_id);
    CHECK(russian.players[i].federation == english.players[i].federation);
    CHECK(russian.players[i].rating == english.players[i].rating);
    CHECK(russian.players[i].sex == english.players[i].sex);
  }
}

TEST_CASE("chess-results 9.14: a gated starting rank is read; only its links are missing") {
  const PlayerList list = players(test::fixture("valid/gated_art0.html"));
  REQUIRE(list.players.size() == 12);
  CHECK(list.players[0].fide_id == "7900010");
}

TEST_CASE("national and FIDE ratings are kept apart, and an ID stays as printed") {
  const PlayerList list =
      players(test::page("./tnr7.aspx?lan=1&amp;art=0",
                         header("No.||Name|ID|RtgI|RtgN|Rtg") + row("1||Abe, Jun|N03900017|1800|1755|1802")));
  CHECK(list.players[0].national_id == "N03900017");
  CHECK(list.players[0].rating_fide == 1800);
  CHECK(list.players[0].rating_national == 1755);
  CHECK(list.players[0].rating == 1802);
}

TEST_CASE("chess-results 9.12: a missing column is empty, never another column's value") {
  const PlayerList list =
      players(test::page("./tnr7.aspx?lan=1&amp;art=0", header("No.||Name|Typ") + row("1||Abe, Jun|U18")));
  const ImportedPlayer& player = list.players[0];
  CHECK(player.title.empty());
  CHECK(player.national_id.empty());
  CHECK(player.fide_id.empty());
  CHECK(player.club.empty());
  CHECK_FALSE(player.rating);
  CHECK_FALSE(player.rank);
}

TEST_CASE("the federation comes from the column, the flag or the row's class") {
  const std::string flag = "<div class=\"tn_ISL\"></div>";
  const PlayerList list = players(
      test::page("./tnr7.aspx?lan=1&amp;art=0", header("No.|&nbsp;||Name") + row("1|" + flag + "|IM|A", "CRg2 NOR") +
                                                    row("2|||B", "CRng1 NOR") + row("3|||C", "CRng1") +
                                                    row("4|<div class=\"tn_WLS SIL\"></div>||D", "CRng2")));
  CHECK(list.players[0].federation == "ISL");
  CHECK(list.players[0].title == "IM");
  CHECK(list.players[1].federation == "NOR");
  CHECK(list.players[2].federation.empty());
  CHECK(list.players[3].federation == "WLS");  // SIL is the team's
}

TEST_CASE("chess-results 3.1: the order on the page need not be that of the numbers") {
  const PlayerList list = players(test::page("./tnr7.aspx?art=0", header("No.||Name") + row("2||B") + row("1||A")));
  CHECK(list.players[0].name == "A");
  CHECK(list.players[0].where.table_row == 2);
}

TEST_CASE("of two columns called start number a ranking's is the one nearest before the name") {
  const auto number = [](std::string_view heading, std::string_view cells) {
    const auto page = open_page(test::page("./tnr7.aspx?lan=11&amp;art=1", header(heading) + row(cells)));
    REQUIRE(page);
    REQUIRE(page->kind == PageKind::ranking);
    const auto list = read_ranking(*page);
    REQUIRE(list);
    return list->players.at(0).start_number.value();
  };
  CHECK(number("No.|No.||Name|Pts.", "1|4||A|1") == 4);
  CHECK(number("No.||Name|No.|Pts.", "4||A|9|1") == 4);
}

TEST_CASE("repeated headers and section titles are not players; a spare empty cell is allowed") {
  const PlayerList list = players(test::page(
      "./tnr7.aspx?art=0", header("No.||Name") + row("1||A|") + header("No.||Name") + row("2||B") +
                               "<tr class=\"CRg1b\"><td class=\"none\" colspan=3>Group</td></tr>" + row("3||C")));
  CHECK(list.players.size() == 3);
}

TEST_CASE("what does not fit is refused whole") {
  check_refused(header("No.||Name") + row("1||A") + row("x||B"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("0||A"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("100000||A"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("1||A") + row("1||B"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("1||"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("1"), "cr-cell-unknown");
  check_refused(header("No.||Name") + row("1||A|more"), "cr-cell-unknown");
  check_refused(header("No.||Name") + "<tr class=CRg2><td>1</td><td colspan=2>A</td></tr>", "cr-cell-unknown");
  check_refused(header("No.||Name") + row("1||<a href=\"tnr7.aspx?art=9&amp;snr=2\">A</a>"), "cr-cell-unknown");
  // A row that ends before its number has none, rather than what stands behind it.
  const auto short_row =
      read(test::page("./tnr7.aspx?lan=1&amp;art=0", header("Name|No.") + row("Group", "CRg1b") + row("A")));
  REQUIRE_FALSE(short_row);
  CHECK(short_row.error().finding.code() == "cr-cell-unknown");
  CHECK(short_row.error().finding.quoted.empty());
  check_refused(header("Nummer||Name") + row("1||A"), "cr-column-missing", "./tnr7.aspx?lan=1");
  check_refused(header("No.||Person") + row("1||A"), "cr-column-missing");
  check_refused(header("番|氏") + row("1|A"), "cr-language", "./tnr7.aspx?lan=22&amp;art=0");
  check_refused(header("Nr.||Name") + row("١||A"), "cr-language", "./tnr7.aspx?lan=35&amp;art=0");
}

TEST_CASE("chess-results 9.4: a list that is cut is refused") {
  const auto list = read(test::fixture("invalid/cut_art0.html"));
  REQUIRE_FALSE(list);
  CHECK(list.error().finding.code() == "cr-list-cut");
}

TEST_CASE("chess-results 2.5(7): numbers under an unknown heading are a question, not an ID") {
  const std::string name = "<a href=\"tnr7.aspx?art=9&amp;snr=1\">A</a>";
  const PlayerList list =
      players(test::page("./tnr7.aspx?lan=22&amp;art=0", header("番||氏|番号") + row("1||" + name + "|3900017")));
  CHECK(list.players[0].national_id.empty());
  REQUIRE(list.findings.size() == 1);
  CHECK(list.findings[0].code() == "cr-column-uncertain");
  CHECK(list.findings[0].arguments[0] == "番号");
}

TEST_CASE("a rating that is no number is left out and reported") {
  const PlayerList list = players(test::page("./tnr7.aspx?art=0", header("No.||Name|Rtg") + row("1||A|18OO")));
  CHECK_FALSE(list.players[0].rating);
  REQUIRE(list.findings.size() == 1);
  CHECK(list.findings[0].code() == "cr-value-unreadable");
  CHECK(list.findings[0].quoted == "18OO");
}

TEST_CASE("chess-results 2.5: what may be IDs under a heading that is not known is asked about, with letters too") {
  const auto asked = [](std::string_view id, std::string_view more) {
    const PlayerList list = players(test::page("./tnr7.aspx?lan=22&amp;art=0",
                                               header("番号||氏名|会員番号") + row("1||Sato, Ken|" + std::string{id}) +
                                                   row("2||Abe, Jun|" + std::string{more})));
    return std::count_if(list.findings.begin(), list.findings.end(),
                         [](const Finding& finding) { return finding.code() == "cr-column-uncertain"; });
  };
  CHECK(asked("3330834", "0") == 1);
  CHECK(asked("N03330834", "N03330835") == 1);
  CHECK(asked("N03330834", "0") == 1);
  CHECK(asked("Sakura", "0") == 0);
  CHECK(asked("1990/04/02", "1985/12/31") == 0);
  CHECK(asked("N0333083400001", "0") == 0);
}
