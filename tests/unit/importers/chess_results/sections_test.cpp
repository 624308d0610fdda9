#include "importers/chess_results/sections.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;

namespace {

std::vector<Section> sections(std::string_view menu) {
  const auto page = open_page(test::page("./tnr77.aspx?lan=1&amp;art=0", test::header("No.||Name") + test::row("1||A"),
                                         "<table>" + std::string{menu} + "</table>"));
  REQUIRE(page);
  return sections_of(*page);
}

std::string menu_row(std::string_view caption, std::string_view cell) {
  std::string row = "<tr valign=\"top\"><td class=\"CRnowrap b\">";
  return row.append(caption).append("</td><td class=\"CR\">").append(cell).append("</td></tr>");
}

constexpr std::string_view k_junior = "<a href=\"https://chess-results.com/tnr78.aspx?lan=1&amp;art=0\">Junior, A</a>";
constexpr std::string_view k_senior = "<a href=\"tnr79.aspx?lan=1\">Senior</a>";

}  // namespace

TEST_CASE("chess-results 2.2: the tournament selection names the sections, the page's own among them") {
  const std::string cell = std::string{k_junior} + ", <i><b>Open</b></i>, " + std::string{k_senior};
  CHECK(sections(menu_row("Tournament selection", cell)) ==
        std::vector<Section>{{78, "Junior, A"}, {77, "Open"}, {79, "Senior"}});
  // The caption is translated; the links are not.
  CHECK(sections(menu_row("部門", cell)).size() == 3);
  CHECK(sections(menu_row("Tournament selection", "<b>Open</b>, " + std::string{k_senior})) ==
        std::vector<Section>{{77, "Open"}, {79, "Senior"}});
}

TEST_CASE("a selection without the page's own section gets it, under the tournament's name") {
  CHECK(sections(menu_row("Tournament selection", k_senior)) ==
        std::vector<Section>{{77, "Test Open"}, {79, "Senior"}});
}

TEST_CASE("other rows of the menu are no selection") {
  CHECK(
      sections(menu_row("Lists", "<a href=\"tnr77.aspx?art=0\">Starting rank</a>, <a href=\"tnr77.aspx?art=3\">A</a>"))
          .empty());
  CHECK(sections(menu_row("Parameters", "<a href=\"CalendarLink.aspx?tnr=78\">Calendar</a>")).empty());
  CHECK(sections(menu_row("Links", "<a href=\"https://example.org/tnr78.aspx\">Site</a>")).empty());
  CHECK(sections("<tr><td>Links</td><td>" + std::string{k_senior} + "</td></tr>").empty());
  CHECK(sections("").empty());
}

TEST_CASE("a row of more than a hundred links is no selection") {
  const auto linked = [](int count) {
    std::string cell = "<b>Open</b>";
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(100 + i);
      cell.append(", <a href=\"tnr").append(number).append(".aspx?lan=1\">").append(number).append("</a>");
    }
    return sections(menu_row("Tournament selection", cell)).size();
  };
  CHECK(linked(100) == 101);
  CHECK(linked(101) == 0);
}

TEST_CASE("of several documents the first that shows sections counts, and pages that cannot be opened show none") {
  const Document broken = test::document("<html>");
  const Document plain = test::page("./tnr77.aspx?art=0", test::header("No.||Name") + test::row("1||A"));
  const Document full = test::page("./tnr77.aspx?art=0", test::header("No.||Name") + test::row("1||A"),
                                   "<table>" + menu_row("Tournament selection", k_senior) + "</table>");
  const std::vector<Document> all{broken, plain, full};
  CHECK(sections_of(all).size() == 2);
  CHECK(sections_of(std::span{all}.first(2)).empty());
}
