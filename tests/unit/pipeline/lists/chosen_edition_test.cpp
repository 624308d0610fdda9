#include "pipeline/lists/chosen_edition.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::ChosenEdition;

namespace {

/// Rates the month under the edition and keeps the list; the reason goes with a new choice.
std::optional<store::ListId> rate(OfficeWorld& world, std::string_view edition, const std::string& reason = {}) {
  ChosenEdition chosen = lists::edition_for(month("2026-03"), edition, world.editions, world.decisions).value();
  lists::ComputedList computed =
      lists::compute_list(month("2026-03"), world.sources(), world.editions, *chosen.edition, world.now).value();
  if (chosen.is_new()) {
    chosen.decision->time = world.now;
    chosen.decision->actor = "officer";
    chosen.decision->reason = reason;
  }
  computed.edition_choice = chosen.decision;
  return world.keep(computed);
}

}  // namespace

TEST_CASE("A34, A47: which name of an edition is a decision, and by which reading") {
  struct Case {
    const char* month;
    const char* named;
    const char* edition;  ///< empty: refused
    const char* rule;     ///< of a new decision
    const char* refused = "";
  };
  const Case cases[] = {{"2026-03", "", "jcf-2024-10", ""},
                        {"2026-03", "jcf-2024-10", "jcf-2024-10", ""},
                        {"2026-03", "ncs-2022-09", "ncs-2022-09", "A34"},
                        // The text in force from 2023-08 to 2024-09 is not at hand.
                        {"2024-03", "", "", "", "edition-not-at-hand"},
                        {"2024-03", "ncs-2022-09", "ncs-2022-09", "A47"},
                        {"2026-03", "jcf-2042-01", "", "", "edition-unknown"}};
  for (const Case& c : cases) {
    CAPTURE(c.month);
    CAPTURE(c.named);
    OfficeWorld world;
    const auto chosen = lists::edition_for(month(c.month), c.named, world.editions, world.decisions);
    REQUIRE(chosen.has_value() == !std::string_view{c.edition}.empty());
    if (!chosen) {
      CHECK(chosen.error().finding.code() == c.refused);
      continue;
    }
    CHECK(chosen->edition->id.text() == c.edition);
    CHECK(chosen->is_new() == !std::string_view{c.rule}.empty());
    if (!chosen->decision) continue;
    CHECK(chosen->decision->clause.rule == c.rule);
    CHECK(chosen->decision->object == "list:" + std::string(c.month));
    CHECK(chosen->decision->after == '"' + std::string(c.edition) + '"');
  }
}

TEST_CASE(
    "A34: a chosen edition is recorded with the list, stands for the month, and is taken back by another choice") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000003", 2}});
  const auto plain = rate(world, "");
  REQUIRE(plain);
  CHECK_FALSE(lists::edition_choice(*world.lists.manifest(*plain), world.decisions));

  const auto older = rate(world, "ncs-2022-09", "board decision of 2 March");
  REQUIRE(older);
  const auto choice = lists::edition_choice(*world.lists.manifest(*older), world.decisions);
  REQUIRE(choice);
  CHECK(choice->reason == "board decision of 2 March");
  CHECK(choice->actor == "officer");
  CHECK(choice->before == "\"jcf-2024-10\"");
  CHECK(world.lists.manifest(*older)->edition.text() == "ncs-2022-09");

  // Said again or not said at all, it is the same list under the same decision.
  const std::string before = world.database.content_hash();
  CHECK_FALSE(rate(world, "ncs-2022-09", "another reason"));
  CHECK_FALSE(rate(world, ""));
  CHECK(world.database.content_hash() == before);

  const auto back = rate(world, "jcf-2024-10", "decided by mistake");
  REQUIRE(back);
  const auto taken_back = lists::edition_choice(*world.lists.manifest(*back), world.decisions);
  REQUIRE(taken_back);
  CHECK(taken_back->supersedes == choice->id);
  CHECK(world.lists.manifest(*back)->output_sha256 == world.lists.manifest(*plain)->output_sha256);
  CHECK(lists::edition_choice(*world.lists.manifest(*older), world.decisions)->id == choice->id);
}

TEST_CASE("A34: the decision and its list are written together or not at all") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000003", 2}});
  store::test::fail_at_each_statement(world.database, [&] { rate(world, "ncs-2022-09", "board decision"); });
  CHECK(world.decisions.list({.kind = std::string{lists::k_choose_edition}}).size() == 1);
  CHECK(world.lists.revisions(month("2026-03")).size() == 1);
}
