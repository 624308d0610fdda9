#include "pipeline/site/own_assets.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

namespace {

std::string png(unsigned width, unsigned height) {
  std::string out{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16};
  for (const unsigned side : {width, height}) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(side >> static_cast<unsigned>(shift) & 0xffU);
  }
  return out + std::string{"\x08\x02\0\0\0", 5};
}

}  // namespace

TEST_CASE("a federation's own files are taken, and those refused that are none, act, or ask other hosts") {
  const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">)";
  struct Row {
    std::string name;
    std::string bytes;
    std::string wrong;  ///< part of what is said; empty: it is taken
  };
  const Row rows[] = {
      {"favicon.svg", svg + "<path d=\"M0 0h10\"/></svg>", ""},
      {"favicon.svg", svg + "<defs><path id=\"a\" d=\"M0 0\"/></defs><use href=\"#a\"/></svg>", ""},
      {"favicon.svg", "GIF89a", "no SVG"},
      {"favicon.svg", "<html></html>", "no SVG"},
      {"favicon.svg", svg + "<path d=\"M0 0\"/>", "no SVG"},
      {"favicon.svg", svg + "<script>1</script></svg>", "<script>"},
      {"favicon.svg", svg + "<SCRIPT>1</SCRIPT></svg>", "<script>"},
      {"favicon.svg", svg + "<g onload=\"x()\"/></svg>", "onload"},
      {"favicon.svg", svg + "<foreignObject/></svg>", "<foreignobject>"},
      {"favicon.svg", svg + "<image href=\"https://example.org/a.png\"/></svg>", "href"},
      {"favicon.svg", svg + "<g><a xlink:href=\"javascript:x\"/></g></svg>", "xlink:href"},
      {"og.png", png(1200, 630), ""},
      {"og.png", png(200, 200), ""},
      {"og.png", png(199, 630), "199×630"},
      {"og.png", png(4097, 630), "4097×630"},
      {"og.png", "\xff\xd8\xff\xe0 a JPEG called PNG", "no PNG"},
      {"og.png", "", "no PNG"},
      {"site.css", "body { color: #222; }", ""},
      {"site.css", "", "no style sheet"},
      {"site.css", "\x95\x5c { color: red }", "no style sheet"},
      {"site.css", "@IMPORT \"a.css\"; body { }", "@import"},
      {"site.css", "body { background: URL(a.png) }", "url("},
      {"site.css", "body { src: \"//example.org/a\" }", "//"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    CAPTURE(row.bytes);
    const auto checked = site::check_asset(row.name, row.bytes);
    if (row.wrong.empty()) {
      CHECK(checked);
      continue;
    }
    REQUIRE_FALSE(checked);
    CHECK(checked.error().finding.code() == "site-asset");
    CHECK(checked.error().finding.message(Language::en).find(row.wrong) != std::string::npos);
  }
}

TEST_CASE("the site has a use for three files, and no other") {
  for (const char* name : {"favicon.svg", "og.png", "site.css"}) CHECK(site::most_of_asset(name));
  for (const char* name : {"search.js", "list.js", "favicon.ico", "Site.css", "", "../site.css"})
    CHECK_FALSE(site::most_of_asset(name));
}

TEST_CASE("a link to the site is shown with the federation's picture, else with the program's") {
  const auto size = site::png_size(site::preview_picture({}));
  REQUIRE(size);
  CHECK(size->width == 1200);
  CHECK(size->height == 630);
  CHECK(site::check_asset("og.png", site::preview_picture({})));
  CHECK(site::preview_picture({{"og.png", "own"}, {"site.css", "a {}"}}) == "own");
}

TEST_CASE("a PNG says how large it is in its first bytes") {
  const auto size = site::png_size(png(1200, 630));
  REQUIRE(size);
  CHECK(size->width == 1200);
  CHECK(size->height == 630);
  CHECK_FALSE(site::png_size(png(1200, 630).substr(0, 23)));
}
