#include "pipeline/store/list_store.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

StoredList stored(StoredList list, ListId id, int revision) {
  list.manifest.id = id;
  list.manifest.revision = revision;
  return list;
}

}  // namespace

TEST_SUITE("pipeline/store/list") {
  TEST_CASE("a list comes back as inserted, in its order whatever order it was given in") {
    TestDatabase test;
    ListStore lists{test.database};
    const StoredList list = example_list();
    const ListId id = lists.insert(list);
    CHECK(lists.read(id) == stored(list, id, 1));
    StoredList shuffled = list;
    std::reverse(shuffled.entries.begin(), shuffled.entries.end());
    std::reverse(shuffled.pool.begin(), shuffled.pool.end());
    const ListId second = lists.insert(shuffled);
    CHECK(lists.read(second) == stored(list, second, 1));
    CHECK_FALSE(lists.read(ListId{3}));
  }

  TEST_CASE("the manifest names base, reports and decisions, and those exist") {
    TestDatabase test;
    ListStore lists{test.database};
    ReportStore reports{test.database};
    DecisionStore decisions{test.database};
    StoredList list = example_list();
    list.manifest.origin = ListOrigin::imported;
    const ListId base = lists.insert(list);
    Report report = example_report();
    const ReportId first = reports.insert(report, "");
    report.header.event = EventId{"file:2"};
    const ReportId second = reports.insert(report, "");
    list.manifest.month = month("2026-04");
    list.manifest.base = base;
    list.manifest.reports = {first, second};
    list.manifest.decisions = {decisions.insert(example_decision())};
    const ListId id = lists.insert(list);
    CHECK(lists.manifest(id) == stored(list, id, 1).manifest);
    CHECK(lists.manifest(base)->origin == ListOrigin::imported);
    CHECK(lists.lists_with(second) == std::vector{id});
    CHECK(lists.lists_with(ReportId{9}).empty());
    list.manifest.reports = {ReportId{9}};
    CHECK(error_code([&] { lists.insert(list); }) == "db-constraint");
    list.manifest.reports = {};
    list.manifest.base = ListId{9};
    CHECK(error_code([&] { lists.insert(list); }) == "db-constraint");
  }

  TEST_CASE("a correction is a new revision, and the next month starts from the newest one") {
    TestDatabase test;
    ListStore lists{test.database};
    StoredList list = example_list();
    const ListId march = lists.insert(list);
    lists.mark_published({march, k_noon, "officer", {}});
    list.manifest.month = month("2026-02");
    const ListId february = lists.insert(list);
    list.manifest.month = month("2026-03");
    const ListId corrected = lists.insert(list);
    CHECK(lists.newest(month("2026-03"))->id == corrected);
    CHECK(lists.newest(month("2026-03"))->revision == 2);
    lists.mark_published({corrected, k_noon, "officer", {}});
    CHECK_FALSE(lists.newest(month("2026-01")));
    CHECK(lists.latest_before(month("2026-04"))->id == corrected);
    CHECK(lists.latest_before(month("2026-03"))->id == february);
    CHECK_FALSE(lists.latest_before(month("2026-02")));
    std::vector<ListId> order;
    for (const ListManifest& m : lists.all()) order.push_back(m.id);
    CHECK(order == std::vector{february, march, corrected});
    const auto history = lists.history(PlayerKey{"N90000001"});
    REQUIRE(history.size() == 6);
    CHECK(history[0] == std::pair{february, list.entries[0]});
    CHECK(history[1] == std::pair{february, list.entries[1]});
    CHECK(history[5] == std::pair{corrected, list.entries[1]});
  }

  TEST_CASE("a list is known by what went out before it: drafts that were thrown away take no number") {
    TestDatabase test;
    for (const ListSeries series : {ListSeries::over_the_board, ListSeries::correspondence}) {
      ListStore lists{test.database, series};
      StoredList list = example_list();
      list.pool.clear();
      std::erase_if(list.entries, [](const ListEntry& e) { return e.category != RatingCategory::standard; });
      const auto compute = [&] { return lists.insert(list); };
      const auto revision = [&](ListId id) { return lists.manifest(id)->revision; };
      const auto compute_again = [&](ListId draft) {
        const ListId id = compute();
        lists.discard({draft, k_noon, "officer"});
        return id;
      };
      const ListId first = compute();
      const ListId second = compute_again(first);
      const ListId third = compute_again(second);
      CHECK(revision(first) == 1);
      CHECK(revision(third) == 1);
      CHECK(lists.newest(month("2026-03"))->id == third);
      lists.mark_published({third, k_noon, "officer", {}});
      CHECK(revision(third) == 1);
      const ListId correction = compute();
      const ListId tried_again = compute_again(correction);
      CHECK(revision(correction) == 2);
      CHECK(revision(tried_again) == 2);
      CHECK(lists.standing(month("2026-03"))->id == third);
      lists.mark_published({tried_again, k_noon, "officer", {}});
      CHECK(revision(third) == 1);
      CHECK(revision(tried_again) == 2);
      CHECK(lists.standing(month("2026-03"))->id == tried_again);
      CHECK(revision(compute()) == 3);
    }
  }

  TEST_CASE("the engine's state is made of the entries and the pool") {
    const rating::RatingState state = rating_state(example_list());
    CHECK(state.list == month("2026-03"));
    REQUIRE(state.players.size() == 2);
    CHECK(state.players[0].player == PlayerKey{"N90000001"});
    const rating::CategoryStanding& standard = state.players[0].of(RatingCategory::standard);
    CHECK(standard.rating == Rating{1851});
    CHECK(standard.games == 31);
    CHECK(standard.peak == Rating{1870});
    CHECK(standard.last_game == day("2026-02-11"));
    CHECK_FALSE(state.players[0].of(RatingCategory::rapid).rating);
    CHECK(state.players[1].of(RatingCategory::standard) == rating::CategoryStanding{});
    CHECK(state.players[1].of(RatingCategory::rapid).rating == Rating{1000});
    REQUIRE(state.pool.size() == 2);
    CHECK(state.pool[0].round == 2);
  }

  TEST_CASE("a player twice in one category, or a rating that cannot be, is refused with the whole list") {
    TestDatabase test;
    ListStore lists{test.database};
    const std::string before = test.database.content_hash();
    StoredList twice = example_list();
    twice.entries.push_back(twice.entries[0]);
    CHECK(error_code([&] { lists.insert(twice); }) == "db-constraint");
    StoredList high = example_list();
    high.entries[0].rating = Rating{4001};
    CHECK(error_code([&] { lists.insert(high); }) == "db-constraint");
    CHECK(test.database.content_hash() == before);
  }

  TEST_CASE("a list is published once") {
    TestDatabase test;
    ListStore lists{test.database};
    const ListId id = lists.insert(example_list());
    CHECK_FALSE(lists.publication(id));
    const Publication publication{id, k_noon, "officer", DecisionStore{test.database}.insert(example_decision())};
    lists.mark_published(publication);
    CHECK(lists.publication(id) == publication);
    CHECK(error_code([&] { lists.mark_published(publication); }) == "db-constraint");
    CHECK(error_code([&] { lists.mark_published({ListId{9}, k_noon, "officer", {}}); }) == "db-constraint");
  }

  TEST_CASE("a failure at any statement inserts nothing") {
    TestDatabase test;
    ListStore lists{test.database};
    // begin, counter, revision, list, 3 entries, 2 pool games, the manifest, its reports and decisions, commit
    CHECK(fail_at_each_statement(test.database, [&] { lists.insert(example_list()); }) == 23);
  }
}
