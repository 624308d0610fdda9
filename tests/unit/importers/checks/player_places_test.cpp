#include "importers/checks/player_places.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;

TEST_CASE("players are found by their numbers in lists that leave some out, or are in another order") {
  std::vector<ImportedPlayer> players;
  for (const int number : {7, 1, 2, 5}) players.push_back({.start_number = StartNumber{number}});
  const checks::PlayerPlaces places(players);
  CHECK(places.size() == 4);
  CHECK(places.of(StartNumber{7}) == 0U);
  CHECK(places.of(StartNumber{1}) == 1U);
  CHECK(places.of(StartNumber{2}) == 2U);
  CHECK(places.of(StartNumber{5}) == 3U);
  for (const int none : {3, 4, 6, 8, 1000}) CHECK_FALSE(places.of(StartNumber{none}));
}
