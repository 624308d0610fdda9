#include "pipeline/store/office_federation.hpp"

#include <doctest/doctest.h>

#include "engine/domain/home.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/properties.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

Federation other() {
  Federation out = home();
  out.id = "azores";
  return out;
}

std::string code(const Result<void>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

void work(Database& database) {
  AuditStore{database}.append(
      {.time = parse_instant("2026-02-12").value(), .actor = "officer", .action = "test", .object = "x"});
}

}  // namespace

TEST_CASE("a new database takes the profile it is begun under, and is opened with no other") {
  TestDatabase test;
  const std::string content = test.database.content_hash();
  CHECK(keep_federation(test.database, other(), "jcf"));
  CHECK(Properties{test.database}.get(k_federation_property) == foundations(other()));
  CHECK(test.database.content_hash() == content);
  CHECK(keep_federation(test.database, other(), "jcf"));
  const auto refused = keep_federation(test.database, home(), "jcf");
  CHECK(code(refused) == "office-federation");
  CHECK(refused.error().finding.argument("theirs") == foundations(other()));
  CHECK(refused.error().finding.argument("ours") == foundations(home()));
}

TEST_CASE("a profile may change what people are shown, and nothing that numbers and keys rest on") {
  struct Row {
    const char* what;
    void (*change)(Federation& federation);
    bool is_refused;
  };
  for (const Row& row : {Row{"name", [](Federation& f) { f.name_en = "Another Name"; }, false},
                         Row{"languages", [](Federation& f) { f.letters.pop_back(); }, false},
                         Row{"currency", [](Federation& f) { f.currency = "EUR"; }, false},
                         Row{"columns", [](Federation& f) { f.list_columns.pop_back(); }, false},
                         Row{"period", [](Federation& f) { ++f.period.first_day; }, true},
                         Row{"zone", [](Federation& f) { f.zone.name = "Atlantic/Azores"; }, true},
                         Row{"IDs", [](Federation& f) { ++f.ids.digits; }, true},
                         Row{"other letters", [](Federation& f) { f.ids.other_letters = !f.ids.other_letters; }, true},
                         Row{"editions", [](Federation& f) { f.lineage = "fide"; }, true},
                         Row{"activity", [](Federation& f) { ++f.active_months; }, true}}) {
    CAPTURE(row.what);
    TestDatabase test;
    REQUIRE(keep_federation(test.database, home(), "jcf"));
    Federation changed = home();
    row.change(changed);
    CHECK(keep_federation(test.database, changed, "jcf").has_value() == !row.is_refused);
  }
}

TEST_CASE("a database with a history from before profiles is the federation's that had them then") {
  TestDatabase test;
  work(test.database);
  CHECK(code(keep_federation(test.database, other(), home().id)) == "office-federation");
  CHECK_FALSE(Properties{test.database}.get(k_federation_property));
  CHECK(keep_federation(test.database, home(), home().id));
  CHECK(Properties{test.database}.get(k_federation_property) == foundations(home()));
}
