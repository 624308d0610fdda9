#include "pipeline/lists/adoptions.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("2019 2(3), 2(4), 2022 6(2), JCF 6(1), 7(2): a rating taken over cites the clause its edition has for it") {
  struct Row {
    const char* edition;
    lists::RatingOrigin origin;
    RatingCategory category;
    const char* clause;
  };
  using enum lists::RatingOrigin;
  const Row rows[] = {{"ncs-2019-09", fide_standard, RatingCategory::standard, "2(3)"},
                      {"ncs-2019-09", jca, RatingCategory::standard, "2(3)"},
                      {"ncs-2019-09", other_body, RatingCategory::standard, "2(3)"},
                      {"ncs-2019-09", department, RatingCategory::standard, "2(4)"},
                      {"ncs-2022-09", fide_standard, RatingCategory::rapid, "6(2)"},
                      {"ncs-2022-09", fide_blitz, RatingCategory::standard, "6(2)"},
                      {"ncs-2022-09", department, RatingCategory::standard, "6(4)"},
                      {"jcf-2024-10", fide_standard, RatingCategory::standard, "6(1)"},
                      {"jcf-2024-10", fide_rapid, RatingCategory::rapid, "6(1)"},
                      {"jcf-2024-10", department, RatingCategory::rapid, "7(2)"}};
  for (const Row& row : rows) {
    CAPTURE(row.edition);
    CAPTURE(lists::to_string(row.origin));
    OfficeWorld world;
    world.open_office();
    const Regulation& edition = **world.editions.find(row.edition);
    world.decisions.insert(lists::adoption_decision(
        {PlayerKey{"N00000004"}, row.category, Rating{1650}, day("2026-01-01"), "as shown", {}, 0}, row.origin,
        "officer", world.now, "decided"));
    std::vector<store::DecisionId> used;
    const auto adoptions = lists::adoptions_for({}, day("2026-02-20"), world.decisions, edition, used);
    REQUIRE(adoptions.size() == 1);
    CHECK(adoptions[0].clause.clause == row.clause);
    CHECK(adoptions[0].clause.edition == row.edition);
    CHECK(lists::parse_rating_origin(lists::to_string(row.origin)) == row.origin);
  }
}

TEST_CASE("JCF 6(1): what an edition does not take over has no rule") {
  OfficeWorld world;
  const Regulation& jcf = world.regulation();
  CHECK(lists::adoption_rule(jcf, lists::RatingOrigin::fide_rapid, RatingCategory::standard) == nullptr);
  CHECK(lists::adoption_rule(jcf, lists::RatingOrigin::fide_blitz, RatingCategory::rapid) == nullptr);
  CHECK(lists::adoption_rule(jcf, lists::RatingOrigin::jca, RatingCategory::standard) == nullptr);
  CHECK(lists::adoption_rule(jcf, lists::RatingOrigin::department, RatingCategory::standard) == nullptr);
}

TEST_CASE("a decision of an earlier program says in words whose rating it is") {
  OfficeWorld world;
  world.open_office();
  store::Decision decision = lists::adoption_decision(
      {PlayerKey{"N00000004"}, RatingCategory::standard, Rating{1650}, day("2026-01-01"), "FIDE Blitz 2022-09", {}, 0},
      lists::RatingOrigin::fide_blitz, "officer", world.now, "decided");
  const std::string origin = R"(,"origin":"fide_blitz")";
  decision.after.erase(decision.after.find(origin), origin.size());
  world.decisions.insert(decision);
  std::vector<store::DecisionId> used;
  const auto adoptions =
      lists::adoptions_for({}, day("2026-02-20"), world.decisions, **world.editions.find("ncs-2022-09"), used);
  REQUIRE(adoptions.size() == 1);
  CHECK(adoptions[0].clause.clause == "6(2)");
}
