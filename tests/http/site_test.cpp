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
    const std::vector<importers::Document> pages{document(by_rank), document(starting_rank)};
    CHECK_FALSE(importers::chess_results::ChessResultsImporter{}.read(pages));
  }

  TEST_CASE("IDs are shown as the tournament says, and none is 0") {
    const std::string page = get(site_on(day(24)), 1300001, {{"art", "0"}}).body;
    CHECK(page.find(">9431037<") != std::string::npos);
    CHECK(page.find("N09431037") == std::string::npos);
    CHECK(page.find("Oborotani, Nozomu</td><td class=\"CRr\">0</td>") != std::string::npos);
  }

  TEST_CASE("forms and queries are decoded, the last of a name wins") {
    CHECK(parse_fields("a=1&b=%2B%2f+x&a=2&c") == Fields{{"a", "2"}, {"b", "+/ x"}, {"c", ""}});
    CHECK(parse_fields("").empty());
  }
}
