#include "pipeline/site/facts.hpp"

#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "pipeline/operations/office.hpp"
#include "tests/unit/pipeline/store/examples.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store::test;

namespace {

std::unique_ptr<operations::Office> open(const TestDatabase& test) {
  auto office = operations::Office::open({.database = test.location}, store::IfMissing::refuse);
  REQUIRE(office);
  return *std::move(office);
}

}  // namespace

TEST_CASE("a site is of one moment, whatever somebody decides while it is read") {
  const TestDatabase test;
  const auto office = open(test);
  store::StoredList list = example_list();
  list.manifest.origin = store::ListOrigin::imported;
  office->lists.insert(list);
  const PlayerKey hidden = list.entries.front().player;
  const auto officer = open(test);
  bool has_decided = false;
  office->database.observe_statements([&](std::string_view statement) {
    if (has_decided || statement.find("list_entry") == std::string_view::npos) return;
    has_decided = true;
    store::Decision decision = example_decision();
    decision.kind = views::k_set_publicity;
    decision.object = "player:" + hidden.text();
    decision.after = "\"hidden\"";
    officer->decisions.insert(decision);
  });
  const lists::Editions editions = lists::Editions::load().value();
  const auto facts = site::collect(*office, editions);
  office->database.observe_statements({});
  REQUIRE(facts);
  REQUIRE(has_decided);
  CHECK(facts->publicity_decisions == 0);
  CHECK(facts->publicity.level(hidden) == views::PublicityLevel::full);
  const auto after = site::collect(*office, editions);
  REQUIRE(after);
  CHECK(after->publicity_decisions == 1);
  CHECK(after->publicity.level(hidden) == views::PublicityLevel::hidden);
}

TEST_CASE("a list that cannot be reproduced is named with the command that is of its series") {
  const TestDatabase test;
  const auto office = open(test);
  const auto add = [&](store::ListStore& lists, const char* list_month) {
    store::StoredList list = example_list();
    list.manifest.month = month(list_month);
    std::erase_if(list.entries,
                  [](const store::ListEntry& entry) { return entry.category != RatingCategory::standard; });
    list.pool.clear();
    lists.mark_published({.list = lists.insert(list), .published_at = list.manifest.computed_at, .actor = "Kawakami"});
  };
  add(office->lists, "2026-03");
  add(office->correspondence_lists, "2026-04");
  const lists::Editions editions = lists::Editions::load().value();
  const auto facts = site::collect(*office, editions);
  REQUIRE(facts);
  REQUIRE(facts->findings.size() == 2);
  const std::vector<std::string> told{"site-quarter-not-reproduced", "site-list-not-reproduced"};
  const std::vector<std::string> typed{"`seiseki reproduce 2026-04 --correspondence`", "`seiseki reproduce 2026-03`"};
  for (std::size_t at = 0; at < typed.size(); ++at) {
    const Finding& found = facts->findings[at];
    CHECK(found.code() == told[at]);
    for (const Language language : {Language::en, Language::ja}) {
      CHECK(found.typed(language).find(typed[at]) != std::string::npos);
      CHECK(found.message(language).find("--") == std::string::npos);
    }
  }
  CHECK(facts->findings.front().message(Language::en).starts_with("The correspondence list of 2026-04 "));
}
