#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/importer.hpp"
#include "tests/support/chess_results_site.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

Date day(unsigned d) {
  return Date{std::chrono::year{2026}, std::chrono::month{2}, std::chrono::day{d}};
}

ChessResultsSite site_on(Date today) {
  ChessResultsSite site{today};
  site.add_all(SEISEKI_SOURCE_DIR "/fixtures/tournaments");
  return site;
}

SiteResponse get(const ChessResultsSite& site, long number, Fields query) {
  return site.respond({.path = "/tnr" + std::to_string(number) + ".aspx", .query = std::move(query)});
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

importers::Document document(std::string bytes) {
  return {.name = "page", .origin = {}, .bytes = std::move(bytes), .media_type = "text/html"};
}

}  // namespace

TEST_SUITE("loopback site") {
  TEST_CASE("the gate closes on the sixth day after the end") {
    const auto gated = [](unsigned today) {
      return get(site_on(day(today)), 1300001, {{"art", "5"}}).body.find("cb_alleDetails") != std::string::npos;
    };
    CHECK_FALSE(gated(16));
    CHECK(gated(17));
  }

  TEST_CASE("a gated page has its table and neither details, menu nor links") {
    const std::string open = get(site_on(day(12)), 1300001, {{"art", "0"}, {"turdet", "YES"}}).body;
    const std::string gated = get(site_on(day(24)), 1300001, {{"art", "0"}, {"turdet", "YES"}}).body;
    for (const char* part : {"Organizer(s)", "CRnowrap b", "snr=", "Rd.5/5"}) {
      CAPTURE(part);
      CHECK(open.find(part) != std::string::npos);
      CHECK(gated.find(part) == std::string::npos);
    }
    CHECK(count(gated, "<tr class=\"CRg") == 25);
  }

  TEST_CASE("lists are cut after 150 rows unless all are asked for") {
    const ChessResultsSite site = site_on(day(24));
    for (const char* art : {"0", "1", "4", "5"}) {
      CAPTURE(art);
      const std::string cut = get(site, 1300002, {{"art", art}}).body;
      CHECK(count(cut, "<tr class=\"CRg") == 151);
      CHECK(cut.find("Show complete list") != std::string::npos);
      const std::string whole = get(site, 1300002, {{"art", art}, {"zeilen", "99999"}}).body;
      CHECK(count(whole, "<tr class=\"CRg") == 161);
      CHECK(whole.find("Show complete list") == std::string::npos);
    }
  }

  TEST_CASE("the form is ignored for an agent that is no browser, and refused with a field too many") {
    const ChessResultsSite site = site_on(day(24));
    SiteRequest post{.method = "POST",
                     .path = "/tnr1300001.aspx",
                     .query = {{"art", "5"}},
                     .form = gate_fields(1300001, "./tnr1300001.aspx?lan=1&art=5&SNode=S0")};
    CHECK(site.respond(post).body.find("cb_alleDetails") == std::string::npos);
    post.user_agent = "seiseki/0.1";
    CHECK(site.respond(post).body.find("cb_alleDetails") != std::string::npos);
    post.user_agent = "Mozilla/5.0 (x)";
    post.form["txt_name"] = "";
    CHECK(site.respond(post).status == 500);
    post.form = gate_fields(1300001, "./tnr1300001.aspx?lan=1&art=0&SNode=S0");
    CHECK(site.respond(post).status == 500);
  }

  TEST_CASE("cells, results and lone rows are written as the site writes them") {
    const ChessResultsSite site = site_on(day(24));
    const std::string crosstable = get(site, 1300001, {{"art", "5"}}).body;
    for (const char* cell :
         {"> 14w1<", "   -&frac12;<", "   -1<", "> 13w+<", ">  6b-<", "<td class=\"CRc\">1.Rd</td>"}) {
      CAPTURE(cell);
      CHECK(crosstable.find(cell) != std::string::npos);
    }
    const std::string pairings = get(site, 1300001, {{"art", "2"}, {"rd", "2"}, {"flag", "30"}}).body;
    for (const char* part : {"<h3>Round 2 on 2026/02/08 at 10:00</h3>", "&frac12; - &frac12;", ">bye<", ">not paired<",
                             "<td & colsp & class=\"CRc\">", "<div class=\"tn_JPN\"></div>"}) {
      CAPTURE(part);
      CHECK(pairings.find(part) != std::string::npos);
    }
    CHECK(get(site, 1300001, {{"art", "2"}, {"rd", "4"}}).body.find("+ - -") != std::string::npos);
    CHECK(get(site, 1300001, {{"art", "2"}, {"rd", "9"}}).body.find("Round 5 on") != std::string::npos);
  }

  TEST_CASE("the crosstable by rank numbers opponents by row, so that it is never taken for the other") {
    const ChessResultsSite site = site_on(day(24));
    const std::string by_rank = get(site, 1300001, {{"art", "4"}}).body;
    const std::string starting_rank = get(site, 1300001, {{"art", "0"}}).body;
    const std::string by_number = get(site, 1300001, {{"art", "5"}}).body;
    const importers::chess_results::ChessResultsImporter importer;
    const auto from_rank = importer.read(std::vector{document(by_rank), document(starting_rank)});
    const auto from_number = importer.read(std::vector{document(by_number), document(starting_rank)});
    REQUIRE(from_rank);
    REQUIRE(from_number);
    CHECK(std::any_of(from_rank->findings.begin(), from_rank->findings.end(),
                      [](const Finding& finding) { return finding.code() == "cr-rows-matched"; }));
    REQUIRE(from_rank->games.size() == from_number->games.size());
    for (std::size_t i = 0; i < from_rank->games.size(); ++i) {
      CAPTURE(i);
      CHECK(from_rank->games[i].white == from_number->games[i].white);
      CHECK(from_rank->games[i].black == from_number->games[i].black);
      CHECK(from_rank->games[i].score_white == from_number->games[i].score_white);
    }
  }

  TEST_CASE("IDs are shown as the tournament says, and none is 0") {
    const std::string page = get(site_on(day(24)), 1300001, {{"art", "0"}}).body;
    CHECK(page.find(">9431037<") != std::string::npos);
    CHECK(page.find("N09431037") == std::string::npos);
    CHECK(page.find("Oborotani, Nozomu</td><td class=\"CRr\">0</td>") != std::string::npos);
  }

  TEST_CASE("a round robin shows all rounds in one table, with a cell more than there are headings") {
    const ChessResultsSite site = site_on(day(8));
    const std::string page = get(site, 1300101, {{"art", "2"}, {"rd", "3"}}).body;
    CHECK(count(page, "<td class=\"none\" colspan=\"10\">Round ") == 7);
    CHECK(count(page, "<tr class=\"CRg1b\">") == 14);
    CHECK(page.find("<td class=\"CRc\">4</td><td class=\"CR\"></td></tr>") != std::string::npos);
    CHECK(page.find("- - +") != std::string::npos);
    CHECK(page.find("- - -") != std::string::npos);
    const std::string crosstable = get(site, 1300101, {{"art", "5"}}).body;
    CHECK(count(crosstable, ">*<") == 8);
    CHECK(crosstable.find("1.Rd") == std::string::npos);
  }

  TEST_CASE("boards of a match are nested tables, their results from the left player's side") {
    const std::string page = get(site_on(day(22)), 1300104, {{"art", "3"}, {"rd", "1"}}).body;
    CHECK(count(page, "class=\"none\"") == 1);
    CHECK(count(page, "FarbewT") == 12);
    // Board 1.2: Black sits on the left; rounds.tsv holds White's result.
    const SiteTournament event =
        SiteTournament::load(SEISEKI_SOURCE_DIR "/fixtures/tournaments/sakigake-team-cup-2026/input");
    const SiteGame second = event.games_of(event.matches_of(1).front())[1];
    const std::size_t row = page.find(">1.2<");
    REQUIRE(row != std::string::npos);
    const std::string cells = page.substr(row, page.find('\n', row) - row);
    CHECK(cells.find("FarbesT") < cells.find("FarbewT"));
    CHECK(second.result == "1-0");
    CHECK(cells.find(">0 - 1<") != std::string::npos);
  }

  TEST_CASE("the players of a team event are counted by row, and numbered in links alone") {
    const std::string page = get(site_on(day(22)), 1300104, {{"art", "16"}}).body;
    CHECK(count(page, "<tr class=\"CRg") == 31);
    std::vector<int> linked;
    for (std::size_t at = page.find("snr="); at != std::string::npos; at = page.find("snr=", at + 1))
      linked.push_back(std::stoi(page.substr(at + 4)));
    REQUIRE(linked.size() == 30);
    CHECK_FALSE(std::is_sorted(linked.begin(), linked.end()));
    const std::string gated = get(site_on(day(28)), 1300104, {{"art", "16"}}).body;
    CHECK(gated.find("snr=") == std::string::npos);
  }

  TEST_CASE("a knock-out shows every round whatever is asked for, a league all of them if none is") {
    const ChessResultsSite site = site_on(day(1));
    CHECK(count(get(site, 1300106, {{"art", "3"}, {"rd", "2"}}).body, "class=\"none\"") == 2);
    CHECK(count(get(site, 1300105, {{"art", "3"}}).body, "class=\"none\"") == 5);
    CHECK(count(get(site, 1300105, {{"art", "3"}, {"rd", "2"}}).body, "class=\"none\"") == 1);
  }

  TEST_CASE("a round that is to come has no table, and one beyond the last shows the last") {
    const ChessResultsSite site = site_on(day(23));
    CHECK(get(site, 1300121, {{"art", "2"}, {"rd", "3"}}).body.find("CRs1") == std::string::npos);
    const std::string alone = get(site, 1300121, {{"art", "2"}, {"rd", "2"}}).body;
    CHECK(count(alone, "<tr class=\"CRg") == 2);
    CHECK(alone.find(">not paired<") != std::string::npos);
    CHECK(get(site, 1300121, {{"art", "2"}, {"rd", "9"}}).body.find("<h3>Round 1 on") != std::string::npos);
    CHECK(get(site, 1300122, {{"art", "0"}}).body.find("Rd.1") == std::string::npos);
  }

  TEST_CASE("games on the server add a column, which the rows of lone players lack") {
    const std::string page = get(site_on(day(12)), 1300142, {{"art", "2"}, {"rd", "2"}}).body;
    CHECK(page.find("<td class=\"CR\">PGN</td></tr>") != std::string::npos);
    const std::size_t row = page.rfind("<tr ", page.rfind(">not paired<"));
    const std::size_t board = page.find("<tr class=\"CRng2\">");
    CHECK(count(page.substr(row, page.find("</tr>", row) - row), "<td") + 1 ==
          count(page.substr(board, page.find("</tr>", board) - board), "<td"));
  }

  TEST_CASE("cards show the ID that the lists hide, and the colours as signs") {
    const ChessResultsSite site = site_on(day(15));
    CHECK(get(site, 1300130, {{"art", "0"}}).body.find(">ID<") == std::string::npos);
    const std::string card = get(site, 1300130, {{"art", "9"}, {"snr", "1"}}).body;
    CHECK(card.find("<td class=\"CR\">Ident-Number</td><td class=\"CR\">5012079</td>") != std::string::npos);
    CHECK(count(card, "<div class=\"Farbe") == 3);
    CHECK(get(site_on(day(21)), 1300141, {{"art", "9"}, {"snr", "1"}, {"lan", "11"}}).body.find("<div class=\"Farbe") ==
          std::string::npos);
  }

  TEST_CASE("labels follow the language, in numbers for all that is not ASCII") {
    const ChessResultsSite site = site_on(day(12));
    const auto page = [&](const char* language) {
      return get(site, 1300001, {{"lan", language}, {"art", "2"}, {"rd", "1"}}).body;
    };
    CHECK(page("0").find("<h3>1. Runde am 07.02.2026 um 10:00</h3>") != std::string::npos);
    CHECK(page("2").find("<h3>1. Ronda el 2026/02/07 a las 10:00 a.m.</h3>") != std::string::npos);
    CHECK(page("11").find("<h3>1. &#1058;&#1091;&#1088; on 2026/02/07 &#1074; 10:00</h3>") != std::string::npos);
    CHECK(page("18").find("<h3>krs.1 on 2026/02/07") != std::string::npos);
    CHECK(page("22").find("<h3>&#31532;1&#22238;&#25126; 2026/02/07 10:00</h3>") != std::string::npos);
    CHECK(get(site_on(day(24)), 1300001, {{"lan", "10"}}).body.find("value=\"mostrar detalhes do torneio\"") !=
          std::string::npos);
    for (const char* language : {"0", "1", "2", "10", "11", "18", "22"}) {
      const std::string body = page(language);
      CHECK(std::none_of(body.begin(), body.end(), [](char c) { return static_cast<unsigned char>(c) > 0x7f; }));
    }
  }

  TEST_CASE("the pages of 2019 have another form, no th, and classes without quotes") {
    const std::string page = get(site_on(day(21)), 1300141, {{"art", "2"}, {"rd", "1"}, {"lan", "11"}}).body;
    CHECK(page.find("action=\"./tnr1300141.aspx?lan=11&amp;art=2&amp;rd=1\" id=\"aspnetForm\"") != std::string::npos);
    CHECK(page.find("<th") == std::string::npos);
    CHECK(page.find("<td class=JPN>") != std::string::npos);
    CHECK(page.find("Node S1") == std::string::npos);
  }

  TEST_CASE("a corrected event bears a newer date and other results, and is the same otherwise") {
    ChessResultsSite site = site_on(day(14));
    const std::string before = get(site, 1300131, {{"art", "5"}}).body;
    CHECK_FALSE(site.correct(1300001));
    CHECK(site.correct(1300131));
    CHECK_FALSE(site.correct(1300131));
    const std::string after = get(site, 1300131, {{"art", "5"}}).body;
    CHECK(before.find("Last update 14.02.2026 18:30:00") != std::string::npos);
    CHECK(after.find("Last update 21.02.2026 09:44:12") != std::string::npos);
    CHECK(before != after);
  }

  TEST_CASE("a deleted event is not found, a hidden one is a page without it") {
    ChessResultsSite site = site_on(day(12));
    site.set_fate(1300001, ChessResultsSite::Fate::deleted);
    CHECK(get(site, 1300001, {{"art", "5"}}).status == 404);
    site.set_fate(1300001, ChessResultsSite::Fate::hidden);
    const SiteResponse hidden = get(site, 1300001, {{"art", "5"}});
    CHECK(hidden.status == 200);
    CHECK(hidden.body.find("<h2>") == std::string::npos);
    CHECK(hidden.body.find("CRs1") == std::string::npos);
    site.set_fate(1300001, ChessResultsSite::Fate::shown);
    CHECK(get(site, 1300001, {{"art", "5"}}).body.find("CRs1") != std::string::npos);
  }

  TEST_CASE("the three sections of a festival link one another") {
    const std::string page = get(site_on(day(22)), 1300112, {{"art", "0"}}).body;
    CHECK(page.find("Tournament selection") != std::string::npos);
    CHECK(page.find("tnr1300111.aspx?lan=1&amp;art=0\">Open</a>") != std::string::npos);
    CHECK(page.find("<i><b>Under 1700</b></i>") != std::string::npos);
    CHECK(page.find("tnr1300113.aspx?lan=1&amp;art=0\">Ladies</a>") != std::string::npos);
  }

  TEST_CASE("ViewStates may change from page to page, and the gate opens with any of them") {
    ChessResultsSite site = site_on(day(24));
    site.change_view_states();
    const std::string first = get(site, 1300001, {{"art", "5"}}).body;
    const std::string second = get(site, 1300001, {{"art", "5"}}).body;
    CHECK(first != second);
    CHECK(first.size() == second.size());
    const std::string action = "./tnr1300001.aspx?lan=1&art=5&SNode=S0";
    const SiteRequest post{.method = "POST",
                           .path = "/tnr1300001.aspx",
                           .query = {{"art", "5"}},
                           .form = gate_fields(1300001, action, SiteLanguage::english, "aaaaaaa1")};
    CHECK(site.respond(post).body.find("cb_alleDetails") == std::string::npos);
  }

  TEST_CASE("downloads are workbooks, cut like the pages") {
    const SiteResponse book = get(site_on(day(12)), 1300001, {{"art", "5"}, {"prt", "4"}, {"excel", "2010"}});
    CHECK(book.headers.at("Content-Type").find("spreadsheetml") != std::string::npos);
    CHECK(book.body.substr(0, 2) == "PK");
  }

  TEST_CASE("forms and queries are decoded, the last of a name wins") {
    CHECK(parse_fields("a=1&b=%2B%2f+x&a=2&c") == Fields{{"a", "2"}, {"b", "+/ x"}, {"c", ""}});
    CHECK(parse_fields("").empty());
  }
}
