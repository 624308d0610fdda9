#include "importers/xml/xml_tree.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/xml/findings.hpp"

using namespace seiseki;
using namespace seiseki::importers::xml;

namespace {

Tree tree_of(std::string_view bytes) {
  auto tree = parse(bytes, "test.xml");
  REQUIRE_MESSAGE(tree.has_value(), std::string(bytes));
  return std::move(*tree);
}

std::string code_of(std::string_view bytes, const Limits& limits = {}) {
  const auto tree = parse(bytes, "test.xml", limits);
  return tree ? "read" : std::string(tree.error().finding.code());
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += piece;
  return out;
}

}  // namespace

TEST_CASE("elements come in document order with their names, attributes and texts") {
  const Tree tree = tree_of(
      "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<event x:id='7' id2=\"a&amp;b &lt;\">\n"
      "  <player no=\"1\">Fuji<!-- ! -->mori &#x30A2;&#12452;<sub/> <![CDATA[<b>]]></player>\n"
      "  <s:player no='2'/>\n  <blank> </blank>\n</event>\n");
  const Element root = tree.root();
  CHECK(root.name() == "event");
  CHECK(root.attribute("id") == "7");
  CHECK(root.attribute("id2") == "a&b <");
  CHECK_FALSE(root.attribute("no").has_value());
  CHECK(root.attributes().size() == 2);

  std::vector<std::string> names;
  for (const Element player : root.children()) names.emplace_back(player.name());
  CHECK(names == std::vector<std::string>{"player", "player", "blank"});
  const Element first = *root.child("player");
  CHECK(first.text() == "Fujimori アイ<b>");
  CHECK(first.child("sub").has_value());
  CHECK_FALSE(root.child("sub").has_value());
  CHECK(root.child("blank")->text() == " ");
}

TEST_CASE("an element knows its line and column in characters") {
  const Tree tree = tree_of("<a>\r\n <b>\xE3\x81\x82\xE3\x81\x84<c/></b>\r<d/></a>");
  const Element b = *tree.root().child("b");
  CHECK(tree.root().where("t").place() == "t:1:1");
  CHECK(b.where("t").place() == "t:2:2");
  CHECK(b.child("c")->where("t").place() == "t:2:7");
  CHECK(tree.root().child("d")->where("t").place() == "t:3:1");
}

TEST_CASE("a byte order mark and UTF-16 are read like UTF-8") {
  CHECK(tree_of("\xEF\xBB\xBF<a>\xC3\xA9</a>").root().text() == "\xC3\xA9");
  const std::string utf16("\xFF\xFE<\0a\0>\0\xE9\0<\0/\0a\0>\0", 18);
  const Tree tree = tree_of(utf16);
  CHECK(tree.root().text() == "\xC3\xA9");
  CHECK(tree.root().column() == 1);
}

TEST_CASE("bytes that are not the encoding they should be are read and told") {
  const Tree tree = tree_of("<a>caf\xE9 au lait</a>");
  REQUIRE(tree.findings().size() == 1);
  CHECK(tree.findings()[0].code() == "encoding-guessed");
  CHECK(tree.root().text() == "caf\xC3\xA9 au lait");
}

TEST_CASE("office P10: a document type is refused wherever it stands, and no entity is expanded") {
  constexpr std::string_view k_laughs =
      "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]><l>&b;</l>";
  CHECK(code_of(k_laughs) == "xml-doctype");
  CHECK(code_of("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>") == "xml-doctype");
  CHECK(code_of("<!doctype a><a/>") == "xml-doctype");
  CHECK(code_of("<a><!DOCTYPE a></a>") == "xml-doctype");
  CHECK(code_of(std::string("\xFF\xFE<\0!\0D\0O\0C\0T\0Y\0P\0E\0>\0<\0a\0/\0>\0", 30)) == "xml-doctype");
  CHECK(tree_of("<!-- <!DOCTYPE a> --><a><![CDATA[<!DOCTYPE a>]]></a>").root().text() == "<!DOCTYPE a>");
  CHECK(tree_of("<a b='&x;'>&unknown; R & D</a>").root().text() == "&unknown; R & D");
}

TEST_CASE("what is not well-formed is refused with its place") {
  struct Row {
    std::string_view bytes;
    std::string_view place;
  };
  constexpr Row k_rows[] = {{"<a><b></a>", "t:1:11"},
                            {"<a>\n<b></c></a>", "t:2:6"},
                            {"</a>", "t:1:1"},
                            {"<a/><b/>", "t:1:5"},
                            {"<a b=1/>", "t:1:5"},
                            {"<a b='1", "t:1:6"},
                            {"<a <b/>", "t:1:4"},
                            {"<a", "t:1:1"},
                            {"<a>< b</a>", "t:1:4"},
                            {"<a><!-- </a>", "t:1:4"},
                            {"<a><![CDATA[</a>", "t:1:4"},
                            {"<?xml <a/>", "t:1:1"},
                            {"<a>&#0;</a>", "t:1:4"},
                            {"<a>&#xD800;</a>", "t:1:4"},
                            {"<a>&#x110000;</a>", "t:1:4"},
                            {"<a b='&#8;'/>", "t:1:7"},
                            {"<a>&#;</a>", "t:1:4"},
                            {"<a>&#12</a>", "t:1:4"},
                            {"<a><!ELEMENT></a>", "t:1:4"},
                            {"plain text", "t:1:11"}};
  for (const Row& row : k_rows) {
    const std::string shown(row.bytes);
    CAPTURE(shown);
    const auto tree = parse(row.bytes, "t");
    REQUIRE_FALSE(tree.has_value());
    CHECK(tree.error().finding.code() == "xml-malformed");
    CHECK(tree.error().finding.where.place() == row.place);
  }
}

TEST_CASE("size, depth and counts are capped") {
  CHECK(code_of("<a/>", {.bytes = 3}) == "xml-too-large");
  CHECK(code_of("<a><a><a/></a></a>", {.depth = 2}) == "read");
  CHECK(code_of("<a><a><a></a></a></a>", {.depth = 2}) == "xml-too-deep");
  CHECK(code_of(repeated("<a>", 100'000)) == "xml-too-deep");
  CHECK(code_of("<a><b/><b/></a>", {.elements = 3}) == "read");
  CHECK(code_of("<a><b/><b/></a>", {.elements = 2}) == "xml-too-many");
  CHECK(code_of("<a b='' c='' d='='/>", {.attributes = 3}) == "read");
  CHECK(code_of("<a b='' c='' d=''/>", {.attributes = 2}) == "xml-too-many");
  CHECK(code_of("") == "source-empty");
}

TEST_CASE("office P12: time grows with the size, not faster") {
  // Quadratic reading took minutes for this.
  const std::string cells = repeated("<c><v>123456</v></c>", 300'000);
  const auto tree = parse("<row>" + cells + "</row>", "test.xml");
  REQUIRE(tree);
  std::size_t count = 0;
  for (const Element cell : tree->root().children()) count += cell.child("v")->text() == "123456" ? 1U : 0U;
  CHECK(count == 300'000);
}

TEST_CASE("a tree keeps its handles' texts when it is moved") {
  Tree tree = tree_of("<a><b>x</b></a>");
  const Tree moved = std::move(tree);
  CHECK(moved.root().child("b")->text() == "x");
}
