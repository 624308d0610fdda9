#include "pipeline/store/decision_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

std::vector<int> ids(const std::vector<Decision>& decisions) {
  std::vector<int> out;
  for (const Decision& d : decisions) out.push_back(static_cast<int>(d.id.value()));
  return out;
}

}  // namespace

TEST_SUITE("pipeline/store/decision") {
  TEST_CASE("a decision comes back as inserted") {
    TestDatabase test;
    DecisionStore decisions{test.database};
    Decision d = example_decision();
    d.id = decisions.insert(d);
    CHECK(decisions.read(d.id) == d);
    CHECK_FALSE(decisions.read(DecisionId{2}));
  }

  TEST_CASE("decisions are listed by kind and object, those replaced only on request") {
    TestDatabase test;
    DecisionStore decisions{test.database};
    Decision d = example_decision();
    decisions.insert(d);
    d.object = "report:1/game:3/5";
    d.kind = "accept-late-game";
    decisions.insert(d);
    d.object = "report:12";
    d.kind = "accept-report";
    d.supersedes = DecisionId{1};
    decisions.insert(d);
    CHECK(ids(decisions.list({})) == std::vector{2, 3});
    CHECK(ids(decisions.list({.with_superseded = true})) == std::vector{1, 2, 3});
    CHECK(ids(decisions.list({.kind = "accept-report"})) == std::vector{3});
    CHECK(ids(decisions.list({.object = "report:1", .with_superseded = true})) == std::vector{1});
    CHECK(ids(decisions.list({.object_prefix = "report:1/", .with_superseded = true})) == std::vector{2});
    CHECK(ids(decisions.list({.object = "report"})).empty());
    // Replaced once already.
    CHECK(error_code([&] { decisions.insert(d); }) == "db-constraint");
  }

  TEST_CASE("a prefix finds what begins with it by bytes, and its neighbours are left out") {
    TestDatabase test;
    DecisionStore decisions{test.database};
    for (const char* object :
         {"report:1", "report:1/", "report:1/game:1", "report:1/\u6625", "report:10", "report:10/game:1",
          "report:1-game:1", "report:10game", "Report:1/game:1", "report:1 /game"}) {
      Decision d = example_decision();
      d.object = object;
      decisions.insert(d);
    }
    CHECK(ids(decisions.list({.object_prefix = "report:1/"})) == std::vector{2, 3, 4});
    CHECK(ids(decisions.list({.kind = "no-such-kind", .object_prefix = "report:1/"})).empty());
    CHECK(decisions.list({.object_prefix = ""}).size() == 10);
  }

  TEST_CASE("a failure at any statement inserts nothing") {
    TestDatabase test;
    DecisionStore decisions{test.database};
    CHECK(fail_at_each_statement(test.database, [&] { decisions.insert(example_decision()); }) == 8);
  }
}
