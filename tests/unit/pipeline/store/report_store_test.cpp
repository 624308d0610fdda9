#include "pipeline/store/report_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

Report stored(Report report, ReportId id, int version) {
  report.header.id = id;
  report.header.version = version;
  return report;
}

std::vector<ReportId> ids(const std::vector<ReportHeader>& headers) {
  std::vector<ReportId> out;
  for (const ReportHeader& header : headers) out.push_back(header.id);
  return out;
}

}  // namespace

TEST_SUITE("pipeline/store/report") {
  TEST_CASE("a report comes back as inserted, with every field and with none") {
    TestDatabase test;
    ReportStore reports{test.database};
    const Report full = example_report();
    const ReportId id = reports.insert(full, "anna");
    CHECK(id == ReportId{1});
    const auto read = reports.read(id);
    REQUIRE(read);
    CHECK(*read == stored(full, id, 1));
    CHECK(reports.stages(id) == std::vector{StageEntry{id, Stage::received, k_noon, "anna", {}}});

    Report bare;
    bare.header.event = EventId{"file:1"};
    bare.header.list = month("2026-04");
    const ReportId second = reports.insert(bare, "");
    CHECK(reports.read(second) == stored(bare, second, 1));
    CHECK_FALSE(reports.read(ReportId{3}));
  }

  TEST_CASE("every status, bye and exclusion survives") {
    TestDatabase test;
    ReportStore reports{test.database};
    Report report = example_report();
    report.games.clear();
    for (int i = 0; i <= static_cast<int>(Exclusion::opponent_unrated); ++i) {
      report.games.push_back({.round = 1,
                              .status = static_cast<GameStatus>(i % 6),
                              .bye = static_cast<ByeKind>(i % 4),
                              .exclusion = static_cast<Exclusion>(i)});
    }
    CHECK(reports.games(reports.insert(report, "")) == report.games);
  }

  TEST_CASE("games of two players are counted, those left out apart; a bye is none") {
    TestDatabase test;
    ReportStore reports{test.database};
    const store::GameCounts counts = reports.game_counts(reports.insert(example_report(), ""));
    CHECK(counts.counted == 1);
    CHECK(counts.left_out == 1);
    CHECK(reports.game_counts(ReportId{3}).counted == 0);
  }

  TEST_CASE("versions of an event count up, and the one replaced is no longer current") {
    TestDatabase test;
    ReportStore reports{test.database};
    Report report = example_report();
    const ReportId first = reports.insert(report, "");
    report.header.supersedes = first;
    report.header.fingerprint = std::string(64, 'c');
    const ReportId second = reports.insert(report, "");
    CHECK(reports.newest(report.header.event)->id == second);
    CHECK(reports.newest(report.header.event)->version == 2);
    CHECK_FALSE(reports.newest(EventId{"chess-results:1"}));
    CHECK(ids(reports.list({})) == std::vector{second});
    CHECK(ids(reports.list({.with_superseded = true})) == std::vector{first, second});
    CHECK(reports.count(Stage::received) == 1);
    CHECK(ids(reports.of_player(PlayerKey{"N90000002"})) == std::vector{second});
    REQUIRE(reports.with_fingerprint(std::string(64, 'f')).size() == 1);
    CHECK(reports.with_fingerprint(std::string(64, 'f')).front().id == first);
    CHECK(reports.with_fingerprint(std::string(64, 'c')).back().id == second);
    CHECK(reports.with_fingerprint("none").empty());
    // One report is replaced by one other: a second heir would make two current ones.
    CHECK(error_code([&] { reports.insert(report, ""); }) == "db-constraint");
    report.header.supersedes = ReportId{99};
    CHECK(error_code([&] { reports.insert(report, ""); }) == "db-constraint");
  }

  TEST_CASE("reports are listed by list and stage, in the order of arrival, and found by their event") {
    TestDatabase test;
    ReportStore reports{test.database};
    Report report = example_report();
    const ReportId late = reports.insert(report, "");
    report.header.event = EventId{"file:2"};
    report.header.arrival = instant("2026-02-25T00:00:00+09:00");
    const ReportId early = reports.insert(report, "");
    report.header.event = EventId{"file:3"};
    report.header.list = month("2026-05");
    report.header.stage = Stage::ready;
    const ReportId next = reports.insert(report, "");
    CHECK(ids(reports.list({.list = month("2026-04")})) == std::vector{early, late});
    CHECK(ids(reports.list({.stage = Stage::ready})) == std::vector{next});
    CHECK(reports.count(Stage::ready) == 1);
    CHECK(reports.count(Stage::received) == 2);
    CHECK(reports.count(Stage::published) == 0);
    CHECK(ids(reports.list({.list = month("2026-04"), .stage = Stage::received})) == std::vector{early, late});
    CHECK(ids(reports.versions(EventId{"file:2"})) == std::vector{early});
    CHECK(reports.list({.list = month("2026-04"), .stage = Stage::ready}).empty());
    CHECK(reports.versions(EventId{"' OR 1=1 --"}).empty());
  }

  TEST_CASE("the current stage is the last one entered, and all of them stay") {
    TestDatabase test;
    ReportStore reports{test.database};
    DecisionStore decisions{test.database};
    const ReportId id = reports.insert(example_report(), "nightly");
    const DecisionId decision = decisions.insert(example_decision());
    const StageEntry ready{id, Stage::ready, k_noon, "anna", {}};
    const StageEntry accepted{id, Stage::accepted, k_noon, "boss", decision};
    reports.enter_stage(ready);
    reports.enter_stage(accepted);
    CHECK(reports.header(id)->stage == Stage::accepted);
    CHECK(reports.stages(id).size() == 3);
    CHECK(reports.stages(id)[1] == ready);
    CHECK(reports.stages(id)[2] == accepted);
    for (const Stage stage : {Stage::rated, Stage::published, Stage::refused, Stage::withdrawn}) {
      reports.enter_stage({id, stage, k_noon, "", {}});
      CHECK(reports.header(id)->stage == stage);
    }
    CHECK(error_code([&] { reports.enter_stage({ReportId{9}, Stage::ready, k_noon, "", {}}); }) == "db-constraint");
  }

  TEST_CASE("who played is found with the days, and events that share a day and all their games") {
    TestDatabase test;
    ReportStore reports{test.database};
    const Report report = example_report();  // 28 February and 1 March
    const ReportId id = reports.insert(report, "");
    const PlayerKey player = report.players.front().player;
    const auto played = reports.played_by(player);
    REQUIRE(played.size() == 1);
    CHECK(played[0].report == id);
    CHECK(played[0].first_day == day("2026-02-28"));
    CHECK(played[0].last_day == day("2026-03-01"));
    CHECK(reports.played_by(PlayerKey{"N99999999"}).empty());
    CHECK(reports.played_since(ReportId{}).size() == report.players.size());
    CHECK(reports.played_since(id).empty());
    CHECK(reports.current(id)->event == report.header.event);
    const std::string& print = report.header.fingerprint;
    CHECK(ids(reports.with_fingerprint(print, day("2026-03-01"), day("2026-03-05"))) == std::vector{id});
    CHECK(reports.with_fingerprint(print, day("2026-03-02"), day("2026-03-05")).empty());
    CHECK(reports.with_fingerprint("another", day("2026-03-01"), day("2026-03-05")).empty());
    Report again = report;
    again.header.supersedes = id;
    const ReportId newer = reports.insert(again, "");
    CHECK(reports.played_by(player).size() == 2);
    CHECK_FALSE(reports.current(id));
    CHECK(reports.current(newer)->supersedes == id);
    CHECK(ids(reports.with_fingerprint(print, day("2026-03-01"), day("2026-03-05"))) == std::vector{newer});
  }

  TEST_CASE("an event known by another name is found by it") {
    TestDatabase test;
    ReportStore reports{test.database};
    const EventId event = example_report().header.event;
    reports.insert(example_report(), "");
    const EventId file{"file:1"};
    CHECK(reports.resolve(file) == file);
    reports.link(file, event, k_noon);
    CHECK(reports.resolve(file) == event);
    CHECK(reports.resolve(event) == event);
    const std::string hash = test.database.content_hash();
    reports.link(file, event, k_noon + std::chrono::hours{1});
    reports.link(event, event, k_noon);
    CHECK(test.database.content_hash() == hash);
    Report other = example_report();
    other.header.event = EventId{"chess-results:2"};
    reports.insert(other, "");
    CHECK(error_code([&] { reports.link(file, other.header.event, k_noon); }) == "db-constraint");
    CHECK(error_code([&] { reports.link(EventId{"file:2"}, EventId{"nowhere"}, k_noon); }) == "db-constraint");
  }

  TEST_CASE("printed text that no database keeps is cleaned, a key is refused") {
    TestDatabase test;
    ReportStore reports{test.database};
    Report report = example_report();
    report.header.name = std::string{"A\0B", 3};
    report.players[0].name = "\xFFTanigawa";
    report.players[0].normalisations = {"\x80"};
    report.documents[0].headers["x-odd"] = std::string{"\0", 1};
    report.findings[0].quoted = "\xED\xA0\x80";
    report.findings[0].arguments[0].value = std::string{"7\0", 2};
    const auto read = reports.read(reports.insert(report, ""));
    REQUIRE(read);
    CHECK(read->header.name == "A\uFFFDB");
    CHECK(read->players[0].name == "\uFFFDTanigawa");
    CHECK(read->players[0].normalisations[0] == "\uFFFD");
    CHECK(read->documents[0].headers.at("x-odd") == "\uFFFD");
    CHECK(read->findings[0].quoted == "\uFFFD\uFFFD\uFFFD");
    CHECK(read->findings[0].arguments[0].value == "7\uFFFD");

    const std::string before = test.database.content_hash();
    report.games[0].white = PlayerKey{std::string{"N\0", 2}};
    CHECK(error_code([&] { reports.insert(report, ""); }) == "db-text");
    CHECK(test.database.content_hash() == before);
  }

  TEST_CASE("extreme numbers survive, and a score nobody can have is refused") {
    TestDatabase test;
    ReportStore reports{test.database};
    Report report = example_report();
    report.players[0].rating = 2147483647;
    report.players[0].rating_fide = -2147483647;
    report.documents[0].size = 5'000'000'000;
    const auto read = reports.read(reports.insert(report, ""));
    CHECK(read->players[0].rating == 2147483647);
    CHECK(read->players[0].rating_fide == -2147483647);
    CHECK(read->documents[0].size == 5'000'000'000);
    report.games[0].score_white = Score::from_half_points(3);
    CHECK(error_code([&] { reports.insert(report, ""); }) == "db-constraint");
  }

  TEST_CASE("a failure at any statement inserts nothing, in a transaction of its own or the caller's") {
    TestDatabase test;
    ReportStore reports{test.database};
    SUBCASE("its own") {
      // begin, counter, event, version, report, 2 × document, 3 players, 3 games, 2 findings, stage, commit, and two
      // audit entries: counter, last, entry; digests are taken from what was written
      CHECK(fail_at_each_statement(test.database, [&] { reports.insert(example_report(), ""); }) == 24);
    }
    SUBCASE("the caller's") {
      CHECK(fail_at_each_statement(test.database, [&] {
              Transaction transaction{test.database};
              const ReportId id = reports.insert(example_report(), "");
              reports.enter_stage({id, Stage::ready, k_noon, "", {}});
              transaction.commit();
            }) == 30);
    }
    CHECK(reports.list({}).size() == 1);
    CHECK(reports.list({})[0].id == ReportId{1});
  }

  TEST_CASE("a caller who catches a failure cannot commit the half that was written") {
    TestDatabase test;
    ReportStore reports{test.database};
    const std::string before = test.database.content_hash();
    Report report = example_report();
    report.players.push_back(report.players[0]);
    {
      Transaction transaction{test.database};
      CHECK(error_code([&] { reports.insert(report, ""); }) == "db-constraint");
      CHECK(error_code([&] { transaction.commit(); }) == "db-failed");
    }
    CHECK(test.database.content_hash() == before);
    CHECK(reports.insert(example_report(), "") == ReportId{1});
  }

  TEST_CASE("a store outlives its Database, and another connection sees what was committed") {
    TestDatabase test;
    auto second = test.open();
    REQUIRE(second);
    ReportStore reports{*second};
    { const Database moved = *std::move(second); }
    const ReportId id = reports.insert(example_report(), "");
    CHECK(ReportStore{test.database}.read(id) == stored(example_report(), id, 1));
  }
}
