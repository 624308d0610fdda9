#include "pipeline/lists/merges.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/adoptions.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

void decide(OfficeWorld& world, const char* from, const char* into, const char* on) {
  world.decisions.insert(
      lists::merge_decision({member_id(from), member_id(into), day(on), {}}, "officer", world.now, "one person"));
}

}  // namespace

TEST_CASE("A37: after the effective day two IDs are one person, with one rating, all games and the higher peak") {
  OfficeWorld world;
  world.add_member("N00000001", "Aoi Kaze");
  world.add_member("N00000002", "Beni Umi");
  world.add_member("N00000009", "Aoi Kase");
  auto peak = OfficeWorld::entry("N00000009", "Aoi Kase", 1500, 30);
  peak.peak = Rating{1990};
  peak.last_game = day("2026-01-30");
  world.imported_list("2026-02", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1800, 100),
                                  OfficeWorld::entry("N00000002", "Beni Umi", 1800, 40), peak});
  world.report("a", {{1, "N00000009", "N00000002", 2}});
  decide(world, "N00000009", "N00000001", "2026-02-10");
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  // The same opponents at the same rating, K 20: half of twenty points, for the ID that stays.
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1810});
  CHECK(entry_of(computed->list, "N00000001").games == 131);
  CHECK(entry_of(computed->list, "N00000001").peak == Rating{1990});
  CHECK(entry_of(computed->list, "N00000002").rating == Rating{1790});
  CHECK_THROWS(entry_of(computed->list, "N00000009"));
  REQUIRE(computed->list.manifest.decisions.size() == 1);
  // The report and the list before keep the ID they had, and the list reproduces from its own input.
  CHECK(world.reports.games(store::ReportId{1}).at(0).white.text() == "N00000009");
  const auto id = world.keep(*computed);
  REQUIRE(id);
  CHECK(lists::recompute(*world.lists.read(*id), world.documents, world.editions));
}

TEST_CASE("A37: before the period of its effective day a merge changes nothing") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto without = world.compute("2026-03");
  decide(world, "N00000003", "N00000004", "2026-02-21");
  const auto with = world.compute("2026-03");
  REQUIRE(with);
  CHECK(with->input_documents.head == without->input_documents.head);
  CHECK(with->list.entries == without->list.entries);
  CHECK(with->list.manifest.decisions.empty());
}

TEST_CASE("A37: an unrated ID takes the other's rating, and games kept for an initial rating are one person's") {
  rating::PeriodInput input;
  input.period = period_of_list(month("2026-03"));
  input.before.players = {{PlayerKey{"N00000001"}, {}}, {PlayerKey{"N00000002"}, {}}};
  input.before.players[1].of(RatingCategory::rapid) = {Rating{1700}, 40, Rating{1750}, day("2025-12-01")};
  const auto pool = [](const char* player, RatingCategory category, const char* date) {
    rating::PoolGame game;
    game.player = PlayerKey{player};
    game.category = category;
    game.date = day(date);
    return game;
  };
  input.before.pool = {pool("N00000001", RatingCategory::standard, "2026-01-02"),
                       pool("N00000001", RatingCategory::rapid, "2026-01-02"),
                       pool("N00000002", RatingCategory::standard, "2026-01-01")};
  input.facts = {{PlayerKey{"N00000002"}, day("2010-01-01"), {}}};
  std::vector<store::DecisionId> used;
  const std::vector<lists::Merge> merges{
      {member_id("N00000002"), member_id("N00000001"), day("2026-02-20"), store::DecisionId{5}}};
  REQUIRE(lists::apply_merges(merges, input, used));
  REQUIRE(input.before.players.size() == 1);
  const rating::PlayerStanding& player = input.before.players[0];
  CHECK(player.player.text() == "N00000001");
  CHECK(player.of(RatingCategory::rapid).rating == Rating{1700});
  // The Rapid game that had waited stays in the total. \clause jcf-2024-10 5(1)
  CHECK(player.of(RatingCategory::rapid).games == 41);
  CHECK_FALSE(player.of(RatingCategory::standard).rating);
  // Rated in Rapid now: nothing is kept for an initial rating there.
  REQUIRE(input.before.pool.size() == 2);
  for (const rating::PoolGame& game : input.before.pool) {
    CHECK(game.player.text() == "N00000001");
    CHECK(game.category == RatingCategory::standard);
  }
  CHECK(input.before.pool[0].date == day("2026-01-01"));
  REQUIRE(input.facts.size() == 1);
  CHECK(input.facts[0].player.text() == "N00000001");
  CHECK(used == std::vector{store::DecisionId{5}});
}

TEST_CASE("A37: what a list tells of either ID is told of the one person") {
  rating::PeriodInput input;
  input.period = period_of_list(month("2026-03"));
  input.before.players = {{PlayerKey{"N00000001"}, {}}, {PlayerKey{"N00000002"}, {}}};
  const rating::ToldByK row{month("2026-02"), KFactor{40}, Rating{1700}, 80};
  input.facts = {{PlayerKey{"N00000001"}, std::nullopt, {}}, {PlayerKey{"N00000002"}, std::nullopt, {}}};
  input.facts[0].told.activity[0] = month("2026-02");
  input.facts[1].told.junior = row;
  input.facts[1].told.peak[1] = rating::ToldPeak{Rating{2400}, row};
  input.facts[1].told.activity[0] = month("2026-01");
  std::vector<store::DecisionId> used;
  REQUIRE(lists::apply_merges(
      {{member_id("N00000002"), member_id("N00000001"), day("2026-02-20"), store::DecisionId{5}}}, input, used));
  REQUIRE(input.facts.size() == 1);
  const rating::ToldFacts& told = input.facts[0].told;
  CHECK(told.junior == row);
  CHECK(told.peak[1].has_value());
  CHECK(told.activity[0] == month("2026-02"));
}

TEST_CASE("A37, jcf-2024-10 5(1): of two peaks that lists tell by the K the higher one is the person's") {
  const rating::ToldByK usual{month("2026-02"), KFactor{20}, Rating{1900}, 50};
  const rating::ToldByK lowest{month("2026-02"), KFactor{10}, Rating{1850}, 50};
  const rating::ToldPeak lower{Rating{2000}, usual};
  const rating::ToldPeak higher{Rating{2400}, lowest};
  for (const auto& [stays, goes] : {std::pair{lower, higher}, {higher, lower}}) {
    CAPTURE(stays.at_least.points());
    rating::PeriodInput input;
    input.period = period_of_list(month("2026-03"));
    input.before.players = {{PlayerKey{"N00000001"}, {}}, {PlayerKey{"N00000002"}, {}}};
    input.facts = {{PlayerKey{"N00000001"}, std::nullopt, {}}, {PlayerKey{"N00000002"}, std::nullopt, {}}};
    input.facts[0].told.peak[0] = stays;
    input.facts[1].told.peak[0] = goes;
    std::vector<store::DecisionId> used;
    REQUIRE(lists::apply_merges(
        {{member_id("N00000002"), member_id("N00000001"), day("2026-02-20"), store::DecisionId{5}}}, input, used));
    REQUIRE(input.facts.size() == 1);
    CHECK(input.facts[0].told.peak[0] == higher);
  }
}

TEST_CASE("A37: chains end at the ID that stays; whoever plays against himself was no one person") {
  const std::vector<lists::Merge> merges{
      {member_id("N00000001"), member_id("N00000002"), day("2026-01-01"), store::DecisionId{1}},
      {member_id("N00000002"), member_id("N00000003"), day("2026-02-01"), store::DecisionId{2}}};
  CHECK(lists::heir(PlayerKey{"N00000001"}, merges, day("2025-12-31")).text() == "N00000001");
  CHECK(lists::heir(PlayerKey{"N00000001"}, merges, day("2026-01-31")).text() == "N00000002");
  CHECK(lists::heir(PlayerKey{"N00000001"}, merges, day("2026-02-01")).text() == "N00000003");
  const std::vector<lists::Merge> circle{
      {member_id("N00000001"), member_id("N00000002"), day("2026-01-01"), store::DecisionId{1}},
      {member_id("N00000002"), member_id("N00000001"), day("2026-01-01"), store::DecisionId{2}}};
  CHECK_FALSE(lists::heir(PlayerKey{"N00000001"}, circle, day("2026-02-01")).empty());

  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  decide(world, "N00000001", "N00000002", "2026-02-01");
  const auto computed = world.compute("2026-03");
  REQUIRE_FALSE(computed);
  CHECK(computed.error().finding.code() == "merge-self-game");
}

TEST_CASE("A37, A44: an adoption of the ID that went is the one person's, and only while that one is unrated") {
  OfficeWorld world;
  world.open_office();
  for (const char* id : {"N00000004", "N00000003"}) {
    world.decisions.insert(lists::adoption_decision(
        {PlayerKey{id}, RatingCategory::standard, Rating{1650}, day("2026-01-01"), "FIDE Standard 2026-01", {}, 0},
        lists::RatingOrigin::fide_standard, "officer", world.now, "decided"));
  }
  decide(world, "N00000004", "N00000001", "2026-02-01");
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1800});
  CHECK(computed->input.adoptions.empty());
}
