#include "engine/regulations/diff.hpp"

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::regulations;
using seiseki::test::edition;

namespace {
std::string text_of(const std::vector<ParameterDifference>& differences, std::string_view key) {
  for (const ParameterDifference& difference : differences) {
    if (difference.key != key) continue;
    return (difference.first ? difference.first->value : "-") + " | " +
           (difference.second ? difference.second->value : "-");
  }
  return "same";
}
}  // namespace

TEST_SUITE("engine/regulations/diff") {
  TEST_CASE("two editions differ where their values differ, not where only the clause number does") {
    const auto differences = diff(edition("ncs-2022-09"), edition("jcf-2024-10"));
    CHECK(text_of(differences, "change.floor") == "400 | 1000");
    CHECK(text_of(differences, "change.difference_cap") == "same");
    CHECK(text_of(differences, "k.few_games") == "k 40, games_below 18 | k 40, games_below 30");
    CHECK(text_of(differences, "initial.unrated_opponent") == "1000 | -");
    CHECK(text_of(differences, "initial.window_months") == "- | 24");
    CHECK(text_of(differences, "time_class.rapid") == "minutes 10, exactly excluded | minutes 10, exactly included");
    CHECK(text_of(differences, "exclusions.unplayed") == "same");
  }
  TEST_CASE("an edition does not differ from itself, and a difference shows from both sides") {
    for (const Regulation& a : test::editions()) {
      CHECK(diff(a, a).empty());
      for (const Regulation& b : test::editions()) CHECK(diff(a, b).size() == diff(b, a).size());
    }
  }
}
