#include "pipeline/lists/public_input.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/rate.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("whoever has a row on the list keeps the answers by age that its K needs, without the birth date") {
  OfficeWorld world;
  const Regulation& edition = **world.editions.find("ncs-2022-09");
  struct Case {
    const char* what;
    int rating;
    int games;
    bool has_answers;
  };
  for (const Case& known : {Case{"rated and played", 1500, 18, true}, Case{"rated", 1500, 0, true},
                            Case{"played, with no rating yet", 0, 18, true}, Case{"neither", 0, 0, false}}) {
    CAPTURE(known.what);
    const PlayerKey junior{"N00000001"};
    rating::PeriodInput input;
    input.period = period_of_list(month("2024-03"));
    rating::PlayerStanding standing{junior, {}};
    if (known.rating > 0) standing.of(RatingCategory::rapid).rating = Rating{known.rating};
    standing.of(RatingCategory::rapid).games = known.games;
    input.before.players.push_back(standing);
    rating::PlayerFacts facts;
    facts.player = junior;
    facts.birth = day("2012-06-15");
    input.facts.push_back(facts);

    const rating::PeriodInput shown = lists::public_input(input, edition, [](const PlayerKey& key) { return key; });
    REQUIRE(shown.facts.size() == (known.has_answers ? 1U : 0U));
    if (!known.has_answers) continue;
    CHECK_FALSE(shown.facts[0].birth.has_value());
    const auto k = [&](const rating::PeriodInput& from) {
      const store::StoredList list = lists::make_list(rating::rate_period(from, edition), from, edition, {});
      for (const store::ListEntry& entry : list.entries)
        if (entry.category == RatingCategory::rapid) return entry.k_factor;
      return std::optional<KFactor>{};
    };
    CHECK(k(input) == KFactor{40});
    CHECK(k(shown) == k(input));
  }
}
