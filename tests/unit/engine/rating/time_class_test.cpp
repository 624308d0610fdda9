#include "engine/rating/time_class.hpp"

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;

namespace {
std::string class_of(std::string_view edition, const TimeControl& control, const EventClass& event = {}) {
  const TimeClass found = time_class(control, event, test::edition(edition).time_class.value());
  return found.category ? std::string{short_name(*found.category)} : "none";
}
TimeControl minutes(int base, int increment = 0, int delay = 0) {
  return {{{std::nullopt, base * 60}}, increment, delay};
}
}  // namespace

TEST_SUITE("engine/rating/time_class") {
  TEST_CASE("jcf-2024-10 2(2): 45 minutes at move 60 are Standard, 10 are Rapid, less is not rated") {
    CHECK(class_of("jcf-2024-10", minutes(45)) == "ST");
    CHECK(class_of("jcf-2024-10", minutes(44, 0)) == "RP");
    CHECK(class_of("jcf-2024-10", minutes(15, 30)) == "ST");
    CHECK(class_of("jcf-2024-10", minutes(10)) == "RP");
    CHECK(class_of("jcf-2024-10", minutes(9, 0)) == "none");
    CHECK(class_of("jcf-2024-10", minutes(3, 2)) == "none");
    CHECK(class_of("jcf-2024-10", {}) == "none");
  }
  TEST_CASE("A31: a delay counts as increment, and a stage that begins after move 60 does not count") {
    CHECK(class_of("jcf-2024-10", minutes(15, 0, 30)) == "ST");
    CHECK(seconds_for_moves({{{40, 1500}, {20, 900}, {std::nullopt, 1200}}, 0, 0}, 60) == 2400);
    CHECK(seconds_for_moves({{{40, 1500}, {19, 900}, {std::nullopt, 1200}}, 0, 0}, 60) == 3600);
  }
  TEST_CASE("A31: unequal clocks of one class keep it, of two classes have none") {
    const TimeClassRule& rule = *test::edition("jcf-2024-10").time_class;
    CHECK(time_class(minutes(45), minutes(60), {}, rule).category == RatingCategory::standard);
    CHECK_FALSE(time_class(minutes(45), minutes(30), {}, rule).category);
    CHECK(time_class(minutes(45), minutes(30), {}, rule).clause.clause == "2(2)");
  }
}
