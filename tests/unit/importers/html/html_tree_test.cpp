#include "importers/html/html_tree.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/html/findings.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

html::Page page_of(std::string_view markup) {
  auto page = html::parse(markup);
  REQUIRE(page);
  return std::move(*page);
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

void check_refused(std::string_view markup, std::string_view code) {
  const auto page = html::parse(markup);
  REQUIRE_FALSE(page);
  CHECK(page.error().finding.code() == code);
}

}  // namespace

TEST_CASE("a table is read with rows, cells, classes, spans, header cells and links") {
  const html::Page page = page_of(
      R"(<table class="CRs1" border="0"><tr class="CRg1b"><th class="CRc">No.</th><td class="CR">Name</td></tr>
<tr class="CRg2 JPN"><td class="CRc">1</td><td Class=CR><a Class="CRdb" href="tnr1.aspx?a=1&amp;snr=4">Sato, Ken</a></td></tr>
<tr><td colspan=2><div class="tn_JPN"></div><div class="x"></div></td></tr></table>)");
  REQUIRE(page.tables().size() == 1);
  const html::Table& table = page.tables()[0];
  CHECK(table.css_class == "CRs1");
  REQUIRE(table.rows.size() == 3);
  CHECK(table.rows[0].css_class == "CRg1b");
  CHECK(table.rows[0].cells[0].is_header);
  CHECK_FALSE(table.rows[0].cells[1].is_header);
  CHECK(table.rows[1].css_class == "CRg2 JPN");
  CHECK(table.rows[1].cells[1].css_class == "CR");
  CHECK(table.rows[1].cells[1].text == "Sato, Ken");
  const auto links = page.links_of(table.rows[1].cells[1]);
  REQUIRE(links.size() == 1);
  CHECK(links[0].href == "tnr1.aspx?a=1&snr=4");
  CHECK(links[0].css_class == "CRdb");
  CHECK(links[0].text == "Sato, Ken");
  CHECK(table.rows[2].cells[0].colspan == 2);
  CHECK(table.rows[2].cells[0].div_class == "tn_JPN");
  CHECK(table.rows[2].cells[0].text.empty());
}

TEST_CASE("chess-results 9.19: entities, no-break spaces and runs of blanks read alike") {
  const html::Page page = page_of(
      "<table><tr><td>&nbsp;TB1&nbsp;</td><td> 54w&frac12;</td><td>54w½</td><td>&#1048;&#1084;&#1103;</td>"
      "<td>a \t\n b</td><td>a&nbsp;&nbsp;b</td><td>\x01x\x02</td><td>&lt;b&gt; &amp; co</td><td>a<b>b</b>c<br/>d</td>"
      "</tr></table>");
  const auto& cells = page.tables().at(0).rows.at(0).cells;
  REQUIRE(cells.size() == 9);
  CHECK(cells[0].text == "TB1");
  CHECK(cells[1].text == "54w½");
  CHECK(cells[1].text == cells[2].text);
  CHECK(cells[3].text == "Имя");
  CHECK(cells[4].text == "a b");
  CHECK(cells[5].text == "a b");
  CHECK(cells[6].text == "\uFFFDx\uFFFD");  // the parser's sign for what is no text
  CHECK(cells[7].text == "<b> & co");
  CHECK(cells[8].text == "abc d");
}

TEST_CASE("broken markup of the site is survived") {
  const html::Page page = page_of(
      "<table class=CRs1><tr><td & colsp & class=\"CRc\">bye</td><td class=\"CR\"class=\"x\">two</td>"
      "<td title=\"a>b\">three</td></tr><tr><td>short</table>"
      "<p><a class=fett href=\"tnr1.aspx?lan=1&art=0&tno=1&amp;zeilen=99999\">Show complete list</a></p>");
  const html::Table& table = page.tables().at(0);
  REQUIRE(table.rows.size() == 2);
  REQUIRE(table.rows[0].cells.size() == 3);
  CHECK(table.rows[0].cells[0].text == "bye");
  CHECK(table.rows[0].cells[0].css_class == "CRc");
  CHECK(table.rows[0].cells[1].css_class == "CR");
  CHECK(table.rows[0].cells[2].text == "three");
  CHECK(table.rows[1].cells.at(0).text == "short");
  REQUIRE(page.paragraphs().size() == 1);
  CHECK(page.links_of(page.paragraphs()[0])[0].href == "tnr1.aspx?lan=1&art=0&tno=1&zeilen=99999");
}

TEST_CASE("nested tables are tables by themselves and leave the outer cell's text alone") {
  const html::Page page =
      page_of("<table><tr><td>out<table class=in><tr><td>inside</td></tr></table>side</td><td>next</td></tr></table>");
  REQUIRE(page.tables().size() == 2);
  CHECK(page.tables()[0].rows.at(0).cells.at(0).text == "outside");
  CHECK(page.tables()[0].rows.at(0).cells.at(1).text == "next");
  CHECK(page.tables()[1].css_class == "in");
  CHECK(page.tables()[1].rows.at(0).cells.at(0).text == "inside");
}

TEST_CASE("headings, paragraphs and tables keep their order") {
  const html::Page page =
      page_of("<h2>One</h2><p class=s>Two</p><table><tr><td>x</td></tr></table><h3 class=m>Three</h3>");
  REQUIRE(page.blocks().size() == 4);
  CHECK(page.blocks()[0].kind == html::Block::Kind::heading);
  CHECK(page.blocks()[1].kind == html::Block::Kind::paragraph);
  CHECK(page.blocks()[2].kind == html::Block::Kind::table);
  CHECK(page.blocks()[3].kind == html::Block::Kind::heading);
  CHECK(page.headings()[0].level == 2);
  CHECK(page.headings()[1].text == "Three");
  CHECK(page.headings()[1].css_class == "m");
  CHECK(page.paragraphs()[0].text == "Two");
}

TEST_CASE("forms give action and inputs, also those that broken tables put outside") {
  const html::Page page = page_of(
      R"(<form method="post" action="./tnr1.aspx?lan=1&amp;art=5" id="form1"><input type="hidden" name="__VIEWSTATE" value="a+/=">
<table><tr><td></form><input type=submit name=cb_alleDetails value="Show tournament details"></td></tr></table>)");
  REQUIRE(page.forms().size() == 1);
  CHECK(page.forms()[0].action == "./tnr1.aspx?lan=1&art=5");
  REQUIRE(page.forms()[0].inputs.size() == 2);
  CHECK(page.forms()[0].inputs[0].name == "__VIEWSTATE");
  CHECK(page.forms()[0].inputs[0].type == "hidden");
  CHECK(page.forms()[0].inputs[0].value == "a+/=");
  CHECK(page.forms()[0].inputs[1].value == "Show tournament details");
}

TEST_CASE("scripts, styles and comments are nobody's text") {
  const html::Page page = page_of(
      "<style>td{}</style><script>var a = '<table><tr><td>no</td></tr></table>';</script><!-- <table> -->"
      "<table><tr><td>a<script>b</script><!-- c -->d<!-->e</td></tr></table>");
  REQUIRE(page.tables().size() == 1);
  CHECK(page.tables()[0].rows.at(0).cells.at(0).text == "a de");
}

TEST_CASE("a dropped tag cannot make a new tag of the text around it") {
  const html::Page page = page_of("<p><<b></b>table><b>x</b></p>");
  CHECK(page.tables().empty());
  CHECK(page.paragraphs().at(0).text == "<table>x");
}

TEST_CASE("a page that stops in the middle is incomplete") {
  CHECK(page_of("<html><body><table><tr><td>1</td></tr></table></body></html>").is_complete());
  CHECK(page_of("<html><body><table><tr><td>1</td></tr></table></body></html>\n<!-- saved").is_complete());
  CHECK_FALSE(page_of("<html><body><table><tr><td>1</td></tr></table></body>").is_complete());
  CHECK_FALSE(page_of("<!DOCTYPE html><p>x").is_complete());
  CHECK_FALSE(page_of("<html><body><table><tr><td>1</td></tr><tr><td").is_complete());
  CHECK_FALSE(page_of("<html><table><tr><td>1</td></tr></table></body></htm").is_complete());
  // fragments, as some tools save them
  CHECK(page_of("<table><tr><td>1</td></tr></table>").is_complete());
  CHECK_FALSE(page_of("<table><tr><td>1</td></tr>").is_complete());
  CHECK_FALSE(page_of("<table><tr><td>1</td></tr></table><a href=\"x").is_complete());
  CHECK_FALSE(page_of("<table><tr><td>1</td></tr></table><!-- cut").is_complete());
}

TEST_CASE("nesting beyond the cap is refused before it is parsed") {
  check_refused(repeated("<div>", 600), "html-too-deep");
  check_refused(repeated("<table><tr><td>", 16000), "html-too-deep");
  check_refused(repeated("<table>", 600), "html-too-deep");
  check_refused(repeated("<table><div>", 600), "html-too-deep");
  check_refused("<table><tr><td>" + repeated("<div></td>", 600) + repeated("<div>", 600), "html-too-deep");
  // end tags that the parser ignores must not be taken for ends
  check_refused(repeated("<div></span></p></h1></table></td>", 600), "html-too-deep");
  check_refused(repeated("<div><table><tr><td></div>", 600), "html-too-deep");
  check_refused(repeated("<div><script></div></script>", 600), "html-too-deep");
  check_refused(repeated("<div><!--</div>-->", 600), "html-too-deep");
  check_refused("<table>" + repeated("<div></td>", 600), "html-too-deep");
  check_refused(repeated("<form></form><div>", 600), "html-too-deep");
}

TEST_CASE("what nests in the source only by leaving out end tags is not refused") {
  CHECK(html::parse("<table>" + repeated("<tr><td>x<td>y", 5000)));
  CHECK(html::parse(repeated("<p>x", 5000)));
  CHECK(html::parse(repeated("<b><i>x", 5000)));
  CHECK(html::parse(repeated("<li>x<br>", 5000)));
  CHECK(html::parse("<table>" + repeated("<tr><td><div>x</td></tr>", 5000)));
  CHECK(html::parse(repeated("<svg><g><g><g>", 5000)));
  CHECK(html::parse(repeated("<a href=x>", 5000)));
  CHECK(html::parse(repeated("<h2>x", 400)));
}

TEST_CASE("bytes and tags beyond the caps are refused") {
  check_refused(std::string(html::Limits{}.bytes + 1, 'x'), "html-too-large");
  check_refused(repeated("<a>", 400001), "html-too-many-tags");
  html::Limits small;
  small.tags = 3;
  CHECK(html::parse("<table><tr><td>x", small));
  CHECK_FALSE(html::parse("<table><tr><td>x</td>", small));
  small.depth = 2;
  CHECK_FALSE(html::parse("<div><div><div>", small));
}

TEST_CASE("any bytes are read without harm") {
  const std::string_view hostile[] = {
      "",
      "<",
      "</",
      "<!",
      "<!-",
      "<!--",
      "<!---->",
      "<a",
      "<a href",
      "<a href=",
      "<a href=\"",
      "<td>x</td>",
      "</p></a></table>",
      "<tr><td>x",
      std::string_view{"<table>\0<tr>\0<td>\0x", 19},
      "\xFF\xFE\xC3<table><tr><td>\xE2\x82",
      "<table><a><tr><a><td></a><div></a><p></table><a>",
      "<h2><table><h2><tr><h3><td></h2></h3>",
      "<form><table><form><tr></form><td><input><form>",
      "<plaintext><table>",
      "<table><tr><td colspan=99999999999999>x<td colspan=-1>",
  };
  for (const std::string_view bytes : hostile) {
    CAPTURE(bytes);
    CHECK(html::parse(bytes));
  }
}

TEST_CASE("a class is found as a word, not as a part of one") {
  CHECK(html::has_class("CRg2 IND", "IND"));
  CHECK(html::has_class("CRg2 IND", "CRg2"));
  CHECK_FALSE(html::has_class("CRg2 IND", "CRg"));
  CHECK_FALSE(html::has_class("", "CRg"));
}
