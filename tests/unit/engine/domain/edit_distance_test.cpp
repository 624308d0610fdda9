#include "engine/domain/edit_distance.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("the distance of two words is the number of single edits") {
  struct Row {
    const char* a;
    const char* b;
    std::size_t distance;
  };
  for (const Row& row : {Row{"", "", 0}, Row{"", "list", 4}, Row{"list", "list", 0}, Row{"lsit", "list", 2},
                         Row{"lst", "list", 1}, Row{"lists", "list", 1}, Row{"lift", "list", 1}}) {
    CAPTURE(row.a);
    CHECK(edit_distance(row.a, row.b) == row.distance);
    CHECK(edit_distance(row.b, row.a) == row.distance);
  }
}
