#include "pipeline/office/reports.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

TEST_CASE("office 2: which decision may follow which stage") {
  struct Case {
    Stage stage;
    bool may_accept;
    bool may_refuse;
  };
  constexpr Case k_cases[] = {{Stage::received, true, true},   {Stage::ready, true, true},
                              {Stage::accepted, false, true},  {Stage::refused, true, false},
                              {Stage::rated, false, false},    {Stage::published, false, false},
                              {Stage::withdrawn, true, false}};
  OfficeWorld world;
  const office::Officer officer{"Inoue", world.now};
  int number = 0;
  for (const Case& c : k_cases) {
    CAPTURE(to_string(c.stage));
    for (const bool accepts : {true, false}) {
      CAPTURE(accepts);
      const store::ReportId report = world.report("event-" + std::to_string(++number), {}, c.stage);
      const std::string before = world.database.content_hash();
      const auto decision = accepts ? office::accept(world.database, report, "all in order", officer)
                                    : office::refuse(world.database, report, "all in order", officer);
      const Stage wanted = accepts ? Stage::accepted : Stage::refused;
      if (accepts ? c.may_accept : c.may_refuse) {
        REQUIRE(decision);
        CHECK(world.reports.header(report)->stage == wanted);
        const store::Decision kept = *store::DecisionStore{world.database}.read(*decision);
        CHECK(kept.actor == "Inoue");
        CHECK(kept.reason == "all in order");
        CHECK(kept.kind == (accepts ? "accept-report" : "refuse-report"));
        CHECK(kept.object == "report:" + std::to_string(report.value()));
        CHECK(kept.before == '"' + std::string(to_string(c.stage)) + '"');
        CHECK(kept.after == '"' + std::string(to_string(wanted)) + '"');
        CHECK(kept.time == world.now);
        CHECK(world.reports.stages(report).back().decision == *decision);
      } else {
        REQUIRE_FALSE(decision);
        CHECK(decision.error().finding.code() == "report-stage");
        CHECK(decision.error().failure() == FailureClass::refused);
        CHECK(world.reports.header(report)->stage == c.stage);
        CHECK(world.database.content_hash() == before);
      }
    }
  }
}

TEST_CASE("a decision on a report that is not there is refused, and nothing is written") {
  OfficeWorld world;
  const std::string before = world.database.content_hash();
  const auto decision = office::accept(world.database, store::ReportId{77}, "", {"Inoue", world.now});
  REQUIRE_FALSE(decision);
  CHECK(decision.error().finding.code() == "report-missing");
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("only the newest version of a report is decided on: a superseded one would be rated beside it") {
  OfficeWorld world;
  const store::ReportId first = world.report("event", {}, Stage::ready);
  store::Report again = *world.reports.read(first);
  again.header.supersedes = first;
  const store::ReportId second = world.reports.insert(again, "officer");
  const auto decision = office::accept(world.database, first, "", {"Inoue", world.now});
  REQUIRE_FALSE(decision);
  CHECK(decision.error().finding.code() == "report-superseded");
  CHECK(decision.error().finding.arguments.back() == std::to_string(second.value()));
  CHECK(office::accept(world.database, second, "", {"Inoue", world.now}).has_value());
}
