#include "pipeline/store/audit_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

TEST_SUITE("pipeline/store/audit") {
  TEST_CASE("entries are chained, and an unchanged log verifies against any head it ever had") {
    TestDatabase test;
    AuditStore audit{test.database};
    CHECK(audit.head().empty());
    CHECK(audit.verify());
    const AuditEntry first =
        audit.append({.time = k_noon, .actor = "anna", .action = "accept", .object = "report:1", .after_hash = "x"});
    const AuditEntry second = audit.append({.time = k_noon, .actor = "anna", .action = "rate", .object = "list:1"});
    CHECK(first.sequence == 1);
    CHECK(first.previous.empty());
    CHECK(second.previous == first.hash);
    CHECK(audit.head() == second.hash);
    CHECK(audit.all() == std::vector{first, second});
    CHECK(audit.verify());
    CHECK(audit.verify(first.hash));
    CHECK(audit.verify(second.hash));
    CHECK(audit.verify(""));
  }

  TEST_CASE("every change of the log is found, and named") {
    TestDatabase test;
    AuditStore audit{test.database};
    for (const char* action : {"accept", "rate", "publish"})
      audit.append({.time = k_noon, .actor = "anna", .action = action, .object = "list:1"});
    const std::string head = audit.head();
    std::string at;
    SUBCASE("an entry edited") {
      test.damage("UPDATE audit SET actor = 'berta' WHERE sequence = 2");
      at = "2";
    }
    SUBCASE("text moved from one field to the next") {
      test.damage("UPDATE audit SET action = 'publishlist', object = ':1' WHERE sequence = 3");
      at = "3";
    }
    SUBCASE("an entry removed") {
      test.damage("DELETE FROM audit WHERE sequence = 1");
      at = "1";
    }
    SUBCASE("the end cut off") {
      test.damage("DELETE FROM audit WHERE sequence = 3");
      at = "3";
    }
    const auto result = audit.verify(head);
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "audit-broken");
    CHECK(result.error().finding.arguments[0] == at);
  }

  TEST_CASE("a failure at any statement appends nothing and leaves no gap") {
    TestDatabase test;
    AuditStore audit{test.database};
    CHECK(fail_at_each_statement(test.database, [&] { audit.append({.time = k_noon, .action = "a"}); }) == 5);
    CHECK(audit.append({.time = k_noon, .action = "b"}).sequence == 2);
    CHECK(audit.verify());
  }
}
