#include "pipeline/store/roster_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

RosterPlayer stored(RosterPlayer player, int version) {
  player.version = version;
  return player;
}

}  // namespace

TEST_SUITE("pipeline/store/roster") {
  TEST_CASE("a person comes back as put, with every field and with none") {
    TestDatabase test;
    RosterStore roster{test.database};
    const RosterPlayer full = example_player();
    const RosterPlayer bare{.id = member("N00000002"), .name = "O'Brien", .is_member = false, .recorded_at = k_noon};
    const RosterPut done = roster.put(std::vector{full, bare});
    CHECK(done.added == 2);
    CHECK(roster.find(full.id) == stored(full, 1));
    CHECK(roster.find(bare.id) == stored(bare, 1));
    CHECK(roster.all() == std::vector{stored(bare, 1), stored(full, 1)});
    CHECK_FALSE(roster.find(member("N99999999")));
  }

  TEST_CASE("the same facts again write nothing, other facts a new version, and the old one stays") {
    TestDatabase test;
    RosterStore roster{test.database};
    const RosterPlayer first = example_player();
    roster.put(std::vector{first});
    const std::string hash = test.database.content_hash();
    RosterPlayer again = first;
    again.recorded_at = k_noon + std::chrono::hours{24};
    again.source = "another file";
    CHECK(roster.put(std::vector{again}).unchanged == 1);
    CHECK(test.database.content_hash() == hash);

    RosterPlayer renamed = again;
    renamed.name = "Tanigawa Hajimé";
    CHECK(roster.put(std::vector{renamed, renamed}).unchanged == 1);
    CHECK(roster.find(first.id) == stored(renamed, 2));
    CHECK(roster.all().size() == 1);
    CHECK(roster.history(first.id) == std::vector{stored(first, 1), stored(renamed, 2)});
  }

  TEST_CASE("a club or a membership that changes is a new version, and every version keeps its own") {
    TestDatabase test;
    RosterStore roster{test.database};
    const RosterPlayer first = example_player();
    RosterPlayer lapsed = first;
    lapsed.club.clear();
    lapsed.earlier_memberships.push_back({.from = lapsed.member_from, .until = *lapsed.member_until});
    lapsed.member_from = day("2028-04-01");
    lapsed.member_until.reset();
    CHECK(roster.put(std::vector{first}).added == 1);
    CHECK(roster.put(std::vector{first}).unchanged == 1);
    CHECK(roster.put(std::vector{lapsed}).changed == 1);
    CHECK(roster.history(first.id) == std::vector{stored(first, 1), stored(lapsed, 2)});
    // Nine people and more are read in one pass.
    for (int i = 0; i < 9; ++i) {
      RosterPlayer other = first;
      other.id = member(("N8000000" + std::to_string(i)).c_str());
      roster.put(std::vector{other});
    }
    const auto all = roster.all();
    REQUIRE(all.size() == 10);
    CHECK(all.front().club == first.club);
    CHECK(all.front().earlier_memberships == first.earlier_memberships);
    CHECK(all.back() == stored(lapsed, 2));
  }

  TEST_CASE("the kinds of memberships belong to a version, the latest membership's and each earlier one's") {
    TestDatabase test;
    RosterStore roster{test.database};
    const RosterPlayer unstated = example_player();
    RosterPlayer told = unstated;
    told.membership = MembershipKind::event;
    told.earlier_memberships = {{day("2020-04-01"), day("2021-03-31"), MembershipKind::annual},
                                {day("2022-04-01"), day("2023-03-31"), MembershipKind::unstated},
                                {day("2023-10-07"), day("2023-10-08"), MembershipKind::event}};
    roster.put(std::vector{unstated});
    CHECK(roster.put(std::vector{told}).changed == 1);
    CHECK(roster.put(std::vector{told}).unchanged == 1);
    CHECK(roster.history(unstated.id) == std::vector{stored(unstated, 1), stored(told, 2)});
    for (int i = 0; i < 9; ++i) {
      RosterPlayer other = told;
      other.id = member(("N8000000" + std::to_string(i)).c_str());
      roster.put(std::vector{other});
    }
    CHECK(roster.all().back() == stored(told, 2));
  }

  TEST_CASE("people are found by their current FIDE ID, all of them, and nobody by an empty one") {
    TestDatabase test;
    RosterStore roster{test.database};
    RosterPlayer first = example_player();
    RosterPlayer second = example_player();
    second.id = member("N90000000");
    RosterPlayer third = example_player();
    third.id = member("N90000003");
    third.fide_id = {};
    roster.put(std::vector{first, second, third});
    CHECK(roster.find_by_fide_id(first.fide_id) == std::vector{stored(second, 1), stored(first, 1)});
    CHECK(roster.find_by_fide_id(FideId{}).empty());
    second.fide_id = FideId{"5"};
    roster.put(std::vector{second});
    CHECK(roster.find_by_fide_id(first.fide_id) == std::vector{stored(first, 1)});
  }

  TEST_CASE("people are found by the keys of every name they had, and some of them are read without the others") {
    TestDatabase test;
    RosterStore roster{test.database};
    RosterPlayer first = example_player();
    first.name = "Satou Hana";
    first.kanji = "齋藤 花";
    RosterPlayer second = example_player();
    second.id = member("N90000000");
    second.name = "Sato Hana";
    second.kanji = {};
    roster.put(std::vector{first, second});
    CHECK(roster.has_name_keys());
    CHECK(roster.with_name_key("satohana") == std::vector{second.id, first.id});
    CHECK(roster.with_name_key("satouhana") == std::vector{first.id});
    CHECK(roster.with_name_key("斎藤花") == std::vector{first.id});
    CHECK(roster.with_name_key("hana").empty());
    CHECK(roster.with_name_key_beginning("hana") == std::vector{second.id, first.id});
    CHECK(roster.with_name_key_beginning("satou") == std::vector{first.id});
    CHECK(roster.with_name_key_beginning("斎") == std::vector{first.id});
    CHECK(roster.with_name_key_beginning("ouha").empty());
    using Some = RosterStore::FirstFound;
    CHECK(roster.with_name_key_beginning("satou", 5) == Some{{first.id}, false});
    CHECK(roster.with_name_key_beginning("ouha", 5) == Some{{}, false});
    CHECK(roster.with_name_key_beginning("hana", 1).may_be_more);
    CHECK(roster.with_name_key_beginning("hana", 1).ids.size() == 1);
    CHECK(roster.with_name_key_beginning("", 100) == Some{{second.id, first.id}, false});
    CHECK(roster.with_name_key_beginning("") == std::vector{second.id, first.id});
    CHECK(roster.with_name_key_holding("ouha") == std::vector{first.id});
    CHECK(roster.with_name_key_holding("ouha", 5) == Some{{first.id}, false});
    CHECK(roster.with_name_key_holding("a", 1).may_be_more);
    CHECK(roster.with_name_key_holding("%_!", 5) == Some{});
    CHECK(roster.with_name_key_holding("") == std::vector{second.id, first.id});
    CHECK(roster.with_name_key_holding("%_!").empty());
    first.name = "Suzuki Hana";
    roster.put(std::vector{first});
    CHECK(roster.with_name_key("suzukihana") == std::vector{first.id});
    CHECK(roster.with_name_key("satouhana") == std::vector{first.id});
    CHECK(roster.of({first.id, member("N99999999")}) == std::vector{stored(first, 2)});
    CHECK(roster.count_up_to(1) == 1);
    CHECK(roster.count_up_to(9) == 2);
  }

  TEST_CASE("keys that another program made in another way are made again when the office is opened") {
    TestDatabase test;
    RosterStore roster{test.database};
    roster.put(std::vector{example_player()});
    const std::string hash = test.database.content_hash();
    test.damage("DELETE FROM player_name_key");
    test.damage("UPDATE properties SET value = '0' WHERE name = 'name_keys'");
    CHECK_FALSE(roster.has_name_keys());
    REQUIRE(test.open({}));
    CHECK(roster.has_name_keys());
    CHECK(test.database.content_hash() == hash);
  }

  TEST_CASE("a name that cannot be kept is refused and nothing of the batch is put") {
    TestDatabase test;
    RosterStore roster{test.database};
    const std::string before = test.database.content_hash();
    for (const std::string& name : {std::string{"A\0B", 3}, std::string{"\xE3\x81"}, std::string{"\xC0\x80"}}) {
      RosterPlayer bad = example_player();
      bad.id = member("N90000009");
      bad.name = name;
      CHECK(error_code([&] { roster.put(std::vector{example_player(), bad}); }) == "db-text");
      CHECK(test.database.content_hash() == before);
    }
  }

  TEST_CASE("a value the database does not allow is refused by it") {
    TestDatabase test;
    RosterStore roster{test.database};
    RosterPlayer player = example_player();
    player.sex = "unknown";
    CHECK(error_code([&] { roster.put(std::vector{player}); }) == "db-constraint");
    player = example_player();
    player.birth = PartialDate{0, 13, 40};
    CHECK(error_code([&] { roster.put(std::vector{player}); }) == "db-value");
    CHECK(roster.all().empty());
  }

  TEST_CASE("a failure at any statement puts nobody") {
    TestDatabase test;
    RosterStore roster{test.database};
    RosterPlayer second = example_player();
    second.id = member("N90000002");
    CHECK(fail_at_each_statement(test.database, [&] { roster.put(std::vector{example_player(), second}); }) >= 8);
    CHECK(roster.all().size() == 2);
  }
}
