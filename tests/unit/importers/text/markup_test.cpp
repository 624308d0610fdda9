#include "importers/text/markup.hpp"

#include <string>

#include <doctest/doctest.h>

using seiseki::importers::text::escape_markup;

TEST_CASE("text stays text in markup, as content and between double quotes") {
  CHECK(escape_markup("Sato & Söhne <b> \"½\" 'x'") == "Sato &amp; Söhne &lt;b&gt; &quot;½&quot; &#39;x&#39;");
  CHECK(escape_markup("&amp;") == "&amp;amp;");
  CHECK(escape_markup({"a\tb\nc\0d\x1b", 8}) == "a b c d ");
  CHECK(escape_markup("").empty());
}
