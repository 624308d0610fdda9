// P8, P13: names that would be commands elsewhere are names here.

#include <doctest/doctest.h>

#include "importers/text/markup.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("P13: SQL in a name is a name, in every column that outside text reaches") {
  const std::vector<std::string> names{"Robert'); DROP TABLE report;--",
                                       "'; DELETE FROM player; --",
                                       "O'Brien \"Bobby\" %_",
                                       "\\'; TRUNCATE report_game; --",
                                       "$1 :name ?",
                                       "/* */ -- \n UNION SELECT"};
  for (const std::string& name : names) {
    CAPTURE(name);
    OfficeWorld office;
    office.add_member("N00000001", name);
    store::Report report;
    report.header.event = EventId{"file:" + name};
    report.header.name = report.header.city = report.header.organiser = report.header.chief_arbiter = name;
    report.header.time_control = report.header.source_update = report.header.federation = name;
    report.header.list = month("2026-03");
    report.header.fingerprint = name;
    report.header.recorded_at = report.header.arrival = office.now;
    report.players.push_back({.start_number = StartNumber{1},
                              .name = name,
                              .national_id = name,
                              .club = name,
                              .player = PlayerKey{"N00000001"}});
    report.games.push_back({.round = 1,
                            .white_start = StartNumber{1},
                            .white = PlayerKey{"N00000001"},
                            .status = GameStatus::bye,
                            .quoted = name});
    const store::ReportId id = office.reports.insert(report, name);
    const auto back = office.reports.read(id);
    REQUIRE(back);
    CHECK(back->header.name == name);
    CHECK(back->players.at(0).name == name);
    CHECK(back->games.at(0).quoted == name);
    CHECK(office.reports.newest(EventId{"file:" + name}));
    CHECK_FALSE(office.reports.newest(EventId{"file:' OR '1'='1"}));
    CHECK(office.reports.with_fingerprint(name).size() == 1);
    CHECK(office.roster.all().size() == 1);
    CHECK(office.roster.all().at(0).name == name);
    const store::DecisionId decision = office.decisions.insert(
        {.time = office.now, .actor = name, .kind = "note", .object = name, .clause = {}, .reason = name});
    CHECK(office.decisions.read(decision)->reason == name);
    CHECK(office.database.check_integrity());
  }
}

TEST_CASE("P8: markup in anything that reaches a run report is text") {
  for (const char* text : {"<script>alert(1)</script>", "<svg onload=alert(1)>", "\"><img src=x onerror=alert(1)>",
                           "' onmouseover='x", "\"&#x27;", "</title><script>", "&lt;script&gt;"}) {
    CAPTURE(std::string(text));
    const std::string inert = importers::text::escape_markup(text);
    CHECK(inert.find_first_of("<>\"'") == std::string::npos);
    CHECK(inert.find("&lt;script&gt;&") != 0);
  }
  CHECK(importers::text::escape_markup("&lt;") == "&amp;lt;");
}
