#include "pipeline/store/nightly_store.hpp"

#include <doctest/doctest.h>

#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

NightlySeen seen_at(const std::string& item) {
  return {.item = item,
          .page = "https://s1.chess-results.com/tnr1.aspx?art=5",
          .etag = "\"abc\"",
          .last_modified = "Tue, 24 Feb 2026 01:00:00 GMT",
          .content = std::string(64, 'a'),
          .context = std::string(64, 'b'),
          .outcome = "quarantined",
          .code = "id-unknown",
          .is_drift = true,
          .report = std::nullopt,
          .seen_at = parse_instant("2026-02-24T03:30").value()};
}

}  // namespace

TEST_CASE("the queue holds each source once and gives them sorted") {
  TestDatabase test;
  NightlyStore nightly{test.database};
  const Instant now = parse_instant("2026-02-24").value();
  CHECK(nightly.add({"https://chess-results.com/tnr2.aspx", now, "officer"}));
  CHECK(nightly.add({"https://chess-results.com/tnr1.aspx", now, "officer"}));
  CHECK_FALSE(nightly.add({"https://chess-results.com/tnr2.aspx", now, "another"}));
  REQUIRE(nightly.sources().size() == 2);
  CHECK(nightly.sources()[0].source == "https://chess-results.com/tnr1.aspx");
  CHECK(nightly.sources()[1].actor == "officer");
  CHECK(nightly.remove("https://chess-results.com/tnr1.aspx"));
  CHECK_FALSE(nightly.remove("https://chess-results.com/tnr1.aspx"));
  CHECK(nightly.sources().size() == 1);
}

TEST_CASE("the last look at an item is remembered whole and replaced by the next") {
  TestDatabase test;
  NightlyStore nightly{test.database};
  CHECK_FALSE(nightly.seen("chess-results:1"));
  nightly.remember(seen_at("chess-results:2"));
  nightly.remember(seen_at("chess-results:1"));
  CHECK(nightly.seen("chess-results:1") == seen_at("chess-results:1"));
  NightlySeen later = seen_at("chess-results:1");
  later.outcome = "imported";
  later.code = "";
  later.is_drift = false;
  nightly.remember(later);
  CHECK(nightly.seen("chess-results:1") == later);
  CHECK(nightly.all_seen() == std::vector{later, seen_at("chess-results:2")});
}

TEST_CASE("the cursor moves with the transaction it is moved in") {
  TestDatabase test;
  NightlyStore nightly{test.database};
  CHECK(nightly.cursor().empty());
  nightly.set_cursor("chess-results:7");
  {
    Transaction transaction{test.database};
    nightly.set_cursor("chess-results:8");
    nightly.remember(seen_at("chess-results:8"));
  }
  CHECK(nightly.cursor() == "chess-results:7");
  CHECK_FALSE(nightly.seen("chess-results:8"));
  fail_at_each_statement(test.database, [&] { nightly.remember(seen_at("chess-results:9")); });
  CHECK(nightly.seen("chess-results:9"));
}

TEST_CASE("what is forgotten was never seen, and nothing else is") {
  TestDatabase test;
  NightlyStore store{test.database};
  store.remember(seen_at("file:a.trf"));
  store.remember(seen_at("file:b.trf"));
  store.forget("file:a.trf");
  store.forget("file:c.trf");
  CHECK_FALSE(store.seen("file:a.trf"));
  CHECK(store.all_seen() == std::vector{seen_at("file:b.trf")});
}
