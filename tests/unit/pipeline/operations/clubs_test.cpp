#include "pipeline/operations/clubs.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using operations::ClubFact;
using operations::ClubField;

namespace {

struct Register : OfficeWorld {
  Register() {
    open_office();
    office = opened_office(*this);
  }
  Result<store::DecisionId> add(const std::string& name, std::vector<ClubFact> facts = {}) {
    facts.push_back({ClubField::name, name});
    return operations::add_club(*office, facts, "board of March", who);
  }
  Result<store::DecisionId> set(const std::string& name, const std::vector<ClubFact>& facts) {
    return operations::set_club(*office, name, facts, "letter of the club", who);
  }
  Result<operations::ClubsTaken> take(const std::string& bytes) {
    return operations::take_clubs(*office, importers::Document{.name = "clubs.csv", .bytes = bytes}, "register", who);
  }
  /// Name, kind, other names, days, people, one entry a line.
  std::string told() {
    std::string out;
    for (const office::ClubEntry& entry : office::clubs(office->decisions)) {
      const output::Json club = operations::club_json(entry);
      for (const ClubField field : operations::club_fields()) out += club[std::string{to_string(field)}].dump() + ' ';
      out.back() = '\n';
    }
    return out;
  }

  const operations::Who who{"Inoue", now};
  std::unique_ptr<operations::Office> office;
};

const std::string k_nagisa = R"("Nagisa CC" "club" ["渚チェスクラブ"] "2024-10-01" null ["N00000001"] ["N00000002"])"
                             "\n";

}  // namespace

TEST_CASE("jcf-2024-10 3(3), 4(2): an entry of the register is a decision, and the one before it stays on record") {
  Register world;
  CHECK(office::state_of_clubs(world.office->decisions).empty());
  CHECK(office::club_register(world.office->decisions).hosts().empty());
  const auto first = world.add("Nagisa CC", {{ClubField::other_names, "渚チェスクラブ ;"},
                                             {ClubField::from, "2024-10-01"},
                                             {ClubField::representatives, "n00000001"},
                                             {ClubField::reporters, "2"}});
  REQUIRE(first);
  CHECK(world.told() == k_nagisa);
  const std::string state = office::state_of_clubs(world.office->decisions);
  const auto second = world.set("渚チェスクラブ", {{ClubField::until, "2026-03-31"}, {ClubField::reporters, ""}});
  REQUIRE(second);
  CHECK(world.told() == R"("Nagisa CC" "club" ["渚チェスクラブ"] "2024-10-01" "2026-03-31" ["N00000001"] [])"
                        "\n");
  CHECK(office::state_of_clubs(world.office->decisions) != state);
  CHECK(world.office->decisions.read(*second)->supersedes == *first);
  const auto shown = operations::club_with_history(*world.office, "nagisa cc");
  REQUIRE(shown);
  CHECK((*shown)["history"].size() == 2);
  CHECK((*shown)["history"][0]["reason"] == "board of March");
  // Under another name it is the same entry; gone, it is on record still.
  REQUIRE(world.set("Nagisa CC", {{ClubField::name, "Nagisa Chess"}}));
  CHECK(code_of(operations::club_with_history(*world.office, "Nagisa CC")) == "club-missing");
  REQUIRE(operations::remove_club(*world.office, "Nagisa Chess", "entered twice", world.who));
  CHECK(world.told().empty());
  CHECK(world.office->decisions.list({.object = "club:Nagisa CC", .with_superseded = true}).size() == 4);
}

TEST_CASE("what cannot be an entry is refused, and nothing is written") {
  Register world;
  REQUIRE(world.add("Nagisa CC", {{ClubField::other_names, "渚チェスクラブ"}}));
  REQUIRE(world.add("Hamabe CC"));
  const std::string before = world.office->database.content_hash();
  struct Case {
    const char* what;
    Result<store::DecisionId> result;
    const char* code;
  };
  const Case cases[] = {
      {"no name", world.add(" "), "club-name"},
      {"signs only", world.add("-"), "club-name"},
      {"a separator", world.add("A; B"), "club-name"},
      {"what nobody sees", world.add("Isono\u200bCC"), "club-name"},
      {"the same name in other letters", world.add("NAGISA-CC"), "club-known"},
      {"another's other name", world.add("Isono CC", {{ClubField::other_names, "渚チェスクラブ"}}), "club-known"},
      {"another's name", world.set("Hamabe CC", {{ClubField::name, "Nagisa CC"}}), "club-known"},
      {"days that run backwards",
       world.add("Isono CC", {{ClubField::from, "2026-04-01"}, {ClubField::until, "2026-03-31"}}), "club-dates"},
      {"no day", world.add("Isono CC", {{ClubField::from, "soon"}}), "club-fact"},
      {"another kind", world.add("Isono CC", {{ClubField::kind, "bar"}}), "club-fact"},
      {"no ID", world.add("Isono CC", {{ClubField::reporters, "Aoi Kaze"}}), "club-fact"},
      {"an ID nobody has", world.add("Isono CC", {{ClubField::representatives, "N09999999"}}), "roster-unknown"},
      {"no such club", world.set("Isono CC", {{ClubField::kind, "circle"}}), "club-missing"},
      {"what it says already", world.set("Hamabe CC", {{ClubField::kind, "クラブ"}}), "decided-already"},
      {"no reason", operations::remove_club(*world.office, "Hamabe CC", "", world.who), "reason-missing"}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    CHECK(code_of(c.result) == c.code);
  }
  CHECK(world.office->database.content_hash() == before);
}

TEST_CASE("the register is taken from a table, all of it or nothing; taken again it changes nothing") {
  Register world;
  const std::string table =
      "name,kind,other_names,from,until,representatives,reporters\n"
      "Nagisa CC,club,渚チェスクラブ,2024-10-01,,N00000001,N00000002\n"
      "Sumi Federation,連盟,,,,N00000003; N00000001,\n";
  const auto first = world.take(table);
  REQUIRE(first);
  CHECK(first->added == 2);
  CHECK(world.told() ==
        k_nagisa + R"("Sumi Federation" "federation" [] null null ["N00000001","N00000003"] [])" + "\n");
  const std::string before = world.office->database.content_hash();
  CHECK(world.take(table)->unchanged == 2);
  CHECK(world.office->database.content_hash() == before);
  // What a table has no column for stays.
  const auto changed = world.take("name,until\nnagisa cc,2026-03-31\n");
  REQUIRE(changed);
  CHECK(changed->changed == 1);
  CHECK(office::find_club("Nagisa CC", world.office->decisions)->host.reporters.size() == 1);
  const std::string after = world.office->database.content_hash();
  const auto wrong = world.take("name,from\nIsono CC,2026-01-01\nUmi CC,soon\n");
  CHECK(code_of(wrong) == "club-fact");
  CHECK(wrong.error().finding.where.line == 3);
  CHECK(code_of(world.take("club,from\nIsono CC,2026-01-01\n")) == "club-header");
  CHECK(world.office->database.content_hash() == after);
}
