#include "engine/rating/game_table.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;

TEST_CASE("games of one ID under two names are of two events, wherever they stand") {
  test::PeriodBuilder period{"2025-03"};
  const auto game = [&](const char* id, const char* name) {
    GameRecord& record = period.game("A", "B", 1);
    record.event = EventId{id};
    record.event_name = name;
  };
  game("1", "Open");
  game("1", "Blitz");
  game("1", "Open");
  game("2", "Open");
  game("2", "Open");
  const GameTable table{period.games};
  CHECK(table.size() == 5);
  REQUIRE(table.events().size() == 3);
  CHECK(table.events()[0].name == "Open");
  CHECK(table.events()[1].name == "Blitz");
  CHECK(table.events()[2].id == EventId{"2"});
  CHECK(table.records() == period.games);
  CHECK(table.players().size() == 2);
}

TEST_CASE("tables of games are equal if all of them are, in their order") {
  test::PeriodBuilder period{"2025-03"};
  period.game("A", "B", 1);
  period.game("B", "C", 2);
  const GameTable table{period.games};
  std::vector<GameRecord> other = period.games;
  CHECK(table == GameTable{other});
  std::swap(other[0], other[1]);
  CHECK_FALSE(table == GameTable{other});
  other.pop_back();
  CHECK_FALSE(table == GameTable{other});
}

TEST_CASE("each of many texts keeps the number that it was given first") {
  KeyIndex index;
  CHECK(index.find("0") == KeyIndex::k_absent);
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t i = 0; i < 5'000; ++i) {
      if (index.add(std::to_string(i)) != i) FAIL_CHECK(i);
    }
  }
  CHECK(index.size() == 5'000);
  for (std::uint32_t i = 0; i < 5'000; ++i) {
    if (index.find(std::to_string(i)) != i) FAIL_CHECK(i);
  }
  CHECK(index.find("5000") == KeyIndex::k_absent);
  CHECK(index[4'999] == "4999");
}
