#include "pipeline/office/settled_identities.hpp"

#include <doctest/doctest.h>

#include "pipeline/office/people.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

const EventId k_event{"file:1"};

importers::ImportedTournament one(const std::string& name, const std::string& id, const std::string& organiser) {
  importers::ImportedTournament out;
  out.players = {printed(3, name, id)};
  out.details.organiser = organiser;
  return out;
}

identity::Resolution answer(OfficeWorld& world, const importers::ImportedTournament& tournament, const char* id,
                            const EventId& event = k_event) {
  identity::Assignment said;
  said.start_number = StartNumber{3};
  said.id = FederationId::parse(id);
  said.reason = "asked the organiser";
  return identity::resolve(tournament, office::identification_roster(world.sources()), {said}, event);
}

int remember(OfficeWorld& world, const identity::Resolution& resolution, const EventId& event = k_event) {
  return office::remember(world.database, resolution, event, {"suzuki", world.now});
}

identity::Resolution ask(OfficeWorld& world, const importers::ImportedTournament& tournament,
                         const EventId& event = EventId{"file:2"}) {
  return identity::resolve(tournament, office::identification_roster(world.sources()), {}, event);
}

}  // namespace

TEST_CASE("contracts 7: an answer is a decision, and the next report with the same print needs none") {
  OfficeWorld world;
  world.open_office();
  const auto tournament = one("Aoi Kaaze", "N00000001", "Asagiri Club");
  REQUIRE(codes(ask(world, tournament).findings) == std::vector<std::string>{"name-near"});
  CHECK(remember(world, answer(world, tournament, "N00000001")) == 1);
  const identity::Resolution next = ask(world, tournament);
  REQUIRE(codes(next.findings) == std::vector<std::string>{"id-remembered"});
  CHECK(next.players.at(0).id == member_id("N00000001"));
  CHECK(next.players.at(0).normalisations.at(0) == "settled by suzuki on 2026-02-20: asked the organiser");
}

TEST_CASE("contracts 7: the same answer again writes nothing, another one replaces it and keeps the first") {
  OfficeWorld world;
  world.open_office();
  const auto tournament = one("Cho Yama", "", "Asagiri Club");
  CHECK(remember(world, answer(world, tournament, "N00000003")) == 1);
  const std::string before = world.database.content_hash();
  CHECK(remember(world, answer(world, tournament, "N00000003")) == 0);
  CHECK(world.database.content_hash() == before);
  CHECK(remember(world, answer(world, tournament, "none")) == 1);
  const auto in_force = office::settled_identities(world.decisions);
  REQUIRE(in_force.size() == 1);
  CHECK_FALSE(in_force[0].id);
  CHECK(world.decisions.list({.kind = "identity", .with_superseded = true}).size() == 2);
}

TEST_CASE("contracts 7: what was settled is undone by a decision, and the question comes back") {
  OfficeWorld world;
  world.open_office();
  const auto tournament = one("Aoi Kaaze", "N00000001", "");
  remember(world, answer(world, tournament, "N00000001"));
  const store::DecisionId decision{office::settled_identities(world.decisions).at(0).decision};
  REQUIRE(office::forget(world.database, decision, "it was her sister", {"sato", world.now}));
  CHECK(office::settled_identities(world.decisions).empty());
  CHECK(codes(ask(world, tournament).findings) == std::vector<std::string>{"name-near"});
  const auto again = office::forget(world.database, decision, "twice", {"sato", world.now});
  REQUIRE_FALSE(again);
  CHECK(again.error().finding.code() == "identity-not-settled");
}

TEST_CASE("a member whom the roster calls otherwise since is asked about again") {
  OfficeWorld world;
  world.open_office();
  const auto tournament = one("Aoi Kaaze", "N00000001", "");
  remember(world, answer(world, tournament, "N00000001"));
  world.add_member("N00000001", "Aoi Kaze-Umi");
  CHECK(codes(ask(world, tournament).findings) == std::vector<std::string>{"name-mismatch"});
}

TEST_CASE(
    "desk 3.2: an answer reaches as far as it was given for: the event, its organiser, or wherever it is printed") {
  struct Case {
    identity::Reach reach;
    std::string same_event;
    std::string same_organiser;
    std::string elsewhere;
  };
  // With the ID printed an answer may reach everywhere.
  const std::string known = "id-remembered";
  const std::string open = "name-near";
  const std::vector<Case> cases{{identity::Reach::event, known, open, open},
                                {identity::Reach::organiser, known, known, open},
                                {identity::Reach::everywhere, known, known, known}};
  for (const Case& c : cases) {
    CAPTURE(to_string(c.reach));
    OfficeWorld world;
    world.open_office();
    const auto tournament = one("Aoi Kaaze", "N00000001", "Asagiri Club");
    identity::Resolution said = answer(world, tournament, "N00000001");
    said.settled.at(0).reach = c.reach;
    REQUIRE(remember(world, said) == 1);
    CHECK(remember(world, said) == 0);
    const auto first_code = [&](const importers::ImportedTournament& asked, const EventId& event) {
      return codes(ask(world, asked, event).findings).at(0);
    };
    CHECK(first_code(tournament, k_event) == c.same_event);
    CHECK(first_code(tournament, EventId{"file:2"}) == c.same_organiser);
    CHECK(first_code(one("Aoi Kaaze", "N00000001", "Yuunagi Club"), EventId{"file:2"}) == c.elsewhere);
  }
}

TEST_CASE("desk 3.2: an answer for one event stands beside what the organiser's other reports are answered by") {
  OfficeWorld world;
  world.open_office();
  const auto tournament = one("Cho Yama", "", "Asagiri Club");
  REQUIRE(remember(world, answer(world, tournament, "N00000003")) == 1);
  identity::Resolution guest = answer(world, tournament, "none");
  guest.settled.at(0).reach = identity::Reach::event;
  REQUIRE(remember(world, guest) == 1);
  CHECK(office::settled_identities(world.decisions).size() == 2);
  CHECK_FALSE(ask(world, tournament, k_event).players.at(0).id);
  CHECK(ask(world, tournament).players.at(0).id == member_id("N00000003"));
}
