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

TEST_CASE("what was written as escapes is read back, and what is no escape stays") {
  for (const std::string_view text : {"a/../b c", "か/100%", "", "%zz\n"})
    CHECK(percent_decoded(percent_encoded(text)) == text);
  CHECK(percent_decoded("i/%e3%81%8B/") == "i/か/");
  for (const std::string_view text : {"100%", "%4", "%g1", "a+b"}) CHECK(percent_decoded(text) == text);
}

TEST_CASE("an address as seen from another page holds below any path") {
  const auto seen = [](OwnPath to, OwnPath page, Url::Folders folders = Url::Folders::bare) {
    return Url{to}.seen_from(Url{page}, folders).text();
  };
  CHECK(seen("/", "/") == "./");
  CHECK(seen("/l/2026-03/", "/") == "l/2026-03/");
  CHECK(seen("/", "/l/2026-03/") == "../../");
  CHECK(seen("/l/2026-02/", "/l/2026-03/") == "../2026-02/");
  CHECK(seen("/l/2026-03/", "/l/2026-03/") == "./");
  CHECK(seen("/p/N1/2026.html", "/p/N1/") == "2026.html");
  CHECK(seen("/p/N1/", "/p/N1/2026.html") == "./");
  CHECK(seen("/en/p/N1/", "/p/N1/") == "../../en/p/N1/");
  CHECK(seen("/assets/site.css", "/en/p/N1/") == "../../../assets/site.css");
  CHECK(seen("/p/N2/#x", "/p/N1/2026.html") == "../N2/#x");
  CHECK(seen("#main", "/p/N1/") == "#main");
  CHECK(seen("/p/N2/#x", "/p/N1/", Url::Folders::index_page) == "../N2/index.html#x");
  CHECK(seen("/", "/", Url::Folders::index_page) == "index.html");
  CHECK(seen("/data/x.json", "/", Url::Folders::index_page) == "data/x.json");
}
