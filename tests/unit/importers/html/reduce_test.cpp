#include "importers/html/reduce.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/html/nesting.hpp"
#include "importers/html/plain_text.hpp"

using namespace seiseki;
using namespace seiseki::importers::html;

namespace {

// What is left of the markup, without the document type that reduce() puts before it.
std::string reduced(std::string_view markup) {
  const auto result = reduce(markup, {});
  REQUIRE(result);
  constexpr std::string_view k_doctype = "<!DOCTYPE html>";
  REQUIRE(result->markup.starts_with(k_doctype));
  return result->markup.substr(k_doctype.size());
}

}  // namespace

TEST_CASE("only the tags and attributes that are read are left of the markup") {
  struct Row {
    std::string_view markup;
    std::string_view left;
  };
  constexpr Row k_rows[] = {
      {"<td width=\"5\" class=\"CRc\" style='x'>1</td>", "<td class=\"CRc\">1</td>"},
      {"<TD CLASS=a>1</TD>", "<TD CLASS=a>1</TD>"},
      {"<a href=x>y</a >", "<a href=x>y</a>"},
      {"<a href = 'x y' >z</a>", "<a href='x y'>z</a>"},
      {"<td & colsp & class=\"CRc\">bye", "<td class=\"CRc\">bye"},
      {"<td a\"b>c\">d", "<td>c\">d"},
      {"<td title=\"a>b\">c", "<td>c"},
      {"<b>a</b><font size=1>b</font>", "ab"},
      {"<br/>a<img src=x>b<li>c", " a b c"},
      {"<input name=a value=b></input>", "<input name=a value=b> "},
      {"<script>if (a<b) '<td>'</script>x", "  x"},
      {"<SCRIPT>a</scripty></Script >x", "  x"},
      {"<!-- <td> -->x<!-->y<!--->z<!-- a --!>b", "xyzb"},
      {"<!DOCTYPE html><?xml ?></ >x", "x"},
      {"a < b <5 <", "a &lt; b &lt;5 &lt;"},
      {"<<b></b>td>", "&lt;td>"},
      {"x<td class=\"cut", "x"},
      {"x<!-- cut", "x"},
      {"x<script>cut", "x "},
      {"&lt;td&gt; &frac12;", "&lt;td&gt; &frac12;"},
  };
  for (const Row& row : k_rows) {
    CAPTURE(row.markup);
    CHECK(reduced(row.markup) == row.left);
  }
}

TEST_CASE("what is reduced stays as it is when reduced again") {
  for (const char* markup :
       {"<td width=5 class=a>x<b>y</b> < z", "<table><tr><td>1</table>", "<a href=\"a>b\">c</a>"}) {
    CHECK(reduced(reduced(markup)) == reduced(markup));
  }
}

TEST_CASE("nesting counts what the parser keeps open, end tags without effect included") {
  Nesting nesting;
  nesting.start(Element::cell);  // outside a table: nothing
  CHECK(nesting.depth() == 0);
  nesting.start(Element::division);
  nesting.start(Element::table);
  nesting.start(Element::cell);
  nesting.start(Element::division);
  CHECK(nesting.depth() == 4);
  nesting.end(Element::heading);  // none is open
  CHECK(nesting.depth() == 4);
  nesting.start(Element::cell);  // closes the cell before it with all inside
  CHECK(nesting.depth() == 3);
  nesting.end(Element::division);  // the open one is outside the table
  CHECK(nesting.depth() == 3);
  nesting.end(Element::row);
  CHECK(nesting.depth() == 2);
  nesting.end(Element::cell);  // the table has none
  CHECK(nesting.depth() == 2);
  nesting.end(Element::table);
  nesting.end(Element::division);
  CHECK(nesting.depth() == 0);
  CHECK_FALSE(nesting.in_table());
}

TEST_CASE("texts lose the blanks around them and keep one between words") {
  CHECK(trimmed(" \xC2\xA0\t a b \n\xC2\xA0") == "a b");
  CHECK(trimmed(" \xC2\xA0").empty());
  CHECK(trimmed("") == "");
  CHECK(is_normal("a b"));
  CHECK_FALSE(is_normal("a  b"));
  CHECK_FALSE(is_normal("a\nb"));
  CHECK_FALSE(
      is_normal("a\xC2\xA0"
                "b"));
  CHECK(with_single_blanks("a \t\xC2\xA0 b") == "a b");
  CHECK(with_single_blanks("½ Å") == "½ Å");
  CHECK(with_single_blanks("佐藤\xE3\x80\x80健") == "佐藤\xE3\x80\x80健");
}
