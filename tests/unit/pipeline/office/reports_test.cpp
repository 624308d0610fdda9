#include "pipeline/office/reports.hpp"

#include <chrono>
#include <functional>

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
  constexpr Case k_cases[] = {{Stage::received, true, true},  {Stage::ready, true, true},
                              {Stage::accepted, false, true}, {Stage::refused, true, false},
                              {Stage::rated, false, true},    {Stage::published, false, false},
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
        const bool was_decided = c.stage == Stage::refused || c.stage == Stage::withdrawn;
        CHECK(decision.error().finding.code() == (was_decided ? "report-decided" : "report-stage"));
        CHECK(decision.error().failure() == FailureClass::refused);
        CHECK(decision.error().finding.message(Language::ja).find(to_string(c.stage)) == std::string::npos);
        CHECK(world.reports.header(report)->stage == c.stage);
        CHECK(world.database.content_hash() == before);
      }
    }
  }
}

TEST_CASE("who decides the same as a colleague is told who was first and when, and nothing is written") {
  OfficeWorld world;
  const office::Officer inoue{"Inoue", world.now};
  const office::Officer mori{"Mori", world.now + std::chrono::minutes{5}};
  const store::ReportId report = world.report("event", {{1, "A", "B", 2}}, Stage::ready);
  const std::string number = std::to_string(report.value());
  struct Case {
    const char* kind;
    std::function<Result<store::DecisionId>(const office::Officer&)> decide;
  };
  const Case k_cases[] = {
      {"exclude-game",
       [&](const office::Officer& officer) {
         return office::decide_game(world.database, report, 1, office::GameVerdict::exclude, std::nullopt, "no",
                                    officer);
       }},
      {"count-game",
       [&](const office::Officer& officer) {
         return office::decide_game(world.database, report, 1, office::GameVerdict::count, k_draw, "yes", officer);
       }},
      {"accept-report",
       [&](const office::Officer& officer) { return office::accept(world.database, report, "", officer); }},
      {"refuse-report",
       [&](const office::Officer& officer) { return office::refuse(world.database, report, "no", officer); }}};
  for (const Case& c : k_cases) {
    CAPTURE(std::string(c.kind));
    const auto first = c.decide(inoue);
    REQUIRE(first);
    const std::string before = world.database.content_hash();
    const auto second = c.decide(mori);
    REQUIRE_FALSE(second);
    CHECK(second.error().failure() == FailureClass::refused);
    const Finding& told = second.error().finding;
    CHECK(told.code() == "decided-already");
    CHECK(told.arguments.at(0).starts_with("report:" + number));
    CHECK(told.arguments.at(1).starts_with(c.kind));
    CHECK(told.arguments.at(2) == "Inoue");
    CHECK(told.arguments.at(3) == to_iso_local(world.now));
    CHECK(told.arguments.at(4) == std::to_string(first->value()));
    CHECK(world.database.content_hash() == before);
    CHECK(office::replaced_by(mori, report, world.database).empty());
  }
}

TEST_CASE("who replaces a colleague's decision is told whose, and both stay; one's own is one's own affair") {
  OfficeWorld world;
  const office::Officer inoue{"Inoue", world.now};
  const office::Officer mori{"Mori", world.now + std::chrono::minutes{5}};
  const store::ReportId report = world.report("event", {{1, "A", "B", 2}}, Stage::ready);
  const auto codes = [&](const office::Officer& officer) {
    std::vector<std::string> out;
    for (const Finding& finding : office::replaced_by(officer, report, world.database))
      out.push_back(finding.arguments.at(2) + ": " + finding.arguments.at(1));
    return out;
  };
  using Told = std::vector<std::string>;
  const auto exclude = [&](const office::Officer& officer) {
    return office::decide_game(world.database, report, 1, office::GameVerdict::exclude, std::nullopt, "no", officer);
  };
  const auto count = [&](const office::Officer& officer) {
    return office::decide_game(world.database, report, 1, office::GameVerdict::count, std::nullopt, "yes", officer);
  };
  REQUIRE(exclude(inoue));
  CHECK(codes(inoue) == Told{});
  REQUIRE(count(mori));
  CHECK(codes(mori) == Told{"Inoue: exclude-game"});
  const office::Officer later{"Mori", world.now + std::chrono::minutes{6}};
  REQUIRE(exclude(later));
  CHECK(codes(later) == Told{});
  REQUIRE(office::accept(world.database, report, "", later));
  CHECK(codes(later) == Told{});
  const office::Officer evening{"Inoue", world.now + std::chrono::minutes{7}};
  REQUIRE(office::refuse(world.database, report, "not announced", evening));
  CHECK(codes(evening) == Told{"Mori: accept-report"});
}

TEST_CASE("an acceptance, a refusal, a withdrawal is taken back until the list is published, and both are kept") {
  OfficeWorld world;
  world.open_office();
  const office::Officer officer{"Inoue", world.now};
  const store::ReportId report = world.report("event", {{1, "N00000001", "N00000002", 2}}, Stage::ready);
  const auto code = [&](const Result<store::DecisionId>& result) {
    return result ? std::string{} : std::string(result.error().finding.code());
  };
  CHECK(code(office::take_back(world.database, report, "slip", officer)) == "report-nothing-to-take-back");
  const auto accepted = office::accept(world.database, report, "", officer);
  REQUIRE(accepted);
  REQUIRE(world.keep(world.compute("2026-03").value()));
  CHECK(world.reports.header(report)->stage == Stage::rated);
  // The draft that holds it is another now.
  const auto taken_back = office::undo(world.database, report, *accepted, "slip", officer);
  REQUIRE(taken_back);
  CHECK(world.reports.header(report)->stage == Stage::ready);
  CHECK(world.compute("2026-03")->list.manifest.reports.empty());
  CHECK(store::DecisionStore{world.database}.read(*taken_back)->supersedes == *accepted);
  REQUIRE(office::refuse(world.database, report, "no", officer));
  REQUIRE(office::take_back(world.database, report, "slip", officer));
  CHECK(world.reports.header(report)->stage == Stage::ready);
  REQUIRE(office::withdraw(world.database, report, "no", officer));
  REQUIRE(office::take_back(world.database, report, "slip", officer));
  REQUIRE(office::accept(world.database, report, "", officer));
  // The draft that was computed first says the same again.
  CHECK_FALSE(world.keep(world.compute("2026-03").value()));
  CHECK(world.reports.header(report)->stage == Stage::rated);
  world.lists.mark_published({world.lists.newest(month("2026-03"))->id, world.now, "officer", std::nullopt});
  world.reports.enter_stage({report, Stage::published, world.now, "officer", std::nullopt});
  CHECK(code(office::take_back(world.database, report, "slip", officer)) == "report-stage");
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

TEST_CASE("whoever turns down the version in force is told that the one before it counts again") {
  const auto told = [](store::Stage second, bool is_refused) {
    OfficeWorld world;
    const store::ReportId first = world.report("spring", {{1, "N01234501", "N01234502", 2}});
    store::Report version = *world.reports.read(first);
    version.header.supersedes = first;
    version.header.stage = store::Stage::ready;
    const store::ReportId again = world.reports.insert(version, "officer");
    if (second != store::Stage::ready) world.reports.enter_stage({again, second, world.now, "officer", std::nullopt});
    const office::Grounds grounds{"the organiser takes the event back"};
    const office::Officer officer{"officer", world.now + std::chrono::minutes{1}};
    const auto header = world.reports.header(again);
    CHECK(office::version_without(*header, world.reports).has_value() == (second == store::Stage::accepted));
    const auto decision = is_refused ? office::refuse(world.database, again, grounds, officer)
                                     : office::withdraw(world.database, again, grounds, officer);
    REQUIRE(decision);
    const auto out = office::again_in_force(again, world.reports);
    if (out) {
      CHECK(out->code() == "version-again-in-force");
      CHECK(out->arguments == std::vector<std::string>{again.text(), first.text(), "1", header->name});
      CHECK(lists::is_in_force(*world.reports.header(first), world.reports));
    }
    return out.has_value();
  };
  CHECK(told(store::Stage::accepted, false));
  CHECK(told(store::Stage::accepted, true));
  // The version before it was in force all the time.
  CHECK_FALSE(told(store::Stage::ready, true));
}

TEST_CASE("an event is called what was decided, wherever it is read, and what was printed stays beside it") {
  OfficeWorld world;
  world.open_office();
  const office::Officer officer{"Inoue", world.now};
  const store::ReportId report = world.report("sumi", {{1, "N00000001", "N00000002", 2}}, Stage::ready);
  const auto name_now = [&] { return world.reports.header(report)->name; };
  const auto name_of_games = [&] {
    return lists::decided(*world.reports.read(report), lists::decisions_about(report, world.decisions), world.roster,
                          {})
        .games.front()
        .event_name;
  };
  CHECK(world.reports.header(report)->printed_name == std::nullopt);

  const auto named = office::name_event(world.database, report, "Sumi \"Open\" 澄", "his letter", officer);
  REQUIRE(named);
  CHECK(name_now() == "Sumi \"Open\" 澄");
  CHECK(world.reports.header(report)->printed_name == "Event sumi");
  CHECK(world.reports.list({}).front().name == "Sumi \"Open\" 澄");
  CHECK(world.reports.newest(EventId{"sumi"})->name == "Sumi \"Open\" 澄");
  CHECK(world.reports.current(report)->name == "Sumi \"Open\" 澄");
  CHECK(name_of_games() == "Sumi \"Open\" 澄");
  CHECK(world.decisions.read(*named)->before == "\"Event sumi\"");

  const auto again = office::name_event(world.database, report, "Sumi Cup", "a slip", officer);
  REQUIRE(again);
  CHECK(world.decisions.read(*again)->supersedes == *named);
  CHECK(name_now() == "Sumi Cup");
  CHECK(world.reports.header(report)->printed_name == "Event sumi");

  SUBCASE("which is undone") {
    REQUIRE(office::undo(world.database, report, *again, "it was right", officer));
    CHECK(name_now() == "Event sumi");
    CHECK(name_of_games() == "Event sumi");
    CHECK(world.reports.header(report)->printed_name == std::nullopt);
  }
  SUBCASE("which a version with another arrival keeps") {
    const auto moved = office::change_arrival(world.database, report, instant("2026-02-10T09:00"), &world.regulation(),
                                              "his mail", officer);
    REQUIRE(moved);
    CHECK(world.reports.header(*moved)->name == "Sumi Cup");
    CHECK(world.reports.header(*moved)->printed_name == "Event sumi");
  }
  SUBCASE("which the list says, and says that it was decided") {
    REQUIRE(office::accept(world.database, report, "all in order", officer));
    const auto computed = world.compute("2026-03");
    REQUIRE(computed);
    CHECK(computed->input.games[0].event_name == "Sumi Cup");
    CHECK(computed->list.manifest.decisions == std::vector{*again});
  }
}

TEST_CASE("an event is named by one line that is seen, while its report is not published") {
  OfficeWorld world;
  const office::Officer officer{"Inoue", world.now};
  const store::ReportId waiting = world.report("one", {}, Stage::received);
  for (const std::string& name : {std::string{}, std::string{" Sumi"}, std::string{"Sumi "}, std::string{"Su\nmi"},
                                  std::string{"Su\x7fmi"}, std::string(301, 'a')}) {
    CAPTURE(name);
    const auto named = office::name_event(world.database, waiting, name, "his letter", officer);
    REQUIRE_FALSE(named);
    CHECK(named.error().finding.code() == "report-name");
  }
  CHECK(office::name_event(world.database, waiting, std::string(300, 'a'), "his letter", officer));
  struct Case {
    Stage stage;
    std::string_view refusal;
  };
  constexpr Case k_cases[] = {{Stage::ready, ""},
                              {Stage::accepted, ""},
                              {Stage::rated, ""},
                              {Stage::published, "report-stage"},
                              {Stage::refused, "report-decided"},
                              {Stage::withdrawn, "report-decided"}};
  for (const Case& c : k_cases) {
    CAPTURE(to_string(c.stage));
    const store::ReportId report = world.report(std::string{"event-"} + std::string{to_string(c.stage)}, {}, c.stage);
    const auto named = office::name_event(world.database, report, "Sumi Cup", "his letter", officer);
    CHECK((named ? std::string_view{} : named.error().finding.code()) == c.refusal);
  }
}

TEST_CASE("jcca-2012 (2): a correspondence game of somebody who is nobody of the roster cannot be counted") {
  for (const bool is_correspondence : {true, false}) {
    CAPTURE(is_correspondence);
    OfficeWorld world;
    world.open_office();
    store::Report kept = *world.reports.read(world.report("a", {{1, "N00000001", "?a#2", 2}}));
    kept.header.event = EventId{"b"};
    kept.header.stage = Stage::ready;
    kept.header.is_correspondence = is_correspondence;
    if (is_correspondence) kept.header.category.reset();
    kept.games[0].white_start = StartNumber{1};
    kept.games[0].black_start = StartNumber{2};
    kept.games[0].exclusion = Exclusion::non_member;
    kept.players.push_back({.start_number = StartNumber{1}, .name = "Aoi", .player = PlayerKey{"N00000001"}});
    kept.players.push_back({.start_number = StartNumber{2}, .name = "A guest", .player = PlayerKey{"?a#2"}});
    const store::ReportId report = world.reports.insert(kept, "officer");
    const office::Officer officer{"Inoue", world.now};
    const auto count = [&] {
      return office::decide_game(world.database, report, 1, office::GameVerdict::count, std::nullopt, "agreed",
                                 officer);
    };
    const auto counted = count();
    if (!is_correspondence) {
      CHECK(counted);
      continue;
    }
    REQUIRE_FALSE(counted);
    CHECK(counted.error().finding.code() == "report-game-stranger");
    CHECK(counted.error().finding.message(Language::en).find("no. 2, A guest") != std::string::npos);
    REQUIRE(office::identify(world.database, report, StartNumber{2}, member_id("N00000004"), "asked", officer));
    CHECK(count());
  }
}
