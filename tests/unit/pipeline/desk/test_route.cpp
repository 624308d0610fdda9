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

TEST_CASE("ASVS 8.2: whoever has no role may nothing, and every address names somebody") {
  using seiseki::operations::Role;
  using seiseki::operations::Roles;
  for (const Route& route : routes()) {
    CAPTURE(route.pattern);
    CHECK_FALSE(route.roles.empty());
    CHECK_FALSE(may_ask({}, route.method, route.pattern));
    CHECK(may_ask(seiseki::operations::k_every_role, route.method, route.pattern));
  }
  CHECK(may_ask(Role::viewer, http::Method::get, "/reports/44?tab=games"));
  CHECK_FALSE(may_ask(Role::viewer, http::Method::post, "/reports/44/accept"));
  CHECK(may_ask(Role::officer, http::Method::post, "/reports/44/accept"));
  CHECK_FALSE(may_ask(Role::officer, http::Method::post, "/lists/2026-03/publish"));
  CHECK_FALSE(may_ask(Role::administrator, http::Method::post, "/reports/44/accept"));
  CHECK_FALSE(may_ask(seiseki::operations::k_every_role, http::Method::get, "/nothing"));
}

TEST_CASE("ASVS 7.5.1: publishing, accounts and factors are asked for again, and what is asked for again is a change") {
  std::set<std::string_view> again;
  for (const Route& route : routes()) {
    if (route.again == Again::no) continue;
    CHECK(route.method == http::Method::post);
    again.insert(route.pattern);
  }
  for (const Route& route : routes()) {
    const bool is_account = route.pattern.starts_with("/accounts/");
    if (is_account || route.pattern.ends_with("/publish")) CHECK(again.contains(route.pattern));
  }
  CHECK(again.contains("/lists/:month/publish"));
  CHECK(again.contains("/lists/correspondence/:month/publish"));
  CHECK(again.contains("/me/password"));
  CHECK(again.contains("/me/authenticator"));
}
