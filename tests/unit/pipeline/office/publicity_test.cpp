#include "pipeline/office/publicity.hpp"

#include <vector>

#include <doctest/doctest.h>

#include "pipeline/office/known_people.hpp"
#include "pipeline/office/people.hpp"
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

TEST_CASE("site 4: who is erased is covered wherever anybody reads, and nothing of the lists is gone") {
  OfficeWorld world;
  world.open_office();
  store::RosterPlayer aoi = *world.roster.find(member_id("N00000001"));
  aoi.kanji = "風 葵";
  aoi.club = "Kaze Club";
  world.roster.put(std::vector{aoi});
  const store::ListId list = *world.lists.latest();
  CHECK(world.lists.names_erased(list).empty());
  const office::Officer officer{"suzuki", world.now};
  CHECK_FALSE(office::erase_person(world.database, member_id("N99999999"), "asked", officer));
  const auto erased = office::erase_person(world.database, member_id("N00000001"), "asked by letter", officer);
  REQUIRE(erased.has_value());
  REQUIRE(erased->size() == 1);
  CHECK(erased->front().tombstone == "erased-1");

  const store::RosterPlayer covered = *world.roster.find(member_id("N00000001"));
  CHECK(covered.name == "erased-1");
  CHECK(covered.kanji.empty());
  CHECK(covered.club.empty());
  CHECK(covered.tombstone == "erased-1");
  // What K is computed from stays, or a correction would come to other numbers.
  CHECK(covered.birth == aoi.birth);
  for (const store::RosterPlayer& version : world.roster.history(member_id("N00000001")))
    CHECK(version.name == "erased-1");
  CHECK(world.roster.with_name_key("aoikaze").empty());
  CHECK(world.roster.with_name_key_holding("aoika").empty());
  CHECK(world.roster.with_name_key("beniumi").size() == 1);
  const auto entries = world.lists.entries_of(list, PlayerKey{"N00000001"});
  REQUIRE(entries.size() == 1);
  CHECK(entries.front().name == "erased-1");
  CHECK(entries.front().rating == Rating{1800});
  CHECK(world.lists.read(list)->entries.front().name == "erased-1");
  CHECK(world.lists.history(PlayerKey{"N00000001"}).front().second.name == "erased-1");

  // The rows are what they were: an overlay, not an edit.
  CHECK(world.lists.names_erased(list) == std::vector{store::KeptName{PlayerKey{"N00000001"}, "Aoi Kaze", ""}});
  CHECK(world.roster.names_erased(member_id("N00000001")).size() == 2);
  CHECK(world.roster.names_erased(member_id("N00000002")).empty());
  CHECK(office::chosen_publicity(world.decisions).at(PlayerKey{"N00000001"}) == PublicityLevel::erased);

  // Neither a file nor another decision brings anybody back.
  aoi.name = "Aoi Kaze Again";
  const std::string before = world.database.content_hash();
  CHECK(world.roster.put(std::vector{aoi}).unchanged == 1);
  CHECK(world.database.content_hash() == before);
  CHECK(set(world, "N00000001", PublicityLevel::full) == "publicity-erased");
  const auto twice = office::erase_person(world.database, member_id("N00000001"), "again", officer);
  REQUIRE_FALSE(twice.has_value());
  CHECK(twice.error().finding.code() == "publicity-erased");
}

TEST_CASE("site 4: an ID of somebody erased is still theirs with the name, which is suggested to nobody") {
  OfficeWorld world;
  world.open_office();
  const auto erased = office::erase_person(world.database, member_id("N00000001"), "asked", {"suzuki", world.now});
  REQUIRE(erased.has_value());
  const identity::Roster roster = office::identification_roster(world.sources());
  const identity::Member* member = roster.find(member_id("N00000001"));
  REQUIRE(member != nullptr);
  CHECK(member->romaji == "erased-1");
  CHECK(member->match("Aoi Kaze") == identity::NameMatch::exact);
  CHECK(member->match("Beni Umi") == identity::NameMatch::different);
  CHECK(roster.named("Aoi Kaze").empty());
  CHECK(roster.alike("Kaze Aoi").empty());
}

TEST_CASE("site 4: with somebody all IDs that became theirs are erased, each under a key of its own") {
  OfficeWorld world;
  world.open_office();
  REQUIRE(office::merge_players(world.database, {member_id("N00000004"), member_id("N00000002"), day("2026-02-10"), {}},
                                "one person", {"suzuki", world.now}));
  const auto erased = office::erase_person(world.database, member_id("N00000002"), "asked", {"suzuki", world.now});
  REQUIRE(erased.has_value());
  REQUIRE(erased->size() == 2);
  CHECK(world.roster.find(member_id("N00000004"))->tombstone != world.roster.find(member_id("N00000002"))->tombstone);
  CHECK(world.roster.find(member_id("N00000001"))->tombstone.empty());
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
