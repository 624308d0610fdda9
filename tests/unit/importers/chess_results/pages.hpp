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

/// A crosstable by start number with the given rows, each `number||name|round 1|…`.
inline importers::Document crosstable(std::string_view heading, std::initializer_list<std::string_view> rows) {
  std::string table = header(heading);
  for (const std::string_view cells : rows) table += row(cells);
  return page("./tnr77.aspx?lan=1&amp;art=5", table);
}

}  // namespace seiseki::test
