#include "pipeline/operations/lists.hpp"

#include <doctest/doctest.h>

#include "pipeline/office/people.hpp"
#include "pipeline/operations/explain.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::EntryChange;
using operations::ListOrder;

namespace {

/// A draft of 2026-03: Aoi beats Beni, Cho draws with Aoi.
struct Computed : OfficeWorld {
  Computed() {
    open_office();
    report("spring", {{1, "N00000001", "N00000002", 2}, {2, "N00000001", "N00000003", 1}});
    office = opened_office(*this);
    REQUIRE(lists::keep_list(compute("2026-03").value(), office->database, office->documents, "officer"));
  }
  operations::ListView list(const operations::ListRequest& request) {
    return operations::list_view(*office, editions, request).value();
  }
  Result<operations::ExplanationView> explained(const std::string& player,
                                                operations::Provenance provenance = operations::Provenance::left_out) {
    return operations::explanation_view(*office, editions, {.player = player, .provenance = provenance});
  }

  std::unique_ptr<operations::Office> office;
};

std::vector<std::string> players_of(const operations::ListView& view) {
  std::vector<std::string> out;
  for (const operations::ListRow& row : view.rows) out.push_back(row.entry.player.text());
  return out;
}

}  // namespace

TEST_CASE(
    "a list is seen by rating, by ID, or the largest change first; without the unrated unless they are asked for") {
  Computed world;
  CHECK(players_of(world.list({.order = ListOrder::id})) ==
        std::vector<std::string>{"N00000001", "N00000002", "N00000003"});
  CHECK(players_of(world.list({})) == std::vector<std::string>{"N00000001", "N00000002", "N00000003"});
  CHECK(players_of(world.list({.order = ListOrder::largest_change})).front() == "N00000003");
  CHECK(world.list({.with_unrated = true}).rows.size() == 4);
  CHECK(world.list({.category = RatingCategory::rapid}).rows.empty());
}

TEST_CASE("a list says since when a rating changed, whether it is public, and whether a draft is up to date") {
  Computed world;
  const operations::ListView draft = world.list({});
  CHECK(draft.manifest.month == month("2026-03"));
  CHECK_FALSE(draft.is_published);
  CHECK(draft.is_stale == false);
  CHECK(draft.rows.front().change == draft.rows.front().entry.rating->points() - 1800);
  world.report("late", {{1, "N00000002", "N00000003", 2}});
  CHECK(world.list({}).is_stale == true);
  const operations::ListView imported = world.list({.list = operations::ListChoice{month("2026-02")}});
  CHECK_FALSE(imported.is_stale);
  CHECK_FALSE(imported.rows.front().change);
}

TEST_CASE("a list that is not there is named, with those that are") {
  Computed world;
  const auto code = [&](const operations::ListChoice& choice) {
    return code_of(operations::find_list(world.lists, choice));
  };
  CHECK(code({month("2026-07")}) == "list-missing");
  CHECK(code({month("2026-03"), 2}) == "list-revision-missing");
  CHECK(code({month("2026-03"), 1}).empty());
  CHECK(to_string(operations::ListChoice{month("2026-03"), 2}) == "2026-03/2");
}

TEST_CASE("a player is found by an ID or a part of a name, never by a guess") {
  Computed world;
  const store::StoredList list = operations::find_list(world.lists, std::nullopt).value();
  CHECK(operations::find_player(list, "N00000002")->second == "Beni Umi");
  CHECK(operations::find_player(list, "yama")->first == PlayerKey{"N00000003"});
  CHECK(code_of(operations::find_player(list, "i")) == "player-ambiguous");
  CHECK(code_of(operations::find_player(list, "Nobody")) == "player-unknown");
}

TEST_CASE("a whole name means who is called so, whoever else's holds it, with and without the list at hand") {
  Computed world;
  world.add_member("N00000009", "Aoi Kazeyama");
  world.add_member("N00000008", "Natsumi Isoumi");
  store::StoredList list = operations::find_list(world.lists, std::nullopt).value();
  list.entries.push_back(OfficeWorld::entry("N00000009", "Aoi Kazeyama", 1200, 4));
  list.entries.insert(list.entries.end() - 1, OfficeWorld::entry("N00000008", "Natsumi Isoumi", 1200, 4));
  list.manifest.month = month("2026-04");
  list.manifest.base.reset();
  list.manifest.reports.clear();
  list.manifest.id = world.lists.insert(list);
  const auto found = [&](const std::string& wanted) {
    const auto in_list = operations::find_player(list, wanted);
    const auto in_store = operations::find_player(list.manifest, world.lists, world.roster, wanted);
    CHECK(code_of(in_list) == code_of(in_store));
    if (in_list && in_store) CHECK(*in_list == *in_store);
    return in_store ? in_store->first.text() : code_of(in_store);
  };
  CHECK(found("Aoi Kaze") == "N00000001");
  CHECK(found("aoi kazeyama") == "N00000009");
  CHECK(found("kaze") == "player-ambiguous");
  CHECK(found("kazey") == "N00000009");
  // A word that begins so is meant before a piece of one.
  CHECK(found("umi") == "N00000002");
  CHECK(found("oumi") == "N00000008");
  CHECK(found("eyam") == "N00000009");
}

TEST_CASE("two lists are compared entry by entry; between revisions of one month what differs was corrected") {
  Computed world;
  const auto compared = operations::compare_lists(*world.office, store::ListSeries::over_the_board, {month("2026-02")},
                                                  {month("2026-03")});
  REQUIRE(compared);
  REQUIRE(compared->changes.size() == 3);
  CHECK(compared->changes.front().change == EntryChange::moved);
  CHECK(compared->changes.front().first == Rating{1800});
  const output::Json json = operations::comparison_json(*compared);
  CHECK(json["first"] == "2026-02");
  CHECK(json["players"][0]["change"] == "changed");
  CHECK(operations::change_word(EntryChange::moved, true) == "corrected");
  CHECK(code_of(operations::compare_lists(*world.office, store::ListSeries::over_the_board, {month("2026-02")},
                                          {month("2026-07")})) == "list-missing");
}

TEST_CASE("an explanation holds the player's ledger, what each revision says, and where the games come from") {
  Computed world;
  const auto view = world.explained("aoi", operations::Provenance::told);
  REQUIRE(view);
  CHECK(view->player == PlayerKey{"N00000001"});
  CHECK(view->edition->id.text() == "jcf-2024-10");
  REQUIRE(view->ledgers.size() == 1);
  CHECK(view->ledgers.front().games.size() == 2);
  REQUIRE(view->revisions.size() == 1);
  CHECK(view->revisions.front().entries.front().rating == view->ledgers.front().after.rating);
  REQUIRE(view->provenance.size() == 1);
  CHECK(view->provenance.front().report.name == "Event spring");
  CHECK(world.explained("aoi")->provenance.empty());
  const output::Json json = operations::explanation_json(*view);
  CHECK(json["schema"] == "seiseki/explanation/1");
  CHECK(json["ledgers"].size() == 1);
  CHECK_FALSE(operations::explained_ledgers(*view, Language::ja).empty());
}

TEST_CASE("whoever asks about an ID that was merged away is told which one it became") {
  OfficeWorld world;
  world.open_office();
  REQUIRE(office::merge_players(world.database, {member_id("N00000004"), member_id("N00000003"), day("2026-01-25"), {}},
                                "two registrations", {"Inoue", world.now}));
  REQUIRE(world.keep(world.compute("2026-03").value()));
  const auto office = opened_office(world);
  const auto explained = [&](const std::string& player, const std::string& list) {
    return operations::explanation_view(*office, world.editions,
                                        {.list = operations::ListChoice{month(list)}, .player = player});
  };
  for (const char* wanted : {"N00000004", "n00000004"}) {
    const auto merged = explained(wanted, "2026-03");
    REQUIRE_FALSE(merged);
    CHECK(merged.error().finding.code() == "player-merged");
    CHECK(merged.error().finding.arguments == std::vector<std::string>{"N00000004", "N00000003", "2026-03", ""});
  }
  CHECK(code_of(explained("N00000009", "2026-03")) == "player-unknown");
}

TEST_CASE("who has no game has no ledger, and nobody is explained who is not on the list") {
  Computed world;
  const auto idle = world.explained("N00000004");
  REQUIRE(idle);
  CHECK(idle->ledgers.empty());
  CHECK(operations::explained_ledgers(*idle, Language::en).empty());
  CHECK(code_of(world.explained("Nobody")) == "player-unknown");
}
