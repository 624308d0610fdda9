#include "pipeline/office/publicity.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using views::PublicityLevel;

namespace {

std::string set(OfficeWorld& world, const char* id, PublicityLevel level) {
  const auto made =
      office::set_publicity(world.database, member_id(id), level, "asked by letter", {"suzuki", world.now});
  return made ? "" : std::string(made.error().finding.code());
}

}  // namespace

TEST_CASE("site 4: the newest decision about what is public of a person holds, and an erasure is the last") {
  OfficeWorld world;
  world.open_office();
  CHECK(office::chosen_publicity(world.decisions).empty());
  CHECK(set(world, "N00000001", PublicityLevel::hidden).empty());
  CHECK(set(world, "N00000001", PublicityLevel::hidden) == "decided-already");
  CHECK(set(world, "N00000001", PublicityLevel::romaji).empty());
  CHECK(set(world, "N00000002", PublicityLevel::erased).empty());
  CHECK(set(world, "N99999999", PublicityLevel::hidden) == "roster-unknown");
  const auto chosen = office::chosen_publicity(world.decisions);
  CHECK(chosen.size() == 2);
  CHECK(chosen.at(PlayerKey{"N00000001"}) == PublicityLevel::romaji);
  const std::string before = world.database.content_hash();
  CHECK(set(world, "N00000002", PublicityLevel::full) == "publicity-erased");
  CHECK(world.database.content_hash() == before);
  CHECK(office::chosen_publicity(world.decisions).at(PlayerKey{"N00000002"}) == PublicityLevel::erased);
}

TEST_CASE("site 4: a decision that cannot be read shows nothing rather than everything") {
  OfficeWorld world;
  world.open_office();
  store::Decision decision{.time = world.now,
                           .actor = "suzuki",
                           .kind = std::string(views::k_set_publicity),
                           .object = "player:N00000001",
                           .after = "\"of a later program\""};
  world.decisions.insert(decision);
  CHECK(office::chosen_publicity(world.decisions).at(PlayerKey{"N00000001"}) == PublicityLevel::hidden);
}
