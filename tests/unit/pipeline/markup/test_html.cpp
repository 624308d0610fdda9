#include <doctest/doctest.h>

#include "pipeline/markup/escape.hpp"
#include "pipeline/markup/html.hpp"
#include "pipeline/markup/url.hpp"

using namespace seiseki::markup;

TEST_CASE("text from outside stays text in every place of a page") {
  const std::string hostile = "<script>alert(1)</script>\"'&\r\n\t";
  CHECK(tag("p", hostile).text() == "<p>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&#13;\n\t</p>");
  CHECK(tag("p", attr("title", hostile)).text() ==
        "<p title=\"&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&#13;&#10;&#9;\"></p>");
}

TEST_CASE("what no document may hold becomes the replacement character") {
  std::string out;
  constexpr char k_broken[] = "a\0b\x01\x7f\xc2\x85\xff\xed\xa0\x80\xf4\x90\x80\x80\xef\xbf\xbfz";
  append_escaped_text(out, std::string_view{k_broken, sizeof k_broken - 1});
  CHECK(out.find('\0') == std::string::npos);
  CHECK(out.front() == 'a');
  CHECK(out.back() == 'z');
  std::string sound;
  append_escaped_text(sound, "ｦ彁\u00e9\U0001F600");
  CHECK(sound == "ｦ彁\u00e9\U0001F600");
}

TEST_CASE("elements are closed, void ones close themselves, absent attributes write nothing") {
  CHECK(tag("p", cls(""), flag("hidden", false), "a", 5, tag("br"), tag("b", "c")).text() == "<p>a5<br /><b>c</b></p>");
  CHECK(tag("input", flag("required")).text() == "<input required=\"required\" />");
  CHECK(tag("textarea", "\nfirst").text() == "<textarea>\n\nfirst</textarea>");
}

TEST_CASE("addresses are built of parts, and lead to this site or to http alone") {
  CHECK((Url{"/reports"} / "a/../b c" / 5).text() == "/reports/a%2F..%2Fb%20c/5");
  CHECK(Url{"/"}.with("q", "a&b=c").with("n", 3).at("x y").text() == "/?q=a%26b%3Dc&n=3#x%20y");
  CHECK(Url::elsewhere("https://chess-results.com/tnr1.aspx?lan=1")->text() ==
        "https://chess-results.com/tnr1.aspx?lan=1");
  for (const char* refused :
       {"javascript:alert(1)", "//evil.example", "https://a b", "https://a\"b", "data:text/html,x", ""})
    CHECK_FALSE(Url::elsewhere(refused).has_value());
}
