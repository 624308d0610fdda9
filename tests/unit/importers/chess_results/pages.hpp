/// \file
/// Pages for the tests of this folder: small ones in the site's markup around literal rows, and the fixtures.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "importers/source/document.hpp"

namespace seiseki::test {

inline importers::Document document(std::string bytes, std::string name = "page.html") {
  importers::Document result;
  result.name = std::move(name);
  result.bytes = std::move(bytes);
  return result;
}

inline importers::Document fixture(const std::string& path) {
  std::ifstream file{std::string{SEISEKI_SOURCE_DIR} + "/fixtures/formats/chess_results/" + path, std::ios::binary};
  return document({std::istreambuf_iterator<char>{file}, {}}, path);
}

/// A whole page: `action` of its form, the body above the list, and the rows of the list's table.
inline importers::Document page(std::string_view action, std::string_view rows, std::string_view above = "") {
  std::string bytes = "<!DOCTYPE html><html><body><form method=\"post\" action=\"";
  bytes.append(action).append("\" id=\"form1\"><div class=\"defaultDialog\"><h2>Test Open</h2>").append(above);
  bytes.append("</div><div class=\"defaultDialog\"><h2>List</h2>\n");
  if (!rows.empty()) bytes.append("<table class=\"CRs1\" border=\"0\">\n").append(rows).append("</table>");
  return document(bytes + "</div></form></body></html>");
}

/// A row of cells; `|` separates them: `1||Sato, Ken`.
inline std::string row(std::string_view cells, std::string_view css = "CRg2", std::string_view tag = "td") {
  std::string result = "<tr class=\"";
  result.append(css).append("\">");
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = cells.find('|');
    result.append("<").append(tag).append(" class=\"CRc\">").append(cells.substr(0, end));
    result.append("</").append(tag).append(">");
    cells.remove_prefix(end == std::string_view::npos ? cells.size() : end + 1);
  }
  return result + "</tr>\n";
}

inline std::string header(std::string_view cells) {
  return row(cells, "CRg1b", "th");
}

/// A name that links to its card.
inline std::string link(int number, std::string_view name) {
  std::string result = "<a href=\"tnr77.aspx?lan=1&amp;art=9&amp;snr=";
  return result.append(std::to_string(number)).append("\">").append(name).append("</a>");
}

/// A cell of a team board: the colour's sign and the linked name in a table of their own. `number` 0 is no link.
inline std::string board_player(char colour, int number, std::string_view name) {
  std::string result = "<table><tr><td><div class=\"Farbe";
  result.append(1, colour).append("T\"></div></td><td>");
  return result.append(number > 0 ? link(number, name) : std::string{name}).append("</td></tr></table>");
}

/// A page of one round of a Swiss, with its heading.
inline importers::Document round_page(int round, std::string_view rows, std::string_view title = "",
                                      std::string_view extra = "") {
  std::string action = "./tnr77.aspx?lan=1&amp;art=2&amp;rd=" + std::to_string(round);
  std::string bytes =
      "<html><body><form action=\"" + action.append(extra) + "\"><h2>Test Open</h2><h2>Pairings/Results</h2><h3>";
  bytes += title.empty() ? "Round " + std::to_string(round) + " on 2026/02/0" + std::to_string(round) + " at 10:00"
                         : std::string{title};
  return document(bytes.append("</h3><table class=\"CRs1\">").append(rows).append("</table></form></body></html>"));
}

/// A crosstable by start number with the given rows, each `number||name|round 1|…`.
inline importers::Document crosstable(std::string_view heading, std::initializer_list<std::string_view> rows) {
  std::string table = header(heading);
  for (const std::string_view cells : rows) table += row(cells);
  return page("./tnr77.aspx?lan=1&amp;art=5", table);
}

}  // namespace seiseki::test
