#include "importers/chess_results/page.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/importer.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers::chess_results;
using importers::Document;
using test::document;
using test::header;
using test::row;

namespace {

TournamentPage opened(const importers::Document& document) {
  auto page = open_page(document);
  REQUIRE(page);
  return std::move(*page);
}

void check_refused(const importers::Document& document, std::string_view code, FailureClass failure) {
  const auto page = open_page(document);
  REQUIRE_FALSE(page);
  CHECK(page.error().finding.code() == code);
  CHECK(page.error().failure() == failure);
  CHECK(page.error().finding.where.document == document.name);
}

PageKind kind_of(std::string_view action, std::string_view rows) {
  return opened(test::page(action, rows)).kind;
}

}  // namespace

TEST_CASE("chess-results 9.2: a saved page knows its tournament, view and language by its form, whatever its id") {
  const TournamentPage page = opened(test::fixture("valid/open_art5.html"));
  CHECK(page.address.tournament == 9000017);
  CHECK(page.address.art == 5);
  CHECK(page.address.all_rows);
  CHECK(page.address.details);
  CHECK(page.language == 1);
  CHECK(page.title == "Sakuragaoka Spring Open 2026");
  CHECK(page.view == "Starting rank crosstable");
  CHECK(page.kind == PageKind::crosstable_by_start_number);
  CHECK_FALSE(page.gated);

  const TournamentPage old = opened(test::fixture("valid/russian_art0.html"));
  CHECK(old.address.tournament == 9000017);
  CHECK_FALSE(old.address.art.has_value());
  CHECK(old.language == 11);
  CHECK(old.kind == PageKind::starting_rank);
}

namespace {

std::string as_utf16(const std::string& utf8, bool is_big_endian) {
  std::string out;
  for (const char c : utf8) {
    if (is_big_endian) out += '\0';
    out += c;
    if (!is_big_endian) out += '\0';
  }
  return out;
}

/// A crosstable of two whose first player has the name given in the page's own encoding.
importers::Document page_in(std::string_view charset, std::string_view name) {
  importers::Document page =
      test::page("./tnr7.aspx?lan=1&art=0", header("No.||Name") + row("1||@") + row("2||Beni, Sora"));
  page.bytes.replace(page.bytes.find('@'), 1, name);
  const std::string meta = charset.empty() ? std::string{} : "<meta charset=\"" + std::string{charset} + "\">";
  page.bytes.insert(page.bytes.find("<body"), "<head>" + meta + "</head>");
  return page;
}

std::string first_name(const TournamentPage& page) {
  return std::string{page.data.data_rows().at(0)->cells.at(2).text};
}

}  // namespace

TEST_CASE("a page is read in the encoding of its mark, its server, its meta element, or as its bytes show") {
  const std::string cp932 = "\x93\xF8\x8B\xEE \x8B\xF3\x89\xB9";
  const std::string euc = "\xC6\xFA\xB6\xF0 \xB6\xF5\xB2\xBB";
  const std::string meant = "虹駒 空音";
  CHECK(first_name(opened(page_in("Shift_JIS", cp932))) == meant);
  CHECK(first_name(opened(page_in("", cp932))) == meant);
  CHECK(first_name(opened(page_in("iso-8859-1", cp932))) == meant);
  CHECK(first_name(opened(page_in("EUC-JP", euc))) == meant);
  CHECK(first_name(opened(page_in("ISO-2022-JP", "\x1B$BFz6p\x1B(B \x1B$B6u2;\x1B(B"))) == meant);
  CHECK(first_name(opened(page_in("utf-8", meant))) == meant);
  CHECK(first_name(opened(page_in("koi8-r", "\xE9\xD7\xC1\xCE\xCF\xD7"))) == "Иванов");
  importers::Document served = page_in("utf-8", cp932);
  served.media_type = "text/html; charset=shift_jis";
  CHECK(first_name(opened(served)) == meant);

  for (const bool is_big_endian : {false, true}) {
    importers::Document wide = page_in("utf-16", "Aoba, Midori");
    wide.bytes = as_utf16(wide.bytes, is_big_endian);
    CHECK(first_name(opened(wide)) == "Aoba, Midori");
    CHECK(ChessResultsImporter{}.recognise({&wide, 1}).certainty == importers::Recognition::Certainty::certain);
    wide.bytes.insert(0, is_big_endian ? "\xFE\xFF" : "\xFF\xFE");
    CHECK(first_name(opened(wide)) == "Aoba, Midori");
    CHECK(ChessResultsImporter{}.recognise({&wide, 1}).certainty == importers::Recognition::Certainty::certain);
  }
}

TEST_CASE("what was guessed or lost of a page's encoding is told") {
  const auto codes = [](const importers::Document& page) {
    std::vector<std::string> out;
    for (const Finding& found : opened(page).findings) {
      out.emplace_back(found.code());
      CHECK(found.where.document == page.name);
    }
    return out;
  };
  using Codes = std::vector<std::string>;
  CHECK(codes(page_in("Shift_JIS", "\x93\xF8\x8B\xEE")).empty());
  CHECK(codes(page_in("", "\x93\xF8\x8B\xEE")) == Codes{"encoding-guessed"});
  CHECK(codes(page_in("utf-8", "M\uFFFDller")) == Codes{"text-replaced"});
  CHECK(codes(page_in("utf-8", "MÃ¼ller")) == Codes{"text-encoded-twice"});
  CHECK(codes(page_in("utf-8", "Müller")).empty());
}

TEST_CASE("a page without its form belongs to the tournament that the links of its list name, if it is one") {
  const auto bare = [](std::string_view rows) {
    return document("<!DOCTYPE html><html><body><h2>Test Open</h2><h2>List</h2><table class=\"CRs1\">" +
                    header("Rk.|SNo||Name|Pts.") + std::string{rows} + "</table></body></html>");
  };
  CHECK(opened(bare(row("1|1||" + test::link(1, "Aoba, Midori") + "|1"))).address.tournament == 77);
  std::string other = test::link(2, "Beni, Sora");
  other.replace(other.find("tnr77"), 5, "tnr78");
  check_refused(bare(row("1|1||" + test::link(1, "Aoba, Midori") + "|1") + row("2|2||" + other + "|0")), "cr-no-tnr",
                FailureClass::usage);
  check_refused(bare(row("1|1||Aoba, Midori|1")), "cr-no-tnr", FailureClass::usage);
}

TEST_CASE("a round robin with two columns of names is one, whatever else its titles could be") {
  const std::string rows = row("Round 1", "CRg1b", "th") + header("Bo.|No.||Name|Result||Name|No.") +
                           row("1|1||Aoba, Midori|1 - 0||Beni, Sora|2");
  std::string titled = rows;
  titled.replace(titled.find("<th"), 3, "<th colspan=\"8\"");
  CHECK(kind_of("./tnr7.aspx?art=2", titled) == PageKind::round_robin_pairings);
  CHECK(kind_of("./tnr7.aspx", titled) == PageKind::round_robin_pairings);
  // Without a result between them two columns of names are no boards.
  const std::string no_result = row("Round 1", "CRg1b", "th") + header("Bo.|No.||Name|Rtg||Name|No.") +
                                row("1|1||Aoba, Midori|1500||Beni, Sora|2");
  CHECK(kind_of("./tnr7.aspx?art=2", no_result) == PageKind::team);
}

TEST_CASE("chess-results 2.5: in a language nobody has sampled two links a row make titled boards a round robin's") {
  const std::string titled = row("1回戦", "CRg1b") + header("卓|甲|結果|乙");
  const auto board = [](const std::string& left, const std::string& right) { return row("1|" + left + "||" + right); };
  const std::string aoba = test::link(1, "Aoba, Midori");
  CHECK(kind_of("./tnr7.aspx?lan=22&amp;art=2", titled + board(aoba, test::link(2, "Beni, Sora"))) ==
        PageKind::round_robin_pairings);
  CHECK(kind_of("./tnr7.aspx?lan=22&amp;art=2", titled + board(aoba, "Beni, Sora")) == PageKind::team);
}

TEST_CASE("the headings of view and round stand above the list, whatever stands below it") {
  importers::Document page = test::round_page(3, header("Bo.|No.||White|Result||Black|No."));
  page.bytes.insert(page.bytes.find("</table>") + 8, "<h2>Other</h2><h3>Round 4 on 2026/02/04</h3>");
  CHECK(opened(page).view == "Pairings/Results");
  CHECK(opened(page).round == "Round 3 on 2026/02/03 at 10:00");
}

TEST_CASE("a page that the browser translated says so") {
  importers::Document page = test::page("./tnr7.aspx?art=0", header("No.||Name") + row("1||Aoba, Midori"));
  CHECK_FALSE(opened(page).translated);
  page.bytes.replace(page.bytes.find("<html"), 5, "<html lang=\"ja\" class=\"translated-ltr\"");
  const TournamentPage translated = opened(page);
  CHECK(translated.translated);
  REQUIRE(translated.findings.size() == 1);
  CHECK(translated.findings[0].code() == "cr-translated-names");

  // Where a heading that is needed was translated, that is the reason, and not a change of the site.
  importers::Document crosstable = test::fixture("valid/open_art5.html");
  for (const auto& [heading, translation] :
       {std::pair{">No.<", ">いいえ。<"}, {">Name<", ">名前<"}, {">1.Rd<", ">1位<"}}) {
    const std::size_t at = crosstable.bytes.find(heading);
    REQUIRE(at != std::string::npos);
    crosstable.bytes.replace(at, std::string_view{heading}.size(), translation);
  }
  const ChessResultsImporter importer;
  const auto strange = importer.read({&crosstable, 1});
  REQUIRE_FALSE(strange);
  CHECK(strange.error().finding.code() != "cr-translated");
  crosstable.bytes.replace(crosstable.bytes.find("<html"), 5, "<html class=\"translated-ltr\"");
  const auto named = importer.read({&crosstable, 1});
  REQUIRE_FALSE(named);
  CHECK(named.error().finding.code() == "cr-translated");
  CHECK(named.error().failure() == FailureClass::damage);
}

TEST_CASE("chess-results 9.3: art=25 is never treated as art=2, nor art=40 as art=4") {
  CHECK(kind_of("./tnr7.aspx?art=25", header("No.||Name") + row("1||A")) == PageKind::other);
  CHECK(kind_of("./tnr7.aspx?art=40", header("SNo||Name|1.Rd") + row("1||A|*")) == PageKind::not_paired);
}

TEST_CASE("chess-results 2.1: a page's kind is told by its address and its columns") {
  CHECK(kind_of("./tnr7.aspx", header("No.||Name") + row("1||A")) == PageKind::starting_rank);
  CHECK(kind_of("./tnr7.aspx?art=0", header("No.||Name") + row("1||A")) == PageKind::starting_rank);
  CHECK(kind_of("./tnr7.aspx?art=1", header("Rk.|SNo||Name|Pts.") + row("1|1||A|1")) == PageKind::ranking);
  CHECK(kind_of("./tnr7.aspx?art=2", header("Bo.|No.||White|Result||Black") + row("1|1||A|1 - 0||B")) ==
        PageKind::pairings);
  CHECK(kind_of("./tnr7.aspx?art=2", row("Round 1", "CRg1b") + header("Bo.|No.|White|Result|Black")) ==
        PageKind::round_robin_pairings);
  CHECK(kind_of("./tnr7.aspx?art=3", row("Round 1", "CRg1b") + header("Bo.|13|HOME|Rtg|-|1|AWAY|Rtg|0 : 4")) ==
        PageKind::team_boards);
  CHECK(kind_of("./tnr7.aspx?art=3", row("Round 1", "CRg1b") + header("Bo.|2|A|Rtg|-|6|B|Rtg|1½:2½")) ==
        PageKind::team_boards);
  CHECK(kind_of("./tnr7.aspx?art=2", row("Round 1", "CRg1b") + header("No.|Team|Team|Res.|:|Res.")) == PageKind::team);
  CHECK(kind_of("./tnr7.aspx?art=16", header("No.||Name|Team|Bo.") + row("1||A|T|1")) == PageKind::team_players);
  CHECK(kind_of("./tnr7.aspx?art=3", header("No.||Name") + row("1||A")) == PageKind::alphabetical);
  CHECK(kind_of("./tnr7.aspx?art=9", header("Rd.|Bo.|SNo||Name|Res.") + row("1|1|2||A|1")) == PageKind::player_card);
  CHECK(kind_of("./tnr7.aspx?art=14", header("Round|Date|Time") + row("1|2026/01/01|10")) == PageKind::schedule);
  CHECK(kind_of("./tnr7.aspx", header("No.|Team|RtgAvg") + row("1|A|1")) == PageKind::team);
  CHECK(kind_of("./tnr7.aspx?art=32", "") == PageKind::team);
  // The crosstable of teams has a diagonal too, and is no round robin of players.
  const std::string teams = header("No.|Team|1|2|TB1") + row("1|A|*|2|2") + row("2|B|2|*|2");
  for (const char* address : {"./tnr7.aspx", "./tnr7.aspx?art=0", "./tnr7.aspx?art=4", "./tnr7.aspx?art=5"})
    CHECK(kind_of(address, teams) == PageKind::team);
  const std::string equipos = header("No.|Equipo|1|2|Des 1") + row("1|A|*|2|2") + row("2|B|2|*|2");
  CHECK(kind_of("./tnr7.aspx?lan=2&amp;art=4", equipos) == PageKind::team);
  CHECK(kind_of("./tnr7.aspx?art=2&amp;rd=9", "") == PageKind::no_table);
  CHECK(kind_of("./SpielerSuche.aspx?lan=1", header("Name|ID")) == PageKind::search);
}

TEST_CASE("chess-results 2.1: statistics and overviews are of neither kind of event, whatever they look like") {
  const std::string by_federation = row("England", "CRg1b") + header("SNo||Name|Pts.|Rk.") + row("1||A|1|1");
  for (const int art : {13, 24, 25, 27, 36, 77, 79, 97}) {
    CAPTURE(art);
    const std::string action = "./tnr7.aspx?lan=1&amp;art=" + std::to_string(art);
    CHECK(kind_of(action, by_federation) == PageKind::other);
    CHECK(kind_of(action, header("Rk.|SNo||Name|Team|Pts.") + row("1|1||A|T|1")) == PageKind::other);
    CHECK(kind_of(action, "") == PageKind::other);
    CHECK_FALSE(opened(test::page(action, by_federation)).is_team_event());
  }
}

TEST_CASE("chess-results 3.5: without art the first heading tells the two crosstables apart") {
  CHECK(kind_of("./tnr7.aspx", header("No.||Name|1.Rd") + row("1||A|-1")) == PageKind::crosstable_by_start_number);
  CHECK(kind_of("./tnr7.aspx", header("Rk.||Name|1.Rd") + row("1||A|-1")) == PageKind::crosstable_by_rank);
  CHECK(kind_of("./tnr7.aspx?art=5", header("Rk.||Name|1.Rd") + row("1||A|-1")) == PageKind::crosstable_by_rank);
  // Where both speak, neither may make start numbers of ranks.
  CHECK(kind_of("./tnr7.aspx?lan=11&amp;art=4", header("Ст.ном||Имя|1.Rd") + row("1||A|-1")) ==
        PageKind::crosstable_by_rank);
  CHECK(kind_of("./tnr7.aspx?art=5", header("No.||Name|1|2") + row("1||A|*|1")) == PageKind::round_robin_grid);
}

TEST_CASE("chess-results 2.5: a crosstable shows itself by its entries where no heading is known") {
  const TournamentPage page =
      opened(test::page("./tnr7.aspx?lan=22&amp;art=5",
                        header("甲|乙|丙|丁") + row("1|<a href=\"tnr7.aspx?art=9&amp;snr=1\">A</a>|2w1|-0") +
                            row("2|<a href=\"tnr7.aspx?art=9&amp;snr=2\">B</a>|1b0|-½")));
  CHECK(page.kind == PageKind::crosstable_by_start_number);
  CHECK(page.data.find(Column::name) == std::size_t{1});
  CHECK(page.data.rounds == std::vector<int>{1, 2});
}

TEST_CASE("chess-results 2.5: a column of federations or of numbers is no column of names, wherever it stands") {
  const auto name_of_list = [](std::string_view cells) {
    return opened(test::page("./tnr7.aspx?lan=33&amp;art=0", header("甲||乙|丙") + row(cells) + row(cells)))
        .data.find(Column::name);
  };
  CHECK(name_of_list("1||Sato, Ken|JPN") == std::size_t{2});
  CHECK_FALSE(name_of_list("1||JPN|Sato"));
  CHECK_FALSE(name_of_list("1||1850|Sato"));
  CHECK_FALSE(name_of_list("1|||Sato"));
}

TEST_CASE("chess-results 9.15: a limiter page is cr-rate-limit, never an empty tournament") {
  check_refused(test::fixture("invalid/limiter.html"), "cr-rate-limit", FailureClass::unreachable);
}

TEST_CASE("what is no page of a tournament is refused") {
  check_refused(document("<html><body><h2>Laufzeitfehler</h2></body></html>"), "cr-not-a-tournament",
                FailureClass::data);
  check_refused(document(""), "cr-not-a-tournament", FailureClass::data);
  check_refused(document("<form action=\"./Default.aspx\"></form>"), "cr-not-a-tournament", FailureClass::data);
}

TEST_CASE("a table without its page needs the address it came from") {
  const std::string fragment = "<table class=\"CRs1\">" + header("No.||Name") + row("1||A") + "</table>";
  check_refused(document(fragment), "cr-no-tnr", FailureClass::usage);
  importers::Document fetched = document(fragment);
  fetched.origin = "https://s1.chess-results.com/tnr7.aspx?lan=1&art=0&SNode=S0";
  const TournamentPage page = opened(fetched);
  CHECK(page.address.tournament == 7);
  CHECK(page.address.host == "s1.chess-results.com");
}

TEST_CASE("a page that ends in the middle is refused, wherever it ends") {
  check_refused(test::fixture("invalid/truncated_art5.html"), "cr-truncated", FailureClass::damage);
  const importers::Document whole = test::fixture("valid/open_art5.html");
  // From the first row of the table on; before it there is no sign of a list at all.
  const std::size_t table = whole.bytes.find("CRs1");
  for (std::size_t length = table + 10; length < whole.bytes.rfind("</html"); length += 97) {
    CAPTURE(length);
    check_refused(document(whole.bytes.substr(0, length)), "cr-truncated", FailureClass::damage);
  }
}

TEST_CASE("chess-results 9.4: the link to the complete list marks a list that is cut") {
  CHECK(opened(test::fixture("invalid/cut_art0.html")).cut);
  CHECK_FALSE(opened(test::fixture("valid/open_art0.html")).cut);
  CHECK_FALSE(opened(test::fixture("valid/open_art5.html")).cut);
}

TEST_CASE("chess-results 2.2: the link to the complete list is known by its query, in any order and language") {
  const auto is_cut = [](std::string_view link) {
    std::string below = "<p><a href=\"";
    below.append(link).append("\">全件表示</a></p>");
    return opened(test::page("./tnr7.aspx?lan=22&amp;art=0", header("No.||Name") + row("1||A"), below)).cut;
  };
  CHECK(is_cut("tnr7.aspx?lan=22&amp;art=0&amp;tno=7&amp;zeilen=99999"));
  CHECK(is_cut("tnrWZ.aspx?tno=7&amp;lan=22&amp;zeilen=99999"));
  CHECK_FALSE(is_cut("tnr7.aspx?lan=22&amp;art=0&amp;zeilen=99999&amp;prt=4&amp;excel=2010"));
  CHECK_FALSE(is_cut("tnrWZ.aspx?tno=7&amp;zeilen=0"));
  CHECK_FALSE(is_cut("https://example.org/zeilen=99999/tno="));
}

TEST_CASE("chess-results 1.3: a page that has lost its links and ends where lists are cut may be cut") {
  const auto list = [](int count, std::string_view action, std::string_view gate) {
    std::string rows = header("No.||Name");
    for (int i = 1; i <= count; ++i) rows += row(std::to_string(i) + "||P" + std::to_string(i));
    return test::page(action, rows, gate);
  };
  const std::string gate = "<input type=\"submit\" name=\"cb_alleDetails\" value=\"Show tournament details\">";
  CHECK(opened(list(150, "./tnr7.aspx?lan=1&amp;art=0", gate)).cut);
  CHECK_FALSE(opened(list(149, "./tnr7.aspx?lan=1&amp;art=0", gate)).cut);
  CHECK_FALSE(opened(list(151, "./tnr7.aspx?lan=1&amp;art=0", gate)).cut);
  CHECK_FALSE(opened(list(150, "./tnr7.aspx?lan=1&amp;art=0&amp;zeilen=99999", gate)).cut);
  CHECK_FALSE(opened(list(150, "./tnr7.aspx?lan=1&amp;art=0", "")).cut);
  Document table = list(150, "./tnr7.aspx", "");
  table.bytes = table.bytes.substr(table.bytes.find("<table"));
  table.bytes.erase(table.bytes.find("</table>") + 8);
  table.origin = "https://chess-results.com/tnr7.aspx?lan=1&art=0";
  CHECK(opened(table).cut);
  table.origin += "&zeilen=99999";
  CHECK_FALSE(opened(table).cut);
}

TEST_CASE("lists of all rounds and of all teams are cut without a link that would tell") {
  const auto boards = [](int rounds, std::string_view action) {
    std::string rows;
    for (int round = 1; round <= rounds; ++round) {
      rows += row("Round " + std::to_string(round), "CRg1b") + header("Bo.|1|HOME|Rtg|-|2|AWAY|Rtg|1 : 0");
      for (int i = 1; i <= 5; ++i) {
        rows += row("1." + std::to_string(i) + "||" + test::board_player('w', i, "A") + "|0|-||" +
                    test::board_player('s', i + 5, "B") + "|0|1 - 0");
      }
    }
    return opened(test::page(action, rows)).cut;
  };
  CHECK(boards(30, "./tnr7.aspx?lan=1&amp;art=3"));
  CHECK_FALSE(boards(29, "./tnr7.aspx?lan=1&amp;art=3"));
  CHECK_FALSE(boards(31, "./tnr7.aspx?lan=1&amp;art=3"));
  CHECK_FALSE(boards(30, "./tnr7.aspx?lan=1&amp;art=3&amp;zeilen=99999"));
  CHECK_FALSE(boards(30, "./tnr7.aspx?lan=1&amp;art=3&amp;rd=2"));

  std::string players = header("No.||Name|Team|Bo.");
  for (int i = 1; i <= 150; ++i) players += row(std::to_string(i) + "||" + test::link(i, "A") + "|T|1");
  CHECK(opened(test::page("./tnr7.aspx?lan=1&amp;art=16", players)).cut);
  CHECK_FALSE(opened(test::page("./tnr7.aspx?lan=1&amp;art=16&amp;zeilen=99999", players)).cut);
}

TEST_CASE("chess-results 9.14: the gate is seen, and the table behind it is whole") {
  const TournamentPage page = opened(test::fixture("valid/gated_art5.html"));
  CHECK(page.gated);
  CHECK(page.kind == PageKind::crosstable_by_start_number);
  CHECK(page.data.data_rows().size() == 12);
  CHECK(page.title == "Sakuragaoka Spring Open 2026");
}

TEST_CASE("a page of which bytes were lost is refused as damaged, since the table closes over them") {
  Document holed = test::fixture("valid/open_art0.html");
  holed.bytes.replace(holed.bytes.size() / 2, 3, 3, '\0');
  check_refused(holed, "source-holed", FailureClass::damage);
}

TEST_CASE("a second list on a page that is read is a change of the site, not something to leave out") {
  Document two = test::fixture("valid/open_art0.html");
  const std::size_t end = two.bytes.find("</table></div>\n<a id");
  two.bytes.insert(end + 8, "<table class=\"CRs1\">" + header("No.||Name") + row("13||A") + "</table>");
  check_refused(two, "cr-several-lists", FailureClass::drift);
}

TEST_CASE("a saved page inside a saved page is refused, however deep, and costs nothing") {
  const auto saved = [](const std::string& page) {
    return "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"b" + std::to_string(page.size()) +
           "\"\r\n\r\n--b" + std::to_string(page.size()) + "\r\nContent-Type: text/html\r\n\r\n" + page + "\r\n--b" +
           std::to_string(page.size()) + "--\r\n";
  };
  std::string file = test::fixture("valid/open_art5.html").bytes;
  file = saved(file);
  CHECK(opened(document(file)).address.tournament == 9000017);
  file = saved(file);
  check_refused(document(file), "html-nested", FailureClass::data);
  CHECK(tournament_of(document(file)) == 0);
  for (int depth = 0; depth < 4000; ++depth) file = saved(file);
  check_refused(document(file), "html-nested", FailureClass::data);
  CHECK(tournament_of(document(file)) == 0);
}

TEST_CASE("a page that costs too much is refused with its name") {
  std::string deep;
  for (int i = 0; i < 16000; ++i) deep += "<table><tr><td>";
  check_refused(document(deep), "html-too-deep", FailureClass::data);
}
