#include "pipeline/office/people.hpp"

#include <doctest/doctest.h>

#include "pipeline/identity/resolver.hpp"
#include "pipeline/office/known_people.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

const office::Officer& officer(const OfficeWorld& world) {
  static office::Officer k_officer;
  k_officer = {"suzuki", world.now};
  return k_officer;
}

std::string link(OfficeWorld& world, const char* id, const char* fide) {
  const auto made = office::link_fide(world.database, member_id(id), FideId{fide}, "FIDE's own page", officer(world));
  return made ? "" : std::string(made.error().finding.code());
}

std::string merge(OfficeWorld& world, const char* from, const char* into, const char* on = "2026-02-01") {
  const auto made = office::merge_players(world.database, {member_id(from), member_id(into), day(on), {}},
                                          "two registrations", officer(world));
  return made ? "" : std::string(made.error().finding.code());
}

}  // namespace

TEST_CASE("contracts 7: a FIDE ID linked by a person identifies, and undoing it gives back what the roster had") {
  OfficeWorld world;
  world.open_office();
  CHECK(link(world, "N00000001", "99000017").empty());
  CHECK(world.roster.find(member_id("N00000001"))->fide_id.text() == "99000017");
  CHECK(world.roster.find(member_id("N00000001"))->source == "decision 1");
  importers::ImportedTournament tournament;
  tournament.players = {printed(1, "Aoi, Kaze", "", "99000017")};
  const auto roster = office::identification_roster(world.sources());
  CHECK(identity::resolve(tournament, roster).players[0].id == member_id("N00000001"));
  // Corrected, and then undone: no link is left, and the roster has what it had before the first.
  CHECK(link(world, "N00000001", "99000025").empty());
  REQUIRE(office::unlink_fide(world.database, member_id("N00000001"), "wrong page", officer(world)));
  CHECK(world.roster.find(member_id("N00000001"))->fide_id.empty());
  CHECK(office::fide_links(world.decisions).empty());
  CHECK(world.roster.history(member_id("N00000001")).size() == 4);
  CHECK(world.decisions.list({.object = "player:N00000001", .with_superseded = true}).size() == 3);
}

TEST_CASE("a link that cannot be right is refused and writes nothing") {
  OfficeWorld world;
  world.open_office();
  CHECK(link(world, "N00000002", "99000017").empty());
  const std::string before = world.database.content_hash();
  CHECK(link(world, "N99999999", "99000025") == "roster-unknown");
  CHECK(link(world, "N00000001", "99000017") == "fide-id-taken");
  CHECK(link(world, "N00000002", "99000017") == "fide-id-linked");
  for (const char* wrong : {"", "0", "0990", "N1", "12 3", "123456789012"})
    CHECK(link(world, "N00000001", wrong) == "fide-id-form");
  CHECK(office::unlink_fide(world.database, member_id("N00000001"), "x", officer(world)).error().finding.code() ==
        "fide-id-not-linked");
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("who has met is asked of the games as they are decided") {
  OfficeWorld world;
  world.open_office();
  store::Report report;
  report.header.event = EventId{"misprinted"};
  report.header.name = "Misprinted";
  report.header.first_day = report.header.last_day = day("2026-02-07");
  report.header.category = RatingCategory::standard;
  report.header.arrival = world.now;
  report.header.list = month("2026-03");
  report.header.fingerprint = "misprinted";
  report.header.recorded_at = world.now;
  report.header.stage = store::Stage::ready;
  report.players = {{.start_number = StartNumber{1}, .name = "Aoi Kaze"},
                    {.start_number = StartNumber{2}, .name = "Hayashi Rin"}};
  report.games = {{.round = 1,
                   .date = day("2026-02-07"),
                   .white_start = StartNumber{1},
                   .black_start = StartNumber{2},
                   .white = PlayerKey{"N00000001"},
                   .black = PlayerKey{"N00000002"},
                   .status = GameStatus::rated,
                   .score_white = k_win,
                   .score_black = k_loss}};
  const store::ReportId id = world.reports.insert(report, "officer");
  CHECK(merge(world, "N00000002", "N00000001") == "merge-played");
  REQUIRE(office::identify(world.database, id, StartNumber{2}, member_id("N00000003"), {"the ID was misprinted", {}},
                           officer(world)));
  CHECK(merge(world, "N00000003", "N00000001") == "merge-played");
  CHECK(merge(world, "N00000002", "N00000001").empty());
}

TEST_CASE("A37: a merge is refused where it cannot be: one ID, a merged one, two people who have met") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  world.report("refused", {{1, "N00000001", "N00000003", 2}}, store::Stage::refused);
  const std::string before = world.database.content_hash();
  CHECK(merge(world, "N00000001", "N00000001") == "merge-impossible");
  CHECK(merge(world, "N00000001", "N99999999") == "roster-unknown");
  CHECK(merge(world, "N00000002", "N00000001") == "merge-played");
  CHECK(world.database.content_hash() == before);
  CHECK(merge(world, "N00000003", "N00000001").empty());
  CHECK(merge(world, "N00000003", "N00000004") == "merge-impossible");
  CHECK(merge(world, "N00000004", "N00000003") == "merge-impossible");
  // A further ID may join the one that stays, and the one that stays may itself be merged.
  CHECK(merge(world, "N00000004", "N00000001").empty());
}

TEST_CASE("who links or merges what a colleague has is told who did and when") {
  OfficeWorld world;
  world.open_office();
  const office::Officer late{"Mori", world.now + std::chrono::hours{1}};
  REQUIRE(link(world, "N00000001", "99000017").empty());
  const Finding linked =
      office::link_fide(world.database, member_id("N00000001"), FideId{"99000017"}, "x", late).error().finding;
  CHECK(linked.code() == "fide-id-linked");
  CHECK(linked.arguments.at(2) == officer(world).name);
  CHECK(linked.arguments.at(3) == to_iso_local(world.now));
  REQUIRE(merge(world, "N00000003", "N00000004", "2026-03-01").empty());
  const lists::Merge again = lists::merges(world.decisions).at(0);
  const Finding merged = office::merge_players(world.database, again, "x", late).error().finding;
  CHECK(merged.code() == "decided-already");
  CHECK(merged.arguments.at(0) == "player:N00000003");
  CHECK(merged.arguments.at(2) == officer(world).name);
}

TEST_CASE("A37: a merge is undone by a decision, and both are kept") {
  OfficeWorld world;
  world.open_office();
  CHECK(merge(world, "N00000003", "N00000004", "2026-03-01").empty());
  const auto merged = lists::merges(world.decisions);
  REQUIRE(merged.size() == 1);
  CHECK(merged[0].from == member_id("N00000003"));
  CHECK(merged[0].into == member_id("N00000004"));
  CHECK(merged[0].effective == day("2026-03-01"));
  CHECK(world.decisions.read(merged[0].decision)->reason == "two registrations");
  REQUIRE(office::unmerge_players(world.database, member_id("N00000003"), "two sisters", officer(world)));
  CHECK(lists::merges(world.decisions).empty());
  CHECK(office::unmerge_players(world.database, member_id("N00000003"), "x", officer(world)).error().finding.code() ==
        "merge-missing");
}

TEST_CASE("the roster as identification sees it knows links, merges, clubs, memberships and the latest list") {
  OfficeWorld world;
  world.open_office();
  store::RosterPlayer player = *world.roster.find(member_id("N00000001"));
  player.club = "Asagiri Club";
  player.is_member = false;
  player.earlier_memberships = {{.from = day("2025-01-01"), .until = day("2025-12-31")}};
  world.roster.put(std::vector{player});
  CHECK(merge(world, "N00000003", "N00000004", "2026-03-01").empty());
  const identity::Roster roster = office::identification_roster(world.sources());
  const identity::Member& aoi = *roster.find(member_id("N00000001"));
  CHECK(aoi.club == "Asagiri Club");
  CHECK(aoi.member_on(day("2025-06-01")));
  CHECK_FALSE(aoi.member_on(day("2026-01-01")));
  CHECK(aoi.standard == 1800);
  CHECK_FALSE(aoi.rapid);
  CHECK(aoi.last_list == month("2026-02"));
  store::StoredList quarter;
  quarter.manifest.month = month("2026-01");
  quarter.manifest.origin = store::ListOrigin::imported;
  quarter.manifest.input_sha256 = std::string(64, '0');
  quarter.manifest.computed_at = world.now;
  quarter.entries = {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30)};
  world.correspondence_lists.insert(quarter);
  const identity::Roster both = office::identification_roster(world.sources(), &world.correspondence_lists);
  CHECK(both.find(member_id("N00000001"))->correspondence == 1500);
  CHECK(both.find(member_id("N00000001"))->last_correspondence_list == month("2026-01"));
  office::KnownPeople people{world.sources(), &world.correspondence_lists};
  CHECK(people.member(member_id("N00000001"))->correspondence == 1500);
  const identity::Member& cho = *roster.find(member_id("N00000003"));
  CHECK(roster.current(cho, day("2026-02-28"))->id.text() == "N00000003");
  CHECK(roster.current(cho, day("2026-03-01"))->id.text() == "N00000004");
}

TEST_CASE("an officer finds members by ID, by a name in any order, nearly so, or by a piece of it") {
  OfficeWorld world;
  world.open_office();
  struct Case {
    std::string wanted;
    std::vector<std::string> found;
  };
  office::KnownPeople people{world.sources()};
  const auto found = [&](const std::string& wanted, std::size_t most) {
    std::vector<std::string> out;
    for (const identity::Member& member : people.searched_for(wanted, most)) out.push_back(member.id.text());
    return out;
  };
  for (const Case& c : std::initializer_list<Case>{{"N00000003", {"N00000003"}},
                                                   {"Aoi Kaze", {"N00000001"}},
                                                   {"kaze, AOI", {"N00000001"}},
                                                   {"Aooi Kaze", {"N00000001"}},
                                                   {"sor", {"N00000004"}},
                                                   {"AI", {"N00000004"}},
                                                   {"a", {"N00000001", "N00000003", "N00000004"}},
                                                   {"N00000099", {}},
                                                   {"nobody", {}},
                                                   {"", {}},
                                                   {" ", {}}}) {
    CAPTURE(c.wanted);
    CHECK(found(c.wanted, 20) == c.found);
  }
  CHECK(found("a", 2) == std::vector<std::string>{"N00000001", "N00000003"});
}
