#include "pipeline/identity/roster.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using identity::Member;
using identity::Roster;

namespace {

std::vector<std::string> ids(const std::vector<const Member*>& members) {
  std::vector<std::string> out;
  for (const Member* member : members) out.push_back(member->id.text());
  return out;
}

}  // namespace

TEST_CASE("homonyms are all of them found, by romaji and by kanji, sorted by ID") {
  const Roster roster{{member("N30000003", "Kaze Hana", "風 花"), member("N10000001", "Kaze Hana", "佳瀬 英"),
                       member("N20000002", "Kaze Hanna", "風 花"), member("N40000004", "Umi Sora", "Umi Sora")}};
  CHECK(ids(roster.named("KAZE, Hana")) == std::vector<std::string>{"N10000001", "N30000003"});
  CHECK(ids(roster.named("風花")) == std::vector<std::string>{"N20000002", "N30000003"});
  // A Latin kanji column names the member once.
  CHECK(ids(roster.named("Umi Sora")) == std::vector<std::string>{"N40000004"});
  CHECK(roster.named("").empty());
  CHECK(roster.named(", -").empty());
  CHECK(roster.named("Hana Kaze").empty());
  CHECK(Roster{}.named("Kaze Hana").empty());
}

TEST_CASE("somebody erased is still known by the keys of the names that are covered, and by no other") {
  Member erased = member("N10000001", "Erased");
  erased.covered_names = {{"Kaze Hana", "風 花"}, {"Umi Hana", ""}};
  CHECK(erased.has_name_key("kazehana"));
  CHECK(erased.has_name_key("umihana"));
  CHECK(erased.has_name_key("erased"));
  CHECK_FALSE(erased.has_name_key("umisora"));
}

TEST_CASE("a FIDE ID on two or three members identifies none of them") {
  const Roster roster{{member("N10000001", "A", "", "99000001"), member("N10000002", "B", "", "99000002"),
                       member("N10000003", "C", "", "99000002"), member("N10000004", "D", "", "99000002"),
                       member("N10000005", "E")}};
  REQUIRE(roster.find(FideId{"99000001"}) != nullptr);
  CHECK(roster.find(FideId{"99000001"})->romaji == "A");
  CHECK(roster.find(FideId{"99000002"}) == nullptr);
  CHECK(roster.find(FideId{""}) == nullptr);
  CHECK(roster.find(member_id("N10000003"))->romaji == "C");
  CHECK(roster.find(member_id("N99999999")) == nullptr);
}

TEST_CASE("jcf-2024-10 3(5): annual memberships are those whose kind says so or nobody told") {
  Member person = member("N10000001", "A");
  person.earlier_memberships = {{day("2023-04-01"), day("2024-03-31"), MembershipKind::annual},
                                {day("2024-10-05"), day("2024-10-06"), MembershipKind::event}};
  person.member_from = day("2025-04-01");
  struct Case {
    const char* date;
    MembershipKind latest;
    bool is_member;
    bool is_annual;
  };
  for (const Case& c : {Case{"2023-06-01", MembershipKind::unstated, true, true},
                        {"2023-03-31", MembershipKind::unstated, false, false},
                        {"2023-04-01", MembershipKind::unstated, true, true},
                        {"2024-03-31", MembershipKind::unstated, true, true},
                        {"2024-04-01", MembershipKind::unstated, false, false},
                        {"2024-06-01", MembershipKind::unstated, false, false},
                        {"2024-10-06", MembershipKind::unstated, true, false},
                        {"2024-10-07", MembershipKind::unstated, false, false},
                        {"2024-10-05", MembershipKind::unstated, true, false},
                        {"2025-06-01", MembershipKind::unstated, true, true},
                        {"2025-06-01", MembershipKind::annual, true, true},
                        {"2025-06-01", MembershipKind::event, true, false}}) {
    CAPTURE(c.date);
    person.membership = c.latest;
    CHECK(person.member_on(day(c.date)) == c.is_member);
    CHECK(person.annual_member_on(day(c.date)) == c.is_annual);
  }
}

TEST_CASE("jcf-2024-10 3(5): a membership holds on its first and its last day and not beside them") {
  Member annual = member("N10000001", "A");
  annual.member_from = day("2025-04-01");
  annual.member_until = day("2026-03-31");
  Member open_end = annual;
  open_end.member_until.reset();
  Member open_start = annual;
  open_start.member_from.reset();
  Member lapsed = annual;
  lapsed.is_member = false;
  struct Case {
    const Member& member;
    std::string date;
    bool is_member;
  };
  const Case cases[] = {
      {annual, "2025-03-31", false},    {annual, "2025-04-01", true},      {annual, "2026-03-31", true},
      {annual, "2026-04-01", false},    {open_end, "2025-03-31", false},   {open_end, "2099-01-01", true},
      {open_start, "1990-01-01", true}, {open_start, "2026-04-01", false}, {lapsed, "2025-06-01", false}};
  for (const Case& c : cases) {
    CAPTURE(c.date);
    CHECK(c.member.member_on(day(c.date)) == c.is_member);
  }
}
