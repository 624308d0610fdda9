#include "pipeline/office/shared_games.hpp"

#include <doctest/doctest.h>

#include "pipeline/office/findings.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/office/reports.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::ReportId;
using store::Stage;

namespace {

/// One game; `started` makes the report one of correspondence games.
struct Row {
  const char* white;
  const char* black;
  int white_half_points;
  const char* date = "2026-02-07";
  const char* started = "";
};

using Codes = std::vector<std::string>;

/// Reports as they come in: 1 Aoi, 2 Beni, 3 Cho, 4 somebody printed without an ID.
struct TwoReports : OfficeWorld {
  office::Officer officer{"Inoue", now};

  TwoReports() { open_office(); }

  ReportId report(const std::string& event, const std::vector<Row>& rows, Stage stage = Stage::ready) {
    store::Report out;
    out.header.event = EventId{event};
    out.header.name = "Event " + event;
    out.header.first_day = out.header.last_day = day(rows.front().date);
    out.header.is_correspondence = *rows.front().started != '\0';
    if (!out.header.is_correspondence) out.header.category = RatingCategory::standard;
    out.header.arrival = instant("2026-02-19T09:00");
    out.header.list = month("2026-03");
    out.header.recorded_at = now;
    out.header.stage = Stage::ready;
    const std::vector<std::string> people{"N00000001", "N00000002", "N00000003", "?" + event + "#4"};
    for (const std::string& key : people) {
      const StartNumber number{static_cast<int>(&key - people.data()) + 1};
      out.players.push_back({.start_number = number, .name = "Somebody", .player = PlayerKey{key}});
    }
    const auto start_of = [&](const std::string& key) {
      const auto found = std::find(people.begin(), people.end(), key == "?" ? people.back() : key);
      return StartNumber{static_cast<int>(found - people.begin()) + 1};
    };
    int round = 0;
    for (const Row& row : rows) {
      const StartNumber white = start_of(row.white);
      const StartNumber black = start_of(row.black);
      out.games.push_back({.round = ++round,
                           .date = day(row.date),
                           .white_start = white,
                           .black_start = black,
                           .white = PlayerKey{people.at(static_cast<std::size_t>(white.value()) - 1)},
                           .black = PlayerKey{people.at(static_cast<std::size_t>(black.value()) - 1)},
                           .status = GameStatus::rated,
                           .score_white = Score::from_half_points(row.white_half_points),
                           .score_black = Score::from_half_points(2 - row.white_half_points),
                           .started = *row.started == '\0' ? std::nullopt : std::optional(day(row.started))});
    }
    const ReportId id = reports.insert(out, "Inoue");
    if (stage != Stage::ready) reports.enter_stage({id, stage, now, "Inoue", std::nullopt});
    return id;
  }

  Codes open(ReportId report) {
    Codes out;
    for (const office::Problem& problem : office::problems_of(report, reports, decisions)) {
      if (problem.is_open()) out.push_back(problem.code);
    }
    return out;
  }
  std::vector<store::StoredFinding> found(ReportId report) {
    office::Meetings meetings{reports};
    office::SharedGames shared{reports, decisions, meetings};
    return office::findings_now(*reports.header(report), reports, shared);
  }
  Codes codes(ReportId report) {
    Codes out;
    for (const store::StoredFinding& finding : found(report)) out.push_back(finding.code);
    return out;
  }
  Stage stage(ReportId report) { return reports.header(report)->stage; }

  void identify(ReportId report, const char* id) {
    const auto member = id == nullptr ? std::nullopt : std::optional(member_id(id));
    REQUIRE(office::identify(database, report, StartNumber{4}, member, "asked", officer));
  }
  void settle(ReportId report) {
    REQUIRE(office::settle(database, report, {.code = "game-in-two-reports", .grounds = "both were played"}, officer));
  }
  bool accepts(ReportId report) { return office::accept(database, report, "", officer).has_value(); }
};

const std::string k_twice{office::k_game_in_two_reports.code};
const Codes k_asks{k_twice};

}  // namespace

TEST_CASE("A36: a game is in two reports as soon as both players are known, by correspondence and over the board") {
  for (const char* started : {"", "2026-01-10"}) {
    CAPTURE(started);
    TwoReports world;
    const ReportId first = world.report("a", {{"N00000001", "?", 1, "2026-02-07", started}});
    const ReportId second = world.report("b", {{"N00000001", "?", 2, "2026-02-07", started}});
    // Start number 4 of the second report is somebody without an ID, too; the game is of the person of that number.
    world.identify(second, "N00000004");
    CHECK(world.open(second).empty());
    world.identify(first, "N00000004");
    // The later of two that wait asks, and no longer stands as ready.
    CHECK(world.open(first).empty());
    CHECK(world.open(second) == k_asks);
    CHECK(world.stage(second) == Stage::received);
    CHECK(world.codes(second) == Codes{k_twice, "game-results-differ"});
    CHECK_FALSE(world.accepts(second));
    CHECK(world.accepts(first));
    CHECK_FALSE(world.accepts(second));
    // Left out there, it is in one report.
    REQUIRE(office::decide_game(world.database, second, 1, office::GameVerdict::exclude, std::nullopt, "a copy",
                                world.officer));
    CHECK(world.open(second).empty());
    CHECK(world.stage(second) == Stage::ready);
    REQUIRE(office::decide_game(world.database, second, 1, office::GameVerdict::count, std::nullopt, "no copy",
                                world.officer));
    CHECK(world.open(second) == k_asks);
    CHECK(world.stage(second) == Stage::received);
    world.identify(second, nullptr);
    CHECK(world.open(second).empty());
    CHECK(world.accepts(second));
  }
}

TEST_CASE("A36: of two reports the one asks that nobody has accepted; of two that were, the one decided about") {
  for (const bool accept_first : {true, false}) {
    CAPTURE(accept_first);
    TwoReports world;
    const ReportId first = world.report("a", {{"N00000001", "?", 1}});
    const ReportId second = world.report("b", {{"N00000001", "N00000002", 1}});
    if (accept_first) REQUIRE(world.accepts(first));
    REQUIRE(world.accepts(second));
    REQUIRE(office::identify_all(world.database, first,
                                 {{StartNumber{2}, {}}, {StartNumber{4}, member_id("N00000002")}}, "asked",
                                 world.officer));
    CHECK(world.stage(first) == Stage::received);
    CHECK(world.open(first) == k_asks);
    CHECK(world.open(second).empty());
    CHECK(world.stage(second) == Stage::accepted);
  }
}

TEST_CASE("A36: a game settled as another one is asked about in neither report, and one found since is") {
  TwoReports world;
  const ReportId first = world.report("a", {{"N00000001", "N00000002", 1}, {"N00000001", "?", 2}});
  const ReportId second = world.report("b", {{"N00000001", "N00000002", 1}, {"N00000001", "N00000003", 2}});
  CHECK(world.open(second) == k_asks);
  world.settle(second);
  CHECK(world.open(second).empty());
  CHECK(world.stage(second) == Stage::ready);
  REQUIRE(world.accepts(second));
  CHECK(world.open(first).empty());
  REQUIRE(office::identify_all(world.database, first, {{StartNumber{3}, {}}, {StartNumber{4}, member_id("N00000003")}},
                               "asked", world.officer));
  CHECK(world.open(first) == k_asks);
  const std::vector<store::StoredFinding> found = world.found(first);
  REQUIRE(found.size() == 1);
  CHECK(found[0].argument(office::k_game_in_two_reports, "count") == "1");
  CHECK(found[0].argument(office::k_game_in_two_reports, "black") == "N00000003");
  // The same in the report where it was settled: it is open again, and settled again.
  REQUIRE(office::take_back(world.database, second, "too early", world.officer));
  CHECK(world.open(second) == k_asks);
  CHECK(world.stage(second) == Stage::received);
  world.settle(second);
  CHECK(world.open(second).empty());
  CHECK(world.open(first).empty());
  CHECK(world.stage(first) == Stage::ready);
}

TEST_CASE("A36: a day, an arrival, the undoing of a decision and a merge of two IDs bring a shared game to light") {
  const auto two = [](TwoReports& world, const char* date = "2026-02-07") {
    const ReportId first = world.report("a", {{"N00000001", "N00000002", 1}});
    return std::pair{first, world.report("b", {{"N00000001", "N00000002", 1, date}})};
  };
  SUBCASE("a day") {
    TwoReports world;
    const auto [first, second] = two(world, "2026-02-08");
    CHECK(world.open(second).empty());
    REQUIRE(office::decide_date(world.database, second, {office::DatedPart::What::game, 1}, day("2026-02-07"), nullptr,
                                "by the schedule", world.officer));
    CHECK(world.open(second) == k_asks);
    CHECK(world.stage(second) == Stage::received);
  }
  SUBCASE("an arrival") {
    TwoReports world;
    const auto [first, second] = two(world);
    const auto moved =
        office::change_arrival(world.database, first, instant("2026-02-19T12:00"), nullptr, "a slip", world.officer);
    REQUIRE(moved);
    // It is the later one now.
    CHECK(world.open(*moved) == k_asks);
    CHECK(world.stage(*moved) == Stage::received);
    CHECK(world.open(second).empty());
  }
  SUBCASE("undoing") {
    TwoReports world;
    const auto [first, second] = two(world);
    const auto left_out = office::decide_game(world.database, first, 1, office::GameVerdict::exclude, std::nullopt,
                                              "a copy", world.officer);
    REQUIRE(left_out);
    CHECK(world.open(second).empty());
    REQUIRE(office::undo(world.database, first, *left_out, "no copy", world.officer));
    CHECK(world.open(second) == k_asks);
  }
  SUBCASE("refusal ends it, and taking that back does not") {
    TwoReports world;
    const auto [first, second] = two(world);
    REQUIRE(office::refuse(world.database, first, "a copy", world.officer));
    CHECK(world.open(second).empty());
    REQUIRE(office::take_back(world.database, first, "no copy", world.officer));
    CHECK(world.open(second) == k_asks);
    CHECK(world.stage(second) == Stage::received);
  }
  SUBCASE("a merge") {
    TwoReports world;
    const ReportId first = world.report("a", {{"N00000001", "N00000002", 1}});
    const ReportId second = world.report("b", {{"N00000001", "N00000003", 1}});
    REQUIRE(world.accepts(first));
    REQUIRE(world.accepts(second));
    REQUIRE(office::merge_players(world.database,
                                  {member_id("N00000003"), member_id("N00000002"), day("2026-03-01"), {}}, "one person",
                                  world.officer));
    CHECK(world.stage(first) == Stage::accepted);
    CHECK(world.stage(second) == Stage::received);
    CHECK(world.open(second) == k_asks);
  }
}

TEST_CASE("A36: what two reports say differently of a game is told with both results") {
  struct Case {
    const char* what;
    Row here;
    Codes codes;
    const char* there;
  };
  const std::vector<Case> cases{
      {"the same", {"N00000001", "N00000002", 1, "2026-02-08", "2026-01-10"}, {k_twice}, ""},
      {"another result",
       {"N00000001", "N00000002", 2, "2026-02-08", "2026-01-10"},
       {k_twice, "game-results-differ"},
       "½-½"},
      {"ended three days later, another result",
       {"N00000001", "N00000002", 2, "2026-02-11", "2026-01-10"},
       {"game-maybe-elsewhere", "game-results-differ"},
       "½-½"},
      {"ended three days later",
       {"N00000001", "N00000002", 1, "2026-02-11", "2026-01-10"},
       {"game-maybe-elsewhere"},
       ""},
      {"begun and ended on other days", {"N00000001", "N00000002", 2, "2026-02-11", "2026-01-11"}, {}, ""},
      {"other colours, other days", {"N00000002", "N00000001", 2, "2026-02-11", "2026-01-10"}, {}, ""}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    TwoReports world;
    world.report("a", {{"N00000001", "N00000002", 1, "2026-02-08", "2026-01-10"}});
    const ReportId second = world.report("b", {c.here});
    CHECK(world.codes(second) == c.codes);
    if (*c.there == '\0') continue;
    const store::StoredFinding told = world.found(second).back();
    CHECK(told.argument(office::k_game_results_differ, "here") == "1-0");
    CHECK(told.argument(office::k_game_results_differ, "there") == c.there);
  }
}
