#include "importers/chess_results/assemble.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/chess_results/importer.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

ImportedTournament assembled(const std::vector<Document>& documents) {
  auto tournament = assemble(documents);
  REQUIRE(tournament);
  return std::move(*tournament);
}

Error refused(const std::vector<Document>& documents) {
  auto tournament = assemble(documents);
  REQUIRE_FALSE(tournament);
  return std::move(tournament.error());
}

long count(const ImportedTournament& tournament, std::string_view code) {
  return std::count_if(tournament.findings.begin(), tournament.findings.end(),
                       [&](const Finding& finding) { return finding.code() == code; });
}

std::string games_text(const ImportedTournament& tournament) {
  std::string text;
  for (const ImportedGame& game : tournament.games) {
    text += std::to_string(game.round) + ":" + std::to_string(game.white->value()) + "-" +
            (game.black ? std::to_string(game.black->value()) : "") + " " + std::string{to_string(game.status)} + " " +
            (game.score_white ? std::to_string(game.score_white->half_points()) : "") + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("chess-results 4.2: crosstable and starting rank make one tournament, in either order") {
  const Document list = test::fixture("valid/open_art0.html");
  const Document table = test::fixture("valid/open_art5.html");
  const ImportedTournament tournament = assembled({table, list});
  CHECK(tournament.format == "chess-results");
  CHECK(tournament.details.source_key == "chess-results:9000017");
  CHECK(tournament.details.start.has_value());
  REQUIRE(tournament.players.size() == 12);
  CHECK(tournament.players[0].name == "Aizawa, Toru");                // from the list
  CHECK(tournament.players[0].national_id == "3900017");              // from the list
  CHECK(tournament.players[0].points == Score::from_half_points(3));  // from the crosstable
  CHECK(tournament.players[3].rank == 1);
  CHECK(tournament.games.size() == 20);
  CHECK(count(tournament, "result-missing") == 1);
  CHECK(tournament.findings.size() == 1);
  CHECK(games_text(assembled({list, table})) == games_text(tournament));
}

TEST_CASE("chess-results 9.21: the same pages twice give the same games") {
  const std::vector<Document> pages{test::fixture("valid/open_art0.html"), test::fixture("valid/open_art5.html")};
  CHECK(games_text(assembled(pages)) == games_text(assembled(pages)));
}

TEST_CASE("a crosstable alone gives games and players, a starting rank alone gives players") {
  const ImportedTournament table = assembled({test::fixture("valid/open_art5.html")});
  CHECK(table.players.size() == 12);
  CHECK(table.players[0].name == "Aizawa Toru");
  CHECK(table.players[0].national_id.empty());
  CHECK(table.games.size() == 20);
  const ImportedTournament list = assembled({test::fixture("valid/open_art0.html")});
  CHECK(list.players.size() == 12);
  CHECK(list.games.empty());
  CHECK(list.findings.empty());
}

TEST_CASE("chess-results 9.5: the crosstable by rank gives the same games as that by start number") {
  const ImportedTournament by_number = assembled({test::fixture("valid/open_art5.html")});
  const ImportedTournament by_rank = assembled({test::fixture("valid/open_art4.html")});
  CHECK(games_text(by_rank) == games_text(by_number));
  REQUIRE(by_rank.players.size() == by_number.players.size());
  for (std::size_t i = 0; i < by_rank.players.size(); ++i) {
    CHECK(by_rank.players[i].start_number == by_number.players[i].start_number);
    CHECK(by_rank.players[i].name == by_number.players[i].name);
  }
}

TEST_CASE("chess-results 9.14: gated pages are imported and say so") {
  const ImportedTournament tournament =
      assembled({test::fixture("valid/gated_art5.html"), test::fixture("valid/gated_art0.html")});
  CHECK(games_text(tournament) == games_text(assembled({test::fixture("valid/open_art5.html")})));
  CHECK(count(tournament, "cr-gated") == 2);
  CHECK_FALSE(has_error(tournament.findings));
}

TEST_CASE("chess-results 9.5: of a crosstable that is not mutual nothing is imported") {
  const Error error = refused({test::fixture("valid/open_art0.html"), test::fixture("invalid/not_mutual_art5.html")});
  CHECK(error.finding.code() == "cr-crosstable-not-mutual");
  CHECK(error.failure() == FailureClass::data);
}

TEST_CASE("an unknown symbol is drift and stops the import") {
  const Error error = refused({test::fixture("valid/open_art0.html"), test::fixture("invalid/unknown_cell_art5.html")});
  CHECK(error.finding.code() == "cr-cell-unknown");
  CHECK(error.failure() == FailureClass::drift);
}

TEST_CASE("contradicting results are one disputed game; the others stand") {
  const ImportedTournament tournament = assembled({test::fixture("invalid/result_disputed_art5.html")});
  CHECK(count(tournament, "pair-result") == 1);
  CHECK(has_error(tournament.findings));
  const auto disputed = std::find_if(tournament.games.begin(), tournament.games.end(),
                                     [](const ImportedGame& game) { return game.status == GameStatus::disputed; });
  REQUIRE(disputed != tournament.games.end());
  CHECK(disputed->quoted == "7w½ / 1b0");
  CHECK(tournament.games.size() == 20);
}

TEST_CASE("pages of two tournaments are refused") {
  const Error error = refused({test::fixture("valid/open_art0.html"), test::crosstable("No.||Name|1.Rd", {"1||A|-1"})});
  CHECK(error.finding.code() == "cr-mixed-events");
  CHECK(error.finding.arguments == std::vector<std::string>{"9000017", "77"});
}

TEST_CASE("chess-results 9.9: the grid of a round robin gives no games") {
  const Error alone = refused({test::fixture("invalid/grid_art5.html")});
  CHECK(alone.finding.code() == "cr-round-robin-grid");
  const Document list = test::page("./tnr9000025.aspx?art=0", header("No.||Name") + row("1||Arai, Jun"));
  const ImportedTournament tournament = assembled({list, test::fixture("invalid/grid_art5.html")});
  CHECK(tournament.games.empty());
  CHECK(tournament.players.size() == 1);
  CHECK(count(tournament, "cr-round-robin-grid") == 1);
  CHECK(has_error(tournament.findings));
}

TEST_CASE("a page of another kind says what it is and what to give instead") {
  const Document card = test::page("./tnr77.aspx?art=9&amp;snr=1", row("Name|Abe, Jun", "") + row("Rating|1500", ""));
  const Error alone = refused({card});
  CHECK(alone.finding.code() == "cr-no-games");
  CHECK(alone.finding.message(Language::en).find("the card of one player") != std::string::npos);
  CHECK(alone.finding.message(Language::ja).find("選手個人のページ") != std::string::npos);
  CHECK(alone.finding.what_to_do(Language::en)
            .find("https://chess-results.com/tnr77.aspx?lan=1&art=5&turdet=YES&zeilen=99999") != std::string::npos);

  const auto code_of = [](std::string_view action, std::string_view rows) {
    return std::string{refused({test::page(action, rows)}).finding.code()};
  };
  CHECK(code_of("./SpielerSuche.aspx?lan=1", header("Name|ID") + row("A|1")) == "cr-no-games");
  CHECK(code_of("./tnr7.aspx?art=14", header("Round|Date|Time") + row("1|2026/01/01|10:00")) == "cr-no-games");
  CHECK(code_of("./tnr7.aspx?art=40", header("SNo||Name|1.Rd") + row("1||A|*")) == "cr-no-games");
  const Error team = refused({test::page("./tnr7.aspx", header("No.|Team") + row("1|A"))});
  CHECK(team.finding.code() == "cr-no-games");
  CHECK(team.finding.what_to_do(Language::en).find("art=3") != std::string::npos);
}

TEST_CASE("matches of teams without their boards are no games, and the board pairings are asked for") {
  const Document players = test::page("./tnr7.aspx?art=16", header("No.||Name|Rtg|Team|Bo.") +
                                                                row("1||" + test::link(1, "Abe, Jun") + "|1800|A|1") +
                                                                row("2||" + test::link(2, "Ito, Ren") + "|1700|B|1"));
  const auto with = [&](std::string_view action) {
    return assembled({players, test::page(action, header("No.|Team|Team|Res.|:|Res.") + row("1|A|B|1|:|0"))});
  };
  for (const std::string_view action : {"./tnr7.aspx?art=2&amp;rd=1", "./tnr7.aspx?art=46", "./tnr7.aspx"}) {
    CAPTURE(std::string(action));
    const ImportedTournament event = with(action);
    CHECK(event.players.size() == 2);
    CHECK(event.games.empty());
    CHECK(count(event, "cr-no-games") == 1);
    CHECK(count(event, "cr-page-unused") == 0);
    CHECK(count(event, "cr-ids-hidden") == 1);
    for (const Finding& one : event.findings) {
      if (one.code() != "cr-no-games") continue;
      CHECK(one.severity() == Severity::error);
      CHECK(one.message(Language::en).find("the board pairings (art=3)") != std::string::npos);
      CHECK(one.message(Language::ja).find("ボード別の対局一覧（art=3）") != std::string::npos);
    }
  }
  CHECK(count(with("./tnr7.aspx?art=32"), "cr-no-games") == 0);  // the teams, before the first round
  CHECK(count(with("./tnr7.aspx?art=32"), "cr-page-unused") == 1);
}

TEST_CASE("a page that cannot be read belongs to its event, so that the event is refused for its reason") {
  const ChessResultsImporter importer;
  CHECK(importer.event_of(test::fixture("invalid/truncated_art5.html")) ==
        importer.event_of(test::fixture("valid/open_art5.html")));
  CHECK(refused({test::fixture("valid/open_art0.html"), test::fixture("invalid/truncated_art5.html")}).finding.code() ==
        "cr-truncated");
  // These are of no event.
  CHECK(importer.event_of(test::fixture("invalid/limiter.html")).empty());
  CHECK(importer.event_of(test::document("<html><form action=\"./tnr7.aspx\">CRs1</form></html>")).empty());
}

TEST_CASE("a list of players in another order gives the players, where nothing else does") {
  const ImportedTournament ranking = assembled({test::fixture("invalid/ranking_art1.html")});
  CHECK(ranking.players.size() == 12);
  CHECK(ranking.games.empty());
  REQUIRE(count(ranking, "cr-no-games") == 1);
  CHECK(has_error(ranking.findings));
  const Document by_name =
      test::page("./tnr77.aspx?art=3", header("No.||Name|FideID") + row("1||" + test::link(7, "Abe, Jun") + "|5"));
  const ImportedTournament alphabetical = assembled({by_name});
  REQUIRE(alphabetical.players.size() == 1);
  CHECK(alphabetical.players[0].start_number == StartNumber{7});
  CHECK(refused({test::page("./tnr77.aspx?art=3", header("No.||Name") + row("1||Abe, Jun"))}).finding.code() ==
        "cr-gated-no-key");
}

TEST_CASE("chess-results 9.15: a round that is not paired is cr-round-empty, the limiter cr-rate-limit") {
  CHECK(refused({test::fixture("invalid/unpaired_art2.html")}).finding.code() == "cr-round-empty");
  const Error limiter = refused({test::fixture("valid/open_art0.html"), test::fixture("invalid/limiter.html")});
  CHECK(limiter.finding.code() == "cr-rate-limit");
  CHECK(limiter.failure() == FailureClass::unreachable);
}

TEST_CASE("pages that are not needed are named, not lost in silence") {
  const ImportedTournament tournament =
      assembled({test::fixture("valid/open_art5.html"), test::fixture("invalid/ranking_art1.html"),
                 test::fixture("valid/open_art4.html")});
  CHECK(count(tournament, "cr-page-unused") == 2);
  CHECK_FALSE(has_error(tournament.findings));
}

TEST_CASE("days that cannot be read are quoted, and half of them is not taken for all") {
  const auto with_days = [](std::string_view days) {
    Document page = test::fixture("valid/open_art5.html");
    const std::size_t at = page.bytes.find("2026/03/14");
    REQUIRE(at != std::string::npos);
    page.bytes.replace(at, page.bytes.find('<', at) - at, days);
    return assembled({page});
  };
  const Date first{std::chrono::year{2026} / 3 / 14};
  const Date last{std::chrono::year{2026} / 3 / 15};
  const ImportedTournament sound = with_days("2026/03/14 to 2026/03/15");
  CHECK(sound.details.end == last);
  CHECK(count(sound, "cr-days-unreadable") == 0);
  const ImportedTournament none = with_days("2026/O3/14 to 2026/O3/15");
  CHECK_FALSE(none.details.start.has_value());
  CHECK(count(none, "cr-days-unreadable") == 1);
  for (const Finding& found : none.findings) {
    if (found.code() == "cr-days-unreadable") CHECK(found.argument("days") == "2026/O3/14 to 2026/O3/15");
  }
  const ImportedTournament half = with_days("2026/03/14 to 2026/O3/15");
  CHECK(half.details.start == first);
  CHECK_FALSE(half.details.end.has_value());
  CHECK(count(half, "cr-days-unreadable") == 1);
  const ImportedTournament other_half = with_days("2026/O3/14 to 2026/03/15");
  CHECK_FALSE(other_half.details.start.has_value());
  CHECK(other_half.details.end == last);
  CHECK(with_days("2026/03/14").details.end == first);
}

TEST_CASE("a page whose table is not known is a warning: it may have shown pairings") {
  const Document players = test::fixture("valid/open_art5.html");
  const auto with = [&](std::string_view action) {
    return assembled({players, test::page(action, header("Brd|Quux|Quux") + row("1|A|B"))});
  };
  const ImportedTournament unknown = with("./tnr9000017.aspx?lan=1&amp;art=99");
  CHECK(count(unknown, "cr-page-unknown") == 1);
  CHECK(count(unknown, "cr-page-unused") == 0);
  // The name of the table's class is not as the site writes it.
  CHECK(count(assembled({players, test::page("./tnr9000017.aspx?lan=1&amp;art=2&amp;rd=3", "")}), "cr-page-unknown") ==
        1);
  // Statistics show no games, whatever their table.
  const ImportedTournament known = with("./tnr9000017.aspx?lan=1&amp;art=13");
  CHECK(count(known, "cr-page-unknown") == 0);
  CHECK(count(known, "cr-page-unused") == 1);
}

TEST_CASE("chess-results 9.21: of two crosstables the one updated later counts, in either order") {
  Document newer = test::fixture("valid/open_art5.html");
  const std::size_t stamp = newer.bytes.find("16.03.2026 18:05:44");
  newer.bytes.replace(stamp, 19, "17.03.2026 09:00:00");
  newer.bytes.replace(newer.bytes.find(" 12w<"), 4, " 12w1");
  newer.bytes.replace(newer.bytes.find("  7b<"), 4, "  7b0");
  newer.name = "newer.html";
  const Document older = test::fixture("valid/open_art5.html");
  for (const auto& pages : {std::vector<Document>{newer, older}, std::vector<Document>{older, newer}}) {
    const ImportedTournament tournament = assembled(pages);
    CHECK(count(tournament, "result-missing") == 0);
    CHECK(count(tournament, "cr-page-unused") == 1);
    CHECK(tournament.details.last_update == "17.03.2026 09:00:00");
  }
}

TEST_CASE("chess-results 9.21: a crosstable by rank counts beside one by start number only if it was updated later") {
  const auto by_rank = [](std::string_view stamp) {
    Document document = test::fixture("valid/open_art4.html");
    document.bytes.replace(document.bytes.find("16.03.2026 18:05:44"), 19, stamp);
    const auto put = [&](std::string_view cell, std::string_view corrected) {
      const std::size_t at = document.bytes.find(cell);
      REQUIRE(at != std::string::npos);
      document.bytes.replace(at, cell.size(), corrected);
    };
    put(" 9w<", " 9w1<");
    put(" 7b<", " 7b0<");
    return document;
  };
  const Document by_number = test::fixture("valid/open_art5.html");
  CHECK(count(assembled({by_rank("17.03.2026 09:00:00"), by_number}), "result-missing") == 0);
  CHECK(count(assembled({by_rank("15.03.2026 09:00:00"), by_number}), "result-missing") == 1);
}

TEST_CASE("an event is as new as the newest of its pages, whichever bears it") {
  Document list = test::fixture("valid/open_art0.html");
  Document table = test::fixture("valid/open_art5.html");
  const auto at = [](Document page, std::string_view stamp) {
    page.bytes.replace(page.bytes.find("16.03.2026 18:05:44"), 19, stamp);
    return page;
  };
  CHECK(assembled({at(list, "01.03.2026 09:00:00"), table}).details.last_update == "16.03.2026 18:05:44");
  CHECK(assembled({list, at(table, "01.03.2026 09:00:00")}).details.last_update == "16.03.2026 18:05:44");
}

TEST_CASE("a player of the crosstable who is not in the starting rank, or is another there, is an error") {
  const Document list =
      test::page("./tnr77.aspx?art=0", header("No.||Name") + row("1||Abe, Jun") + row("2||Baba, Sho"));
  const ImportedTournament more =
      assembled({list, test::crosstable("No.||Name|1.Rd", {"1||Abe Jun|2w1", "2||Baba Sho|1b0", "3||Chino Emi|-1"})});
  CHECK(count(more, "cr-player-unlisted") == 1);
  CHECK(more.players.size() == 3);
  CHECK(has_error(more.findings));
  const ImportedTournament renumbered =
      assembled({list, test::crosstable("No.||Name|1.Rd", {"1||Baba Sho|2w1", "2||Abe Jun|1b0"})});
  CHECK(count(renumbered, "cr-pages-disagree") == 2);
  CHECK(has_error(renumbered.findings));
  const ImportedTournament cut =
      assembled({list, test::crosstable("No.||Name|1.Rd|Pts.", {"1||Abe J|2w1|1", "2||Baba Sho|1b0|0"})});
  CHECK(cut.findings.size() == 1);
  CHECK(count(cut, "cr-ids-hidden") == 1);
}

TEST_CASE("half a crosstable is no crosstable") {
  std::string rows = header("No.||Name");
  for (int i = 1; i <= 5; ++i) rows += row(std::to_string(i) + "||P" + std::to_string(i));
  const Error error =
      refused({test::page("./tnr77.aspx?art=0", rows), test::crosstable("No.||Name|1.Rd", {"1||P1|2w1", "2||P2|1b0"})});
  CHECK(error.finding.code() == "cr-count");
  CHECK(error.failure() == FailureClass::drift);
}

TEST_CASE("a crosstable that ends with a round has lost columns, unless the tournament has no more rounds") {
  const auto cut = [](std::string_view rounds) {
    return count(
        assembled({test::page("./tnr77.aspx?lan=1&art=5", header("No.||Name|1.Rd") + row("1||A|2w1") + row("2||B|1b0"),
                              "<table>" + row("Number of rounds|" + std::string{rounds}) + "</table>")}),
        "crosstable-cut");
  };
  CHECK(cut("") == 1);
  CHECK(cut("2") == 1);
  CHECK(cut("1") == 0);
  CHECK(count(assembled({test::crosstable("No.||Name|1.Rd|Pts.", {"1||A|2w1|1", "2||B|1b0|0"})}), "crosstable-cut") ==
        0);
}

TEST_CASE("fewer rounds than the tournament has is a warning") {
  Document table = test::fixture("valid/open_art5.html");
  table.bytes.replace(table.bytes.find("<td class=\"CR\">3</td>"), 21, "<td class=\"CR\">5</td>");
  const ImportedTournament tournament = assembled({table});
  CHECK(count(tournament, "cr-round-count") == 1);
  CHECK(tournament.details.rounds == 5);
}

TEST_CASE("more rounds than the tournament has are all read, and told") {
  Document table = test::fixture("valid/open_art5.html");
  table.bytes.replace(table.bytes.find("<td class=\"CR\">3</td>"), 21, "<td class=\"CR\">2</td>");
  const ImportedTournament tournament = assembled({table});
  CHECK(count(tournament, "cr-round-count") == 0);
  CHECK(count(tournament, "cr-rounds-beyond") == 1);
  CHECK(tournament.games.size() == assembled({test::fixture("valid/open_art5.html")}).games.size());
}

TEST_CASE("a page in the single file of a browser is the page") {
  const Document page = test::fixture("valid/open_art5.html");
  std::string quoted;
  for (const char c : page.bytes) quoted += c == '=' ? std::string{"=3D"} : std::string(1, c);
  const Document file = test::document(
      "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=\"--b\"\n\n----b\nContent-Type: text/html\n"
      "Content-Transfer-Encoding: quoted-printable\n\n" +
          quoted + "\n----b--\n",
      "page.mhtml");
  const ChessResultsImporter importer;
  CHECK(importer.recognise({&file, 1}).certainty == Recognition::Certainty::certain);
  CHECK(importer.event_of(file) == importer.event_of(page));
  const ImportedTournament tournament = assembled({file});
  CHECK(tournament.games.size() == assembled({page}).games.size());
  CHECK(tournament.players[0].where.document == "page.mhtml");
}

TEST_CASE("the importer recognises pages by the site's table, and by where they came from") {
  const ChessResultsImporter importer;
  CHECK(importer.name() == "chess-results");
  using Certainty = Recognition::Certainty;
  const auto certainty = [&](std::vector<Document> documents) { return importer.recognise(documents).certainty; };
  CHECK(certainty({test::fixture("valid/open_art0.html"), test::fixture("valid/open_art5.html")}) ==
        Certainty::certain);
  CHECK(certainty({test::fixture("invalid/unpaired_art2.html")}) == Certainty::maybe);
  CHECK(certainty({test::document("012 Some Open\n001    1")}) == Certainty::no);
  CHECK(certainty({test::document("<html>tnr</html>")}) == Certainty::no);
  CHECK(certainty({test::document("PK\x03\x04 CRs1")}) == Certainty::no);
  CHECK(certainty({test::fixture("valid/open_art0.html"), test::document("012 Some Open")}) == Certainty::no);
  CHECK(certainty({}) == Certainty::no);
  Document limiter = test::fixture("invalid/limiter.html");
  limiter.origin = "https://s1.chess-results.com/tnr9000017.aspx?lan=1&art=5";
  CHECK(certainty({limiter}) == Certainty::certain);
  const std::vector<Document> table{test::fixture("valid/open_art5.html")};
  CHECK(importer.read(table)->games.size() == 20);
  CHECK_FALSE(importer.read({}));
}

TEST_CASE("the other sections of an event are named with their addresses") {
  const std::string menu =
      "<table><tr><td class=\"CRnowrap b\">Tournament selection</td><td class=\"CR\"><b>Open</b>, "
      "<a href=\"tnr78.aspx?lan=1\">Junior</a>, <a href=\"tnr79.aspx?lan=1\">Senior</a></td></tr></table>";
  const Document page =
      test::page("./tnr77.aspx?lan=1&art=5", header("No.||Name|1.Rd") + row("1||A|2w1") + row("2||B|1b0"), menu);
  const ImportedTournament event = assembled({page, page});
  REQUIRE(count(event, "cr-section") == 2);
  const auto first = std::find_if(event.findings.begin(), event.findings.end(),
                                  [](const Finding& finding) { return finding.code() == "cr-section"; });
  CHECK(first->severity() == Severity::info);
  CHECK(first->message(Language::en) ==
        "The organiser declared another section of this event, which is a tournament of its own: Junior "
        "(https://chess-results.com/tnr78.aspx?lan=1).");
  CHECK(first->message(Language::ja).find("Junior（https://chess-results.com/tnr78.aspx?lan=1）") != std::string::npos);
  CHECK(count(assembled({test::fixture("valid/open_art5.html")}), "cr-section") == 0);
}

TEST_CASE("chess-results 4.4: without a rating calculation the crosstable asks whether every game is to be rated") {
  const auto table = [](std::string_view label, std::string_view value) {
    std::string details = "<table><tr><td class=\"CR\">";
    details.append(label).append("</td><td class=\"CR\">").append(value).append("</td></tr></table>");
    return test::page("./tnr77.aspx?lan=1&art=5",
                      header("No.||Name|1.Rd|2.Rd") + row("1||A|2w1|-0") + row("2||B|1b0|-0"), details);
  };
  const Document round = test::round_page(1, header("Bo.|No.||White|Result||Black|No.") + row("1|1||A|1U - 0U||B|2"));
  for (const std::string_view label : {"Rating calculation", "Elorechnung", "Расчет рейтинга", "Cálculo de Rating"}) {
    CAPTURE(std::string(label));
    CHECK(count(assembled({table(label, " - ")}), "cr-rating-not-asked") == 1);
    CHECK(count(assembled({table(label, "Rating national")}), "cr-rating-not-asked") == 0);
    // The page of the round shows what the crosstable does not.
    CHECK(count(assembled({table(label, " - "), round}), "cr-rating-not-asked") == 0);
  }
  CHECK(count(assembled({test::fixture("valid/open_art5.html")}), "cr-rating-not-asked") == 0);
}

TEST_CASE("chess-results 8: two players with one ID are reported, and less so if one of them never plays") {
  const auto event = [](std::string_view third) {
    const Document list = test::page(
        "./tnr77.aspx?art=0", header("No.||Name|ID|FideID") + row("1||A|11|0") + row("2||B|12|0") + row("3||C|11|0"));
    std::string row_of_third = "3||C|";
    return assembled({list, test::crosstable("No.||Name|1.Rd|2.Rd", {"1||A|2w1|3b1", "2||B|1b0|-0",
                                                                     row_of_third.append("-0|").append(third)})});
  };
  CHECK(count(event("1w0"), "id-duplicate") == 1);
  const Document idle =
      test::page("./tnr77.aspx?art=0", header("No.||Name|ID") + row("1||A|11") + row("2||B|12") + row("3||C|11"));
  const ImportedTournament alone =
      assembled({idle, test::crosstable("No.||Name|1.Rd", {"1||A|2w1", "2||B|1b0", "3||C|-0"})});
  CHECK(count(alone, "id-duplicate-idle") == 1);
}

TEST_CASE("of two copies of one page of the same moment neither is right where they differ, whichever stands last") {
  struct Case {
    const char* page;
    std::vector<std::pair<const char*, const char*>> other;
    int disputed;
  };
  const Case cases[] = {
      {"valid/open_art5.html", {{" 7w1<", " 7w0<"}, {" 1b0<", " 1b1<"}}, 1},
      {"valid/open_art2_rd1.html", {{"1 - 0", "0 - 1"}}, 1},
      {"valid/robin_art2.html", {{"1 - 0", "0 - 1"}}, 1},
      {"valid/team_art3_rd1.html", {{"1 - 0", "0 - 1"}}, 1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.page);
    const Document page = test::fixture(c.page);
    Document copy = page;
    copy.name = "a copy";
    CHECK(count(assembled({page, copy}), "cr-copies-disagree") == 0);
    for (const auto& [from, to] : c.other) {
      const std::size_t at = copy.bytes.find(from);
      REQUIRE(at != std::string::npos);
      copy.bytes.replace(at, std::string_view{from}.size(), to);
    }
    for (const ImportedTournament& both : {assembled({page, copy}), assembled({copy, page})}) {
      CHECK(count(both, "cr-copies-disagree") == c.disputed);
      CHECK(count(both, "cr-page-unused") == 0);
      CHECK(std::count_if(both.games.begin(), both.games.end(), [](const ImportedGame& game) {
              return game.status == GameStatus::disputed && !game.score_white;
            }) == c.disputed);
    }
  }
}

TEST_CASE("sums that a crosstable contradicts are weighed as what they are: a sign of damage") {
  Document table = test::fixture("valid/open_art5.html");
  for (const std::string half : {"w&frac12;", "b&frac12;"}) {
    for (std::size_t at = table.bytes.find(half); at != std::string::npos; at = table.bytes.find(half, at))
      table.bytes.erase(at + 1, half.size() - 1);
  }
  const ImportedTournament tournament = assembled({table});
  CHECK(tournament.claims.points_wrong == count(tournament, "cr-sum"));
  CHECK(tournament.claims.points_wrong > 6);
}
