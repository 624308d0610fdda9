#include "pipeline/operations/report.hpp"

#include <doctest/doctest.h>

#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decide.hpp"
#include "pipeline/operations/queue.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

namespace {

const Date k_today = day("2026-02-20");

/// An office with a report of three games that waits.
struct Waiting : OfficeWorld {
  Waiting() {
    open_office();
    id = report("spring",
                {{1, "N00000001", "N00000002", 2},
                 {2, "N00000001", "N00000003", 1},
                 {3, "N00000002", "N00000004", 2, Exclusion::late}},
                Stage::ready);
    office = opened_office(*this);
  }
  operations::ReportView view() { return operations::report_view(*office, editions, id, k_today).value(); }

  store::ReportId id;
  std::unique_ptr<operations::Office> office;
};

}  // namespace

TEST_CASE("2(2): the clause of a type is that of the bound the time control falls by, or none") {
  struct Case {
    const char* time_control;
    RatingCategory category;
    const char* edition;
    std::optional<ClauseRef> clause;
  };
  constexpr RatingCategory k_standard = RatingCategory::standard;
  constexpr RatingCategory k_rapid = RatingCategory::rapid;
  const Case cases[] = {{"90+30", k_standard, "jcf-2024-10", ClauseRef{"jcf-2024-10", "2(2)", ""}},
                        {"25+10", k_rapid, "jcf-2024-10", ClauseRef{"jcf-2024-10", "2(2)", "A30"}},
                        {"90+30", k_standard, "ncs-2022-09", ClauseRef{"ncs-2022-09", "4(6)", ""}},
                        // A declared Standard game has a lower bound of its own.
                        {"50+0", k_standard, "ncs-2022-09", ClauseRef{"ncs-2022-09", "4(6)", "A31"}},
                        {"50+0", k_rapid, "ncs-2022-09", ClauseRef{"ncs-2022-09", "Reference", "A30"}},
                        // Declared, or decided against the time control.
                        {"", k_standard, "jcf-2024-10", std::nullopt},
                        {"as usual", k_rapid, "jcf-2024-10", std::nullopt},
                        {"25+10", k_standard, "jcf-2024-10", std::nullopt},
                        {"90+30", k_standard, "jcca-2012", std::nullopt}};
  const lists::Editions editions = lists::Editions::load().value();
  for (const Case& one : cases) {
    CAPTURE(one.time_control);
    CAPTURE(one.edition);
    CHECK(operations::type_clause(one.time_control, one.category, **editions.find(one.edition)) == one.clause);
  }
}

TEST_CASE("a report that waits is seen with its games, names, and who would move if it were accepted") {
  Waiting world;
  const operations::ReportView view = world.view();
  CHECK(view.facts.header().name == "Event spring");
  CHECK(view.facts.edition->id.text() == "jcf-2024-10");
  REQUIRE(view.games.size() == 3);
  CHECK(view.games[0].number == 1);
  CHECK(view.games[0].result == GameResult::white_wins);
  CHECK(view.games[1].exclusion == std::nullopt);
  CHECK(view.games[2].exclusion == Exclusion::late);
  CHECK(view.names.at(PlayerKey{"N00000003"}) == "Cho Yama");
  REQUIRE(view.effect);
  CHECK(view.effect->base == month("2026-02"));
  CHECK(view.effect->players.front().player == PlayerKey{"N00000003"});
  REQUIRE(view.versions.size() == 1);
  CHECK(view.versions.front().id == world.id);
}

TEST_CASE("a game is seen as decided, beside what was printed, with the decisions about it") {
  Waiting world;
  const office::Officer officer{"Inoue", world.now};
  const auto draw = office::decide_game(world.database, world.id, 1, office::GameVerdict::count,
                                        Score::from_half_points(1), "both confirm the draw", officer);
  const auto out =
      office::decide_game(world.database, world.id, 2, office::GameVerdict::exclude, std::nullopt, "arranged", officer);
  REQUIRE(draw);
  REQUIRE(out);
  const operations::ReportView view = world.view();
  CHECK(view.games[0].result == GameResult::draw);
  CHECK(view.games[0].printed.score_white == Score::from_half_points(2));
  CHECK(view.games[0].decisions == std::vector{*draw});
  CHECK(view.games[1].exclusion == Exclusion::by_decision);
  CHECK(view.games[1].printed.exclusion == std::nullopt);
}

TEST_CASE("what is decided tells of no effect any more, and what is not there is missing") {
  Waiting world;
  REQUIRE(office::accept(world.database, world.id, "", {"Inoue", world.now}));
  const operations::ReportView view = world.view();
  CHECK_FALSE(view.effect);
  CHECK(view.facts.decisions.size() == 1);
  CHECK(code_of(operations::report_view(*world.office, world.editions, store::ReportId{99}, k_today)) ==
        "report-missing");
}

TEST_CASE("A34: a late report is judged and asked by the edition of the list that counts it") {
  OfficeWorld world;
  store::RosterPlayer dai;
  dai.id = member_id("N00000004");
  dai.name = "Dai Sora";
  dai.fide_id = FideId{"99000017"};
  dai.recorded_at = world.now;
  world.roster.put(std::vector{dai});
  world.add_member("N00000001", "Aoi Kaze");
  world.imported_list("2024-10", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1800, 100)});
  store::FideRating rating;
  rating.id = dai.fide_id;
  rating.list = month("2024-08");
  rating.name = "Sora, Dai";
  rating.standard = Rating{1700};
  REQUIRE(world.fide_ratings.put(std::vector{rating}).added == 1);
  // It arrived by 20 September, under rules whose text is not at hand; the list of October is out without it.
  const store::ReportId id = world.report("late", {{1, "N00000001", "N00000004", 2}}, Stage::ready, "2024-10");
  const auto office = opened_office(world);
  const operations::ReportView view = operations::report_view(*office, world.editions, id, day("2024-10-10")).value();
  CHECK(view.facts.standing.list == month("2024-11"));
  REQUIRE(view.facts.edition != nullptr);
  CHECK(view.facts.edition->id.text() == "jcf-2024-10");
  REQUIRE(view.effect);
  CHECK(view.effect->edition.text() == "jcf-2024-10");
  REQUIRE(view.questions.size() == 1);
  CHECK(view.questions.front().clause.edition == "jcf-2024-10");
  CHECK(operations::grounds_on(*office, world.editions, id, "as reported", "4(1)").clause.edition == "jcf-2024-10");
}

TEST_CASE("programs are told a report's games under the same keys as people see them") {
  Waiting world;
  const output::Json json = operations::report_json(world.view());
  CHECK(json["schema"] == "seiseki/report/2");
  CHECK(json["stage"] == "ready");
  CHECK(json["games"][0]["result"] == "1-0");
  CHECK(json["games"][0]["white_name"] == "Aoi Kaze");
  CHECK(json["games"][2]["exclusion"] == "late");
  CHECK(json["consequences"]["base_list"] == "2026-02");
  CHECK_FALSE(json["games"][0].contains("started"));
}

TEST_CASE("the queue is asked for a list, a stage, or only what waits") {
  Waiting world;
  const store::ReportId accepted = world.report("autumn", {{1, "N00000001", "N00000002", 0}});
  const auto ids = [&](const operations::QueueRequest& request) {
    std::vector<store::ReportId> out;
    for (const office::QueueEntry& entry :
         operations::queue_view(*world.office, world.editions, request, k_today).entries)
      out.push_back(entry.report.id);
    return out;
  };
  CHECK(ids({}) == std::vector{world.id, accepted});
  CHECK(ids({.only_waiting = true}) == std::vector{world.id});
  CHECK(ids({.stage = Stage::accepted}) == std::vector{accepted});
  CHECK(ids({.list = month("2026-04")}).empty());
}

TEST_CASE("the queue names the days left of what waits, and codes rather than words") {
  Waiting world;
  const output::Json json = operations::queue_json(operations::queue_view(*world.office, world.editions, {}, k_today));
  CHECK(json["schema"] == "seiseki/reports/2");
  CHECK(json["reports"][0]["days_left"] == 8);
  CHECK(json["reports"][0]["state"] == "ok");
  CHECK(json["reports"][0]["acts"] == "officer");
  CHECK(json["reports"][0]["problems"].is_null());
}
