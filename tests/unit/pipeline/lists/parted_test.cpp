#include "pipeline/lists/parted.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/office/people.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

void merge(OfficeWorld& world, const char* from, const char* into, const char* on) {
  world.decisions.insert(
      lists::merge_decision({member_id(from), member_id(into), day(on), {}}, "officer", world.now, "one person"));
}

void unmerge(OfficeWorld& world, const char* from) {
  for (const lists::Merge& merge : lists::merges(world.decisions)) {
    if (merge.from != member_id(from)) continue;
    store::Decision decision{.time = world.now,
                             .actor = "officer",
                             .kind = "unmerge-players",
                             .object = std::string{lists::k_player_object} + from,
                             .clause = {},
                             .reason = "two persons",
                             .before = {},
                             .after = {}};
    decision.supersedes = merge.decision;
    world.decisions.insert(decision);
  }
}

/// Aoi 1800, Beni 1800, and Aki 1500, who is taken for Aoi and plays in the period in which they are one.
struct TwoTakenForOne {
  OfficeWorld world;

  void open(bool with_merge) {
    world.add_member("N00000001", "Aoi Kaze");
    world.add_member("N00000002", "Beni Umi");
    world.add_member("N00000009", "Aki Kaze");
    auto aki = OfficeWorld::entry("N00000009", "Aki Kaze", 1500, 30);
    aki.peak = Rating{1990};
    world.imported_list("2026-02", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1800, 100),
                                    OfficeWorld::entry("N00000002", "Beni Umi", 1800, 40), aki});
    world.report("a", {{1, "N00000009", "N00000002", 2}, {2, "N00000001", "N00000002", 2}});
    if (with_merge) merge(world, "N00000009", "N00000001", "2026-02-10");
    compute_and_keep("2026-03");
  }
  lists::ComputedList compute_and_keep(const std::string& iso_month) {
    auto computed = world.compute(iso_month);
    REQUIRE(computed);
    const auto id = world.keep(*computed);
    REQUIRE(id);
    world.lists.mark_published({*id, world.now, "officer", std::nullopt});
    return std::move(*computed);
  }
};

}  // namespace

TEST_CASE("A37: of two whom a published list counts as one, each goes on from their own when the merge was undone") {
  TwoTakenForOne apart;
  apart.open(false);
  const lists::ComputedList expected = apart.compute_and_keep("2026-04");
  TwoTakenForOne office;
  office.open(true);
  CHECK_THROWS(entry_of(*office.world.lists.read(office.world.lists.newest(month("2026-03"))->id), "N00000009"));
  unmerge(office.world, "N00000009");
  const lists::ComputedList computed = office.compute_and_keep("2026-04");
  for (const char* id : {"N00000001", "N00000009"}) {
    CAPTURE(id);
    CHECK(entry_of(computed.list, id).rating == entry_of(expected.list, id).rating);
    CHECK(entry_of(computed.list, id).games == entry_of(expected.list, id).games);
    CHECK(entry_of(computed.list, id).peak == entry_of(expected.list, id).peak);
  }
  // Whom they played keeps what was published.
  CHECK(entry_of(computed.list, "N00000002").rating ==
        entry_of(*office.world.lists.read(office.world.lists.standing(month("2026-03"))->id), "N00000002").rating);
  const auto id = office.world.lists.newest(month("2026-04"))->id;
  CHECK(lists::recompute(*office.world.lists.read(id), office.world.documents, office.world.editions));
  // The lists after need nothing more, nor does a merge made anew lose anything.
  CHECK(entry_of(office.compute_and_keep("2026-05").list, "N00000009").games == 31);
  merge(office.world, "N00000009", "N00000001", "2026-05-10");
  CHECK(entry_of(office.compute_and_keep("2026-06").list, "N00000001").games == 132);
}

TEST_CASE("A37: games of a report that was read while a merge stood are of the printed ID again once it is undone") {
  OfficeWorld world;
  world.open_office();
  const store::Report report =
      *world.reports.read(world.report_read_merged("a", {{1, "N00000003", "N00000002", 2}}, "N00000003", "N00000001"));
  REQUIRE(report.games[0].white.text() == "N00000001");
  const auto white_under = [&](const std::vector<lists::Merge>& merges) {
    return lists::decided(report, {}, world.roster, merges).games.at(0).white.text();
  };
  const lists::Merge stands{member_id("N00000003"), member_id("N00000001"), day("2026-02-01"), {}};
  CHECK(white_under({stands}) == "N00000001");
  CHECK(white_under({}) == "N00000003");
  const lists::Merge later{member_id("N00000003"), member_id("N00000001"), day("2026-02-08"), {}};
  CHECK(white_under({later}) == "N00000003");
  // Read as N00000001 through N00000004, of whom nobody is that one any more.
  const lists::Merge first{member_id("N00000003"), member_id("N00000004"), day("2026-02-01"), {}};
  CHECK(white_under({first}) == "N00000003");
  const lists::Merge second{member_id("N00000004"), member_id("N00000001"), day("2026-02-01"), {}};
  CHECK(white_under({first, second}) == "N00000001");
}

TEST_CASE("A37, jcf-2024-10 3(5): the own membership decides about games that are of the printed ID again") {
  OfficeWorld world;
  world.open_office();
  const store::Report report =
      *world.reports.read(world.report_read_merged("a", {{1, "N00000003", "N00000002", 2}}, "N00000003", "N00000001"));
  store::RosterPlayer left = *world.roster.find(member_id("N00000003"));
  left.is_member = false;
  world.roster.put(std::vector{left});
  const lists::Merge stands{member_id("N00000003"), member_id("N00000001"), day("2026-02-01"), {}};
  CHECK_FALSE(lists::decided(report, {}, world.roster, {stands}).games.at(0).exclusion);
  CHECK(lists::decided(report, {}, world.roster, {}).games.at(0).exclusion == Exclusion::non_member);
}

TEST_CASE("A37: of two whom a report read meanwhile names, each goes on from their own games") {
  OfficeWorld world;
  world.open_office();
  merge(world, "N00000003", "N00000001", "2026-02-01");
  const store::ReportId kept = world.report_read_merged(
      "a", {{1, "N00000003", "N00000002", 2}, {2, "N00000001", "N00000002", 2}}, "N00000003", "N00000001");
  const auto march = world.compute("2026-03");
  REQUIRE(march);
  CHECK(entry_of(march->list, "N00000001").games == 100 + 12 + 2);
  SUBCASE("on a list that is published") {
    world.lists.mark_published({*world.keep(*march), world.now, "officer", std::nullopt});
    unmerge(world, "N00000003");
    const auto april = world.compute("2026-04");
    REQUIRE(april);
    CHECK(entry_of(april->list, "N00000001").games == 101);
    CHECK(entry_of(april->list, "N00000003").games == 13);
  }
  SUBCASE("on the draft itself") {
    unmerge(world, "N00000003");
    const auto again = world.compute("2026-03");
    REQUIRE(again);
    CHECK(again->list.manifest.reports == std::vector{kept});
    CHECK(entry_of(again->list, "N00000001").games == 101);
    CHECK(entry_of(again->list, "N00000003").games == 13);
  }
}

TEST_CASE("A37: a merge undone before any list was computed with it leaves nothing to part") {
  OfficeWorld world;
  world.open_office();
  merge(world, "N00000003", "N00000001", "2026-02-10");
  unmerge(world, "N00000003");
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  world.keep(*computed);
  CHECK(entry_of(computed->list, "N00000003").rating == Rating{1500});
  CHECK(lists::parted_lists(month("2026-04"), world.sources(), world.editions)->empty());
}

namespace {

struct CorrespondenceOffice {
  OfficeWorld world;
  store::ListStore lists{world.database, store::ListSeries::correspondence};

  lists::Sources sources() { return {world.roster, world.reports, lists, world.decisions}; }

  struct Game {
    const char* ended;
    const char* started;
    const char* white;
    const char* black;
    std::optional<int> white_printed = std::nullopt;
    std::optional<int> black_printed = std::nullopt;
  };
  /// White wins each.
  void report(const std::string& event, const std::vector<Game>& games) {
    store::Report out;
    out.header.event = EventId{event};
    out.header.name = "Event " + event;
    out.header.first_day = day(games.front().started);
    out.header.last_day = day(games.back().ended);
    out.header.is_correspondence = true;
    out.header.arrival = local_midnight(day(games.back().ended));
    out.header.list = rating::correspondence_period(day(games.back().ended)).valid_from;
    out.header.fingerprint = event;
    out.header.recorded_at = world.now;
    out.header.stage = store::Stage::ready;
    for (const Game& game : games) {
      out.games.push_back({.round = static_cast<int>(out.games.size()) + 1,
                           .date = day(game.ended),
                           .white = PlayerKey{game.white},
                           .black = PlayerKey{game.black},
                           .status = GameStatus::rated,
                           .score_white = Score::from_half_points(2),
                           .score_black = Score::from_half_points(0),
                           .started = day(game.started),
                           .rating_white_start = game.white_printed,
                           .rating_black_start = game.black_printed});
    }
    const store::ReportId id = world.reports.insert(out, "officer");
    world.reports.enter_stage({id, store::Stage::accepted, world.now, "officer", std::nullopt});
  }
  void open() {
    world.add_member("N00000001", "Aoi Kaze");
    world.add_member("N00000002", "Beni Umi");
    world.add_member("N00000009", "Aki Kaze");
    store::StoredList list;
    list.manifest.month = month("2025-04");
    list.manifest.origin = store::ListOrigin::imported;
    list.manifest.input_sha256 = std::string(64, '0');
    list.manifest.computed_at = world.now;
    list.entries = {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 33),
                    OfficeWorld::entry("N00000002", "Beni Umi", 1380, 30),
                    OfficeWorld::entry("N00000009", "Aki Kaze", 1250, 5)};
    sign_as_read(list);
    lists.insert(list);
  }
  Result<lists::ComputedQuarter> compute(const std::string& iso_month) {
    return lists::compute_quarter(month(iso_month), sources(), world.documents, world.editions,
                                  **world.editions.find("jcca-2012"), world.now);
  }
  void publish(const std::string& iso_month) {
    const auto computed = compute(iso_month);
    REQUIRE_MESSAGE(computed, computed.error().finding.message(Language::en));
    const auto id = lists::keep_quarter(*computed, world.database, world.documents, "officer");
    REQUIRE(id);
    lists.mark_published({*id, world.now, "officer", std::nullopt});
  }
};

}  // namespace

TEST_CASE("A37, jcca-2012 (2): of correspondence lists too, and games begun meanwhile start from the own rating") {
  CorrespondenceOffice office;
  office.open();
  merge(office.world, "N00000009", "N00000001", "2025-04-10");
  office.report("a", {{"2025-06-30", "2025-04-02", "N00000009", "N00000002"},
                      {"2025-06-30", "2025-04-02", "N00000001", "N00000002"}});
  office.publish("2025-10");
  CHECK(entry_of(*office.lists.read(office.lists.newest(month("2025-10"))->id), "N00000001").games == 40);
  // Begun while the list of October has no place for Aki: 1250 and 41 for the win against 1380, who was 130 above.
  office.report("b", {{"2025-12-31", "2025-11-02", "N00000002", "N00000009"}});
  office.publish("2026-01");
  unmerge(office.world, "N00000009");
  const auto parted =
      lists::parted_quarters(month("2026-04"), office.sources(), office.world.documents, office.world.editions);
  REQUIRE(parted);
  REQUIRE(parted->contains(month("2025-10")));
  const auto computed = office.compute("2026-04");
  REQUIRE_MESSAGE(computed, computed.error().finding.code());
  const int after_october = 1250 + 41;
  CHECK(computed->input.before.size() == 3);
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1500 + 21});
  CHECK(entry_of(computed->list, "N00000001").games == 34);
  CHECK(entry_of(computed->list, "N00000009").games == 7);
  REQUIRE(computed->input.games.size() == 1);
  CHECK(computed->input.games.front().black_start.rating == Rating{after_october});
  CHECK(computed->input.games.front().black_start.source == lists::StartSource::list);
  const auto id = lists::keep_quarter(*computed, office.world.database, office.world.documents, "officer");
  REQUIRE(id);
  CHECK(lists::recompute_quarter(*office.lists.read(*id), office.world.documents, office.world.editions));
}
