#include <set>

#include <doctest/doctest.h>

#include "pipeline/desk/route.hpp"

using namespace seiseki::desk;

TEST_CASE("a pattern takes one part of the path for each name, and an ending only as it stands") {
  using Words = std::vector<std::string>;
  CHECK(*match("/", "/") == Words{});
  CHECK(*match("/reports/:report", "/reports/44") == Words{"44"});
  CHECK(*match("/reports/:report.json", "/reports/44.json") == Words{"44"});
  CHECK(*match("/site/*", "/site/en/p/N01234567/") == Words{"en/p/N01234567/"});
  CHECK(*match("/site/*", "/site/") == Words{""});
  CHECK_FALSE(match("/site/*", "/site").has_value());
  CHECK(*match("/reports/:report/games/:game", "/reports/44/games/5") == Words{"44", "5"});
  for (const char* other : {"/reports", "/reports/", "/reports/44/", "/reports/44/x", "//reports/44", "/reports//44"})
    CHECK_FALSE(match("/reports/:report", other).has_value());
  CHECK_FALSE(match("/reports/:report.json", "/reports/44").has_value());
  CHECK_FALSE(match("/reports/:report.json", "/reports/.json").has_value());
  CHECK_FALSE(match("/", "/x").has_value());
}

TEST_CASE("no address stands twice in the table") {
  std::set<std::pair<http::Method, std::string_view>> seen;
  for (const Route& route : routes()) {
    CAPTURE(route.pattern);
    CHECK(seen.emplace(route.method, route.pattern).second);
    CHECK(bool(route.page));
  }
}
