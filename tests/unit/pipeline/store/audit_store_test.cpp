#include "pipeline/store/audit_store.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "examples.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/fact_tables.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/record.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

std::vector<std::string> lines(const std::vector<AuditEntry>& entries) {
  std::vector<std::string> out;
  for (const AuditEntry& e : entries) out.push_back(e.actor + ' ' + e.action + ' ' + e.object);
  return out;
}

/// `fact why` of every finding.
std::vector<std::string> facts(const std::vector<Finding>& findings) {
  std::vector<std::string> out;
  for (const Finding& f : findings) {
    CHECK(f.code() == "audit-fact");
    out.push_back(f.arguments[0] + ' ' + f.arguments[1]);
  }
  return out;
}

std::vector<AuditEntry> entries_of(AuditStore& audit) {
  std::vector<AuditEntry> out;
  audit.each([&](AuditEntry entry) { out.push_back(std::move(entry)); });
  return out;
}

/// A decision, a report with two steps, a list with its publication.
struct Life {
  TestDatabase test;
  DecisionStore decisions{test.database};
  ReportStore reports{test.database};
  ListStore lists{test.database};
  AuditStore audit{test.database};

  Life() {
    decisions.insert(example_decision());
    const ReportId report = reports.insert(example_report(), "anna");
    reports.enter_stage({report, Stage::accepted, k_noon, "berta", DecisionId{1}});
    StoredList list = example_list();
    list.manifest.reports = {report};
    list.manifest.decisions = {DecisionId{1}};
    const ListId id = lists.insert(list, "anna");
    lists.mark_published({id, k_noon, "berta", DecisionId{1}});
  }
};

}  // namespace

TEST_SUITE("pipeline/store/audit") {
  TEST_CASE("office 7: every decision, report, stage, list and publication enters the log as it is written") {
    Life life;
    const Decision d = example_decision();
    const Report r = example_report();
    CHECK(lines(entries_of(life.audit)) ==
          std::vector<std::string>{
              d.actor + ' ' + d.kind + " decision:1 on " + d.object,
              "anna import-report report:1 of " + r.header.event.text(),
              "anna stage-" + std::string{to_string(r.header.stage)} + " stage:1/1", "berta stage-accepted stage:1/2",
              "anna " + entries_of(life.audit)[4].action + " list:1 of " + to_iso(example_list().manifest.month) + "/1",
              "berta publish-list publication:1 of " + to_iso(example_list().manifest.month) + "/1"});
    CHECK(life.audit.verify());
    CHECK(facts(life.audit.changed_facts()).empty());
    CHECK(life.audit.find("report:1")->sequence == 2);
    CHECK_FALSE(life.audit.find("report:2"));
  }

  TEST_CASE("a fact changed, removed or put in past the program is named") {
    Life life;
    std::vector<std::string> expected;
    SUBCASE("a decision's reason") {
      life.test.damage("UPDATE decision SET reason = 'another' WHERE decision_id = 1");
      expected = {"decision:1 was changed"};
    }
    SUBCASE("a game's score") {
      life.test.damage("UPDATE report_game SET score_white = 0, score_black = 0 WHERE report_id = 1 AND sequence = 1");
      expected = {"report:1 was changed"};
    }
    SUBCASE("a finding taken away") {
      life.test.damage("DELETE FROM report_finding WHERE report_id = 1");
      expected = {"report:1 was changed"};
    }
    SUBCASE("a stage taken back") {
      life.test.damage("DELETE FROM report_stage WHERE report_id = 1 AND sequence = 2");
      expected = {"stage:1/2 is gone"};
    }
    SUBCASE("a stage nobody entered") {
      life.test.damage(
          "INSERT INTO report_stage (report_id, sequence, stage, entered_at, actor) "
          "VALUES (1, 3, 'refused', '2026-02-20T12:00:00+09:00', 'x')");
      expected = {"stage:1/3 was never recorded"};
    }
    SUBCASE("a decision nobody took") {
      life.test.damage(
          "INSERT INTO decision (decision_id, decided_at, actor, kind, object, edition, clause, rule, reason, "
          "value_before, value_after, reversible) VALUES (2, '2026-02-20T12:00:00+09:00', 'x', 'k', 'o', '', '', "
          "'', '', '', '', 1)");
      expected = {"decision:2 was never recorded"};
    }
    SUBCASE("the list a report went into") {
      life.test.damage("DELETE FROM list_report WHERE list_id = 1");
      expected = {"list:1 was changed"};
    }
    SUBCASE("who published") {
      life.test.damage("UPDATE list_publication SET actor = 'x' WHERE list_id = 1");
      expected = {"publication:1 was changed"};
    }
    SUBCASE("the number a list went out under") {
      life.test.damage("UPDATE list_number SET revision = 7 WHERE list_id = 1");
      expected = {"publication:1 was changed"};
    }
    CHECK(facts(life.audit.changed_facts()) == expected);
    CHECK(life.audit.verify());
  }

  TEST_CASE("a row of what the log does not tell of, gone, changed or put in past the program, is told") {
    TestDatabase test;
    AuditStore audit{test.database};
    RosterStore roster{test.database};
    RosterPlayer person = example_player();
    person.club = "Asama";
    person.membership = MembershipKind::annual;
    person.earlier_memberships = {{*parse_date("2020-04-01"), *parse_date("2021-03-31"), MembershipKind::event}};
    roster.put(std::vector{person});
    person.kanji = "浅間 花";
    roster.put(std::vector{person});
    roster.erase(person.id, DecisionStore{test.database}.insert(example_decision()));
    FideRatingStore{test.database}.put(std::vector{FideRating{
        .id = FideId{"4"}, .list = {std::chrono::year{2026}, std::chrono::month{3}}, .recorded_at = k_noon}});
    ReportStore reports{test.database};
    reports.insert(example_report(), "anna");
    reports.link(EventId{"chess-results:77"}, example_report().header.event, k_noon);
    CHECK(audit.altered_rows().empty());
    std::string expected;
    const auto remove = [&](const std::string& table, const std::string& which) {
      test.damage("DELETE FROM " + table + " WHERE " + which);
      expected = table + " rows that are missing: 1";
    };
    SUBCASE("the newest version of a person") {
      test.damage("DELETE FROM player_club WHERE version = 2");
      test.damage("DELETE FROM player_membership_kind WHERE version = 2");
      test.damage("DELETE FROM player_membership WHERE version = 2");
      remove("player_version", "version = 2");
    }
    SUBCASE("a club") {
      remove("player_club", "version = 2");
    }
    SUBCASE("an earlier membership") {
      remove("player_membership", "version = 2");
    }
    SUBCASE("the kind of one") {
      remove("player_membership_kind", "version = 2 AND sequence = 1");
    }
    SUBCASE("that somebody was erased") {
      remove("player_tombstone", "tombstone <> ''");
    }
    SUBCASE("what FIDE said") {
      remove("fide_rating", "fide_id = '4'");
    }
    SUBCASE("that two events are one") {
      remove("event_alias", "alias <> ''");
    }
    SUBCASE("a birth date") {
      test.damage("UPDATE player_version SET birth = '1999-09-09' WHERE version = 1");
      expected = "player_version a row was changed";
    }
    SUBCASE("a club nobody entered") {
      test.damage(
          "INSERT INTO player_version SELECT player_key, 3, name, kanji, birth, sex, fide_id, federation, "
          "is_member, member_from, member_until, source, recorded_at FROM player_version WHERE version = 2");
      test.damage("INSERT INTO player_club (player_key, version, club) SELECT player_key, 3, 'x' FROM player");
      expected = "player_club rows too many: 1";
    }
    SUBCASE("what was counted itself") {
      test.damage("DELETE FROM written_rows WHERE facts = 'fide_rating'");
      expected = "fide_rating rows too many: 1";
    }
    const std::vector<Finding> found = audit.altered_rows();
    REQUIRE_FALSE(found.empty());
    std::vector<std::string> lines;
    for (const Finding& f : found) {
      CHECK(f.code() == "db-rows");
      lines.push_back(f.argument("table") + ' ' + f.argument("problem"));
    }
    CAPTURE(lines);
    CHECK(std::find(lines.begin(), lines.end(), expected) != lines.end());
    // What is written later goes on from what was written, not from what is left.
    person.name = "Somebody Else";
    person.id = *FederationId::parse("N90000077");
    roster.put(std::vector{person});
    CHECK_FALSE(audit.altered_rows().empty());
  }

  TEST_CASE("every table is state, or told of by the log, or its rows are counted") {
    // Lists' rows are under the hash of their numbers; events, people and documents are what others refer to.
    std::set<std::string> known{"audit",
                                "correspondence_list",
                                "correspondence_list_decision",
                                "correspondence_list_discard",
                                "correspondence_list_entry",
                                "correspondence_list_file",
                                "correspondence_list_number",
                                "correspondence_list_publication",
                                "correspondence_list_report",
                                "decision",
                                "document",
                                "event",
                                "list_decision",
                                "list_discard",
                                "list_entry",
                                "list_file",
                                "list_number",
                                "list_pool",
                                "list_pool_unrated",
                                "list_publication",
                                "list_report",
                                "player",
                                "rating_list",
                                "report",
                                "report_document",
                                "report_finding",
                                "report_game",
                                "report_game_start",
                                "report_player",
                                "report_stage"};
    for (const char* state :
         {"counter", "desk_account", "desk_job", "desk_secret", "desk_session", "http_cache", "known_source",
          "nightly_cursor", "nightly_seen", "nightly_source", "player_name_key", "properties", "written_rows"})
      known.insert(state);
    for (const rows::FactTable& table : rows::k_written) known.emplace(table.name);
    TestDatabase test;
    const auto tables = dialect::tables(*test.database.session());
    CHECK(tables == std::vector<std::string>(known.begin(), known.end()));
  }

  TEST_CASE("facts from before the log are not its business") {
    Life life;
    life.test.damage("DELETE FROM audit");
    CHECK(facts(life.audit.changed_facts()).empty());
    life.reports.insert(example_report(), "anna");
    CHECK(facts(life.audit.changed_facts()).empty());
  }

  TEST_CASE("record: what happens elsewhere joins the caller's transaction") {
    TestDatabase test;
    AuditStore audit{test.database};
    {
      Transaction transaction{test.database};
      record(test.database, {.time = k_noon, .actor = "anna", .action = "change-player", .object = "player:N00000001"});
    }
    CHECK(entries_of(audit).empty());
    Transaction transaction{test.database};
    const AuditEntry e = record(test.database, {.time = k_noon,
                                                .actor = "anna",
                                                .action = "import-roster",
                                                .object = "file:a.csv",
                                                .before = "",
                                                .after = "the bytes"});
    transaction.commit();
    CHECK(entries_of(audit) == std::vector{e});
    CHECK(e.before_hash.empty());
    CHECK(e.after_hash == importers::sha256_hex("the bytes"));
    CHECK(facts(audit.changed_facts()).empty());
  }

  TEST_CASE("entries are chained, and an unchanged log verifies against any head it ever had") {
    TestDatabase test;
    AuditStore audit{test.database};
    CHECK(audit.head().empty());
    CHECK(audit.verify());
    const AuditEntry first =
        audit.append({.time = k_noon, .actor = "anna", .action = "accept", .object = "report:1", .after_hash = "x"});
    const AuditEntry second = audit.append({.time = k_noon, .actor = "anna", .action = "rate", .object = "list:1"});
    CHECK(first.sequence == 1);
    CHECK(first.previous.empty());
    CHECK(second.previous == first.hash);
    CHECK(audit.head() == second.hash);
    CHECK(entries_of(audit) == std::vector{first, second});
    CHECK(audit.size() == 2);
    CHECK(audit.verify());
    CHECK(audit.verify(first.hash));
    CHECK(audit.verify(second.hash));
    CHECK(audit.verify(""));
  }

  TEST_CASE("the first entry about an object is found, however much is said of it") {
    TestDatabase test;
    AuditStore audit{test.database};
    const char* const objects[] = {"report:12", "report:1 of 浅間オープン", "report:1", "roster:浅間 2026-03",
                                   "roster:浅"};
    for (const char* object : objects)
      audit.append({.time = k_noon, .actor = "anna", .action = "accept", .object = object});
    const std::pair<const char*, std::int64_t> rows[] = {
        {"report:1", 2}, {"report:12", 1},   {"roster:浅", 5}, {"roster:浅間", 4},
        {"report", 0},   {"report:1 of", 2}, {"%", 0}};
    for (const auto& [object, sequence] : rows) {
      CAPTURE(object);
      const auto found = audit.find(object);
      CHECK((found ? found->sequence : 0) == sequence);
    }
  }

  TEST_CASE("entries with certain actions are told in order, by number and hash") {
    TestDatabase test;
    AuditStore audit{test.database};
    std::vector<AuditEntry> entries;
    for (const char* action : {"publish", "accept", "hide", "publish", "publish-files"})
      entries.push_back(audit.append({.time = k_noon, .actor = "anna", .action = action, .object = "report:1"}));
    const std::string_view wanted[] = {"hide", "publish", "import"};
    CHECK(audit.marks(wanted) ==
          std::vector<AuditMark>{{1, entries[0].hash}, {3, entries[2].hash}, {4, entries[3].hash}});
    CHECK(audit.marks({}).empty());
  }

  TEST_CASE("every change of the log is found, and named") {
    TestDatabase test;
    AuditStore audit{test.database};
    for (const char* action : {"accept", "rate", "publish"})
      audit.append({.time = k_noon, .actor = "anna", .action = action, .object = "list:1"});
    const std::string head = audit.head();
    std::string at;
    SUBCASE("an entry edited") {
      test.damage("UPDATE audit SET actor = 'berta' WHERE sequence = 2");
      at = "2";
    }
    SUBCASE("text moved from one field to the next") {
      test.damage("UPDATE audit SET action = 'publishlist', object = ':1' WHERE sequence = 3");
      at = "3";
    }
    SUBCASE("an entry removed") {
      test.damage("DELETE FROM audit WHERE sequence = 1");
      at = "1";
    }
    SUBCASE("the end cut off") {
      test.damage("DELETE FROM audit WHERE sequence = 3");
      at = "3";
    }
    SUBCASE("the end cut off, and no head known") {
      test.damage("DELETE FROM audit WHERE sequence = 3");
      at = "3";
      REQUIRE_FALSE(audit.verify());
    }
    const auto result = audit.verify(head);
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "audit-broken");
    CHECK(result.error().finding.arguments[0] == at);
  }

  TEST_CASE("a failure at any statement appends nothing and leaves no gap") {
    TestDatabase test;
    AuditStore audit{test.database};
    CHECK(fail_at_each_statement(test.database, [&] { audit.append({.time = k_noon, .action = "a"}); }) == 5);
    CHECK(audit.append({.time = k_noon, .action = "b"}).sequence == 2);
    CHECK(audit.verify());
  }
}
