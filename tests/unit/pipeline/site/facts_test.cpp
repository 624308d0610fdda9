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
