#include "importers/http/robots.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki::importers::http;
using namespace std::chrono_literals;

TEST_SUITE("importers/http/robots") {
  TEST_CASE("nothing written forbids nothing") {
    CHECK(Robots{}.allows("/tnr1.aspx"));
    CHECK(Robots::parse("", "seiseki").allows("/tnr1.aspx"));
    CHECK(Robots::parse("<html>no such page</html>", "seiseki").allows("/tnr1.aspx"));
  }

  TEST_CASE("everybody is welcome and one agent is not") {
    constexpr std::string_view k_text = "User-agent: *\nAllow: /\n\nUser-agent: AAAA\nDisallow: /\n";
    CHECK(Robots::parse(k_text, "seiseki").allows("/tnr1.aspx"));
    CHECK_FALSE(Robots::parse(k_text, "aaaa").allows("/tnr1.aspx"));
  }

  TEST_CASE("our own group replaces the general one, whatever its place and spelling") {
    constexpr std::string_view k_text =
        "User-Agent: *\r\n"
        "Disallow: /\r\n"
        "\r\n"
        "# us\r\n"
        "user-agent : Other\r\n"
        "USER-AGENT: Seiseki/1.0\r\n"
        "Disallow: /tnr2 # two\r\n"
        "\r\n"
        "User-agent: seiseki\r\n"
        "Disallow: /tnr3\r\n";
    const Robots robots = Robots::parse(k_text, "seiseki");
    CHECK(robots.allows("/tnr1.aspx"));
    CHECK_FALSE(robots.allows("/tnr2.aspx"));
    CHECK_FALSE(robots.allows("/tnr3.aspx"));
    CHECK(robots.allows("/robots.txt"));
    CHECK_FALSE(Robots::parse(k_text, "somebody").allows("/tnr1.aspx"));
  }

  TEST_CASE("the longest pattern wins, and Allow wins a tie") {
    const auto allows = [](std::string_view rules, std::string_view target) {
      return Robots::parse("User-agent: *\n" + std::string{rules}, "seiseki").allows(target);
    };
    CHECK(allows("Disallow: /\nAllow: /tnr", "/tnr1.aspx"));
    CHECK_FALSE(allows("Allow: /\nDisallow: /tnr", "/tnr1.aspx"));
    CHECK(allows("Disallow: /tnr\nAllow: /tnr", "/tnr1.aspx"));
    CHECK(allows("Disallow:", "/tnr1.aspx"));
    CHECK_FALSE(allows("Disallow: /*.aspx$", "/tnr1.aspx"));
    CHECK(allows("Disallow: /*.aspx$", "/tnr1.aspx?lan=1"));
    CHECK_FALSE(allows("Disallow: /*art=5", "/tnr1.aspx?lan=1&art=5"));
    CHECK(allows("Disallow: /*art=5", "/tnr1.aspx?lan=1&art=0"));
    CHECK_FALSE(allows("Disallow: /t*r*.aspx", "/tnr1.aspx"));
    CHECK_FALSE(allows("Disallow: /%74nr1", "/tnr1.aspx"));
    CHECK_FALSE(allows("Disallow: /a%2fb", "/a%2Fb"));
    CHECK(allows("Disallow: /a/b", "/a%2Fb"));
    CHECK(allows("Disallow: /TNR1", "/tnr1.aspx"));
  }

  TEST_CASE("a pattern of many stars is answered quickly") {
    std::string pattern = "/";
    for (int i = 0; i < 600; ++i) pattern += "*a";
    const Robots robots = Robots::parse("User-agent: *\nDisallow: " + pattern + "b$\n", "seiseki");
    CHECK(robots.allows("/" + std::string(1500, 'a')));
  }

  TEST_CASE("Crawl-delay is read with its fraction, nonsense is not") {
    const auto delay = [](std::string_view value) {
      return Robots::parse("User-agent: *\nCrawl-delay: " + std::string{value} + "\n", "seiseki").crawl_delay();
    };
    CHECK(delay("10") == 10s);
    CHECK(delay("0.5") == 500ms);
    CHECK(delay("1.2345") == 1234ms);
    CHECK_FALSE(delay("-1"));
    CHECK_FALSE(delay("ten"));
    CHECK_FALSE(delay("1e9"));
    CHECK_FALSE(delay(""));
  }

  TEST_CASE("a byte order mark, lone CR line ends and a sitemap in between change nothing") {
    CHECK_FALSE(Robots::parse("\xef\xbb\xbfUser-agent: *\rSitemap: x\rDisallow: /t\r", "seiseki").allows("/tnr1.aspx"));
    CHECK_FALSE(
        Robots::parse("User-agent: a\nSitemap: x\nUser-agent: seiseki\nDisallow: /t", "seiseki").allows("/tnr"));
  }

  TEST_CASE("an endless file is read to its cap") {
    std::string text = "User-agent: *\n";
    for (int i = 0; i < 100'000; ++i) text += "Disallow: /x" + std::to_string(i) + "\n";
    const Robots robots = Robots::parse(text, "seiseki");
    CHECK_FALSE(robots.allows("/x1"));
    CHECK(robots.allows("/tnr1.aspx"));
  }
}
