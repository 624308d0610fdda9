#include "pipeline/lists/taken_over.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/period_input.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

namespace {

/// Who has a rating taken over, and of which type, as the facts of a period tell.
std::string taken(const rating::PeriodInput& input) {
  std::string out;
  for (const rating::PlayerFacts& fact : input.facts) {
    for (const RatingCategory category : k_categories) {
      if (fact.taken_over[static_cast<std::size_t>(category)])
        out += fact.player.text() + ' ' + std::string{short_name(category)} + ' ';
    }
  }
  return out;
}

struct World : OfficeWorld {
  World() { open_office(); }

  void adopt(const char* player, RatingCategory category, lists::RatingOrigin origin) {
    decisions.insert(
        lists::adoption_decision({PlayerKey{player}, category, Rating{1650}, day("2026-02-01"), "as shown", {}, 0},
                                 origin, "officer", now, "-"));
  }
  lists::ComputedList under(const char* reading) {
    auto otherwise = lists::Editions::load().value().with_reading("A42", reading);
    REQUIRE(otherwise);
    const Regulation& edition = **otherwise->find("ncs-2022-09");
    return lists::compute_list(month("2026-03"), sources(), *otherwise, edition, now).value();
  }
};

}  // namespace

TEST_CASE("A42: only an edition that asks is told how a rating came about, and then K follows it") {
  World world;
  world.adopt("N00000004", RatingCategory::standard, lists::RatingOrigin::fide_standard);
  world.report("march", {{1, "N00000004", "N00000001", 2}, {2, "N00000003", "N00000001", 2}});
  const lists::ComputedList as_read = world.under("all");
  CHECK(taken(as_read.input).empty());
  CHECK(as_read.input_documents.head.find("taken_over") == std::string::npos);
  CHECK(entry_of(as_read.list, "N00000004").k_factor == KFactor{40});
  const lists::ComputedList otherwise = world.under("rated_by_games");
  CHECK(taken(otherwise.input) == "N00000004 ST ");
  CHECK(entry_of(otherwise.list, "N00000004").k_factor == KFactor{20});
  // Dai's win over 1800 is worth half as much; Cho, of the federation's own list, has K 40 for 12 games as before.
  CHECK(entry_of(as_read.list, "N00000004").rating == Rating{1678});
  CHECK(entry_of(otherwise.list, "N00000004").rating == Rating{1664});
  CHECK(entry_of(otherwise.list, "N00000003").rating == entry_of(as_read.list, "N00000003").rating);
  // What it was computed from is kept with the list, and read again.
  const auto again = lists::read_period_input(otherwise.input_documents.head);
  REQUIRE(again);
  CHECK(taken(*again) == taken(otherwise.input));
  CHECK(lists::write_period_input(*again) == otherwise.input_documents.head);
}

TEST_CASE("A42: a rating is taken over by decision or from the other type; what the department decides is not") {
  World world;
  world.adopt("N00000004", RatingCategory::rapid, lists::RatingOrigin::department);
  world.adopt("N00000003", RatingCategory::rapid, lists::RatingOrigin::fide_rapid);
  // Aoi and Beni, rated in Standard, play Rapid for the first time.
  world.report("march", {{1, "N00000001", "N00000002", 2}}, Stage::accepted, "2026-03", RatingCategory::rapid);
  const lists::ComputedList march = world.under("rated_by_games");
  CHECK(taken(march.input) == "N00000003 RP ");
  CHECK(entry_of(march.list, "N00000001", RatingCategory::rapid).k_factor == KFactor{20});
  CHECK(entry_of(world.under("all").list, "N00000001", RatingCategory::rapid).k_factor == KFactor{40});
  // Once it is on a list, the lists tell how it came about.
  REQUIRE(world.keep(world.compute("2026-03").value()));
  rating::PeriodInput april;
  april.period = period_of_list(month("2026-04"));
  april.before = store::rating_state(*world.lists.read(world.lists.newest(month("2026-03"))->id));
  lists::mark_taken_over(april, world.sources(), {});
  CHECK(taken(april) == "N00000001 RP N00000002 RP N00000003 RP ");
}
