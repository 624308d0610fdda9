#include "pipeline/store/fide_rating_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

FideRating on(const char* list, int standard) {
  return {.id = FideId{"99000017"},
          .list = month(list),
          .name = "Kitakaze, Hana",
          .federation = FederationCode{"JPN"},
          .sex = "f",
          .title = "WFM",
          .birth_year = 1999,
          .standard = Rating{standard},
          .rapid = std::nullopt,
          .blitz = Rating{1750},
          .is_inactive = true,
          .source = "players_list_foa.txt",
          .recorded_at = k_noon};
}

}  // namespace

TEST_SUITE("pipeline/store/fide_rating") {
  TEST_CASE("an entry comes back as put, and the newest not after a month is found") {
    TestDatabase test;
    FideRatingStore store{test.database};
    FideRating bare;
    bare.id = FideId{"1"};
    bare.list = month("2026-03");
    bare.name = "X";
    bare.recorded_at = k_noon;
    CHECK(store.put(std::vector{on("2026-03", 1810), on("2026-02", 1800), bare}).added == 3);
    CHECK(store.find(FideId{"99000017"}, month("2026-02")) == on("2026-02", 1800));
    CHECK_FALSE(store.find(FideId{"99000017"}, month("2026-01")));
    CHECK(store.history(FideId{"99000017"}) == std::vector{on("2026-02", 1800), on("2026-03", 1810)});
    CHECK(store.latest(month("2026-02")) == std::vector{on("2026-02", 1800)});
    CHECK(store.latest(month("2026-04")) == std::vector{bare, on("2026-03", 1810)});
  }

  TEST_CASE("a list never changes: the same again writes nothing, other values are told and not written") {
    TestDatabase test;
    FideRatingStore store{test.database};
    store.put(std::vector{on("2026-03", 1810)});
    const std::string before = test.database.content_hash();
    FideRating again = on("2026-03", 1810);
    again.source = "the same list in another layout";
    CHECK(store.put(std::vector{again}).unchanged == 1);
    CHECK(store.put(std::vector{on("2026-03", 1811)}).different == std::vector{FideId{"99000017"}});
    CHECK(test.database.content_hash() == before);
  }

  TEST_CASE("a failure at any statement puts nothing") {
    TestDatabase test;
    FideRatingStore store{test.database};
    CHECK(fail_at_each_statement(test.database, [&] {
            store.put(std::vector{on("2026-03", 1810), on("2026-02", 1800)});
          }) >= 4);
    CHECK(store.latest(month("2026-12")).size() == 1);
  }
}
