#include <cstdio>
#include <stdexcept>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "examples.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/migrations.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

constexpr std::string_view k_next = R"(
CREATE TABLE note (note_id BIGINT NOT NULL PRIMARY KEY, body TEXT NOT NULL);
INSERT INTO note (note_id, body) VALUES (1, 'one; two');
ALTER TABLE player ADD COLUMN note_id BIGINT;
)";

std::vector<Migration> with_next(std::string_view sql) {
  std::vector<Migration> steps{migrations().begin(), migrations().end()};
  steps.push_back({static_cast<int>(steps.size()) + 1, "next.sql", sql});
  return steps;
}

/// The schema this program makes; the tests' own step is one more.
int latest() {
  return static_cast<int>(migrations().size());
}

std::vector<std::string> tables(TestDatabase& test) {
  return dialect::tables(*test.database.session());
}

std::string code(const Result<void>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

}  // namespace

TEST_SUITE("migration") {
  TEST_CASE("the program's migrations are numbered from 1 without gaps, as their files are") {
    int expected = 0;
    for (const Migration& step : migrations()) {
      ++expected;
      CHECK(step.number == expected);
      CHECK(step.sql == contents(std::string{SEISEKI_SOURCE_DIR} + "/pipeline/store/schema/" + std::string{step.name}));
    }
    CHECK(expected >= 1);
  }

  TEST_CASE("both engines get the same tables and columns") {
    TestDatabase test;
    std::string all;
    for (const std::string& table : tables(test)) {
      all += table + ':';
      for (const std::string& column : dialect::columns(*test.database.session(), table)) all += ' ' + column;
      all += '\n';
    }
    // Spelled out, so that a released schema cannot change by accident.
    CHECK(all ==
          "audit: action actor after_hash before_hash happened_at hash object previous_hash sequence\n"
          "correspondence_list: audit_head base_list_id computed_at edition edition_sha256 input_sha256 list_id "
          "list_month origin output_sha256 program_version revision\n"
          "correspondence_list_decision: decision_id list_id\n"
          "correspondence_list_discard: actor decision_id discarded_at list_id\n"
          "correspondence_list_entry: category games is_active is_member k_factor kanji last_game list_id name peak "
          "place player_key rating\n"
          "correspondence_list_file: list_id path sha256\n"
          "correspondence_list_number: list_id list_month revision\n"
          "correspondence_list_publication: actor decision_id list_id published_at\n"
          "correspondence_list_report: list_id report_id\n"
          "counter: last name\n"
          "decision: actor clause decided_at decision_id edition kind object reason reversible rule supersedes "
          "value_after value_before\n"
          "desk_account: account_id is_disabled made_at name proxy_name roles\n"
          "desk_job: actor asked_at begun desk ended_at job_id kind known label outcome request state taken\n"
          "desk_secret: account_id good_until kind last_step sequence value\n"
          "desk_session: account_id begun_at confirmed_at seen_at session_id token_hash\n"
          "document: recorded_at sha256 size\n"
          "event: event_id recorded_at\n"
          "event_alias: alias event_id recorded_at\n"
          "fide_rating: birth_year blitz federation fide_id is_inactive list_month name rapid recorded_at sex "
          "source standard title\n"
          "http_cache: etag headers last_modified media_type name origin retrieved_at sha256 url\n"
          "known_source: content context games_left_out games_to_rate players report_id\n"
          "list_decision: decision_id list_id\n"
          "list_discard: actor decision_id discarded_at list_id\n"
          "list_entry: category games is_active is_member k_factor kanji last_game list_id name peak place "
          "player_key rating\n"
          "list_file: list_id path sha256\n"
          "list_number: list_id list_month revision\n"
          "list_pool: category colour event_id event_name list_id opponent_key opponent_rating played_on player_key "
          "round score sequence\n"
          "list_pool_unrated: list_id sequence\n"
          "list_publication: actor decision_id list_id published_at\n"
          "list_report: list_id report_id\n"
          "nightly_cursor: item name\n"
          "nightly_seen: code content context etag is_drift item last_modified outcome page report_id seen_at\n"
          "nightly_source: actor added_at source\n"
          "player: player_key recorded_at\n"
          "player_club: club player_key version\n"
          "player_membership: first_day last_day player_key sequence version\n"
          "player_membership_kind: kind player_key sequence version\n"
          "player_name_key: name_key player_key\n"
          "player_tombstone: decision_id player_key tombstone\n"
          "player_version: birth federation fide_id is_member kanji member_from member_until name player_key "
          "recorded_at sex source version\n"
          "properties: name value\n"
          "rating_list: audit_head base_list_id computed_at edition edition_sha256 input_sha256 list_id list_month "
          "origin output_sha256 program_version revision\n"
          "report: arrival category chief_arbiter city event_id federation fingerprint first_day format last_day "
          "list_month name organiser program_version recorded_at report_id rounds source_update supersedes "
          "time_control version\n"
          "report_document: headers media_type name origin report_id retrieved_at sequence sha256 size\n"
          "report_finding: arguments at_column at_line code document quoted report_id round sequence severity "
          "start_number table_row\n"
          "report_game: black_key black_start board bye exclusion played_on quoted report_id round score_black "
          "score_white sequence status white_key white_start\n"
          "report_game_start: black_rating report_id sequence started white_rating\n"
          "report_player: birth club federation fide_id name national_id normalisations place player_key points "
          "rating rating_fide rating_national report_id resolution sex start_number title\n"
          "report_stage: actor decision_id entered_at report_id sequence stage\n"
          "written_rows: count digest facts\n");
  }

  TEST_CASE("a migration runs all its statements, keeps the data, and runs once") {
    TestDatabase test;
    RosterStore{test.database}.put(std::vector{example_player()});
    const auto steps = with_next(k_next);
    REQUIRE(migrate(test.database, steps));
    CHECK(test.database.schema_version() == latest() + 1);
    CHECK(dialect::columns(*test.database.session(), "note") == std::vector<std::string>{"body", "note_id"});
    CHECK(RosterStore{test.database}.find(example_player().id)->same_facts(example_player()));
    const std::string hash = test.database.content_hash();
    REQUIRE(migrate(test.database, steps));
    CHECK(test.database.content_hash() == hash);
    CHECK(test.open().error().finding.code() == "db-newer");
  }

  TEST_CASE("a migration that fails midway leaves the old schema whole, on every statement") {
    TestDatabase test;
    RosterStore{test.database}.put(std::vector{example_player()});
    const std::string before = test.database.content_hash();
    const auto old_tables = tables(test);
    const auto failed = migrate(test.database, with_next(std::string{k_next} + "CREATE TABLE note (x TEXT);"));
    REQUIRE(code(failed) == "db-migration");
    CHECK(failed.error().finding.arguments[0] == "next.sql");
    CHECK(test.database.content_hash() == before);
    CHECK(tables(test) == old_tables);
    CHECK(test.database.schema_version() == latest());
    CHECK(test.open());
    // Reads of the version are statements too; the last failure is that of the commit.
    CHECK(fail_at_each_statement(test.database, [&] {
            if (!migrate(test.database, with_next(k_next))) throw std::runtime_error("not migrated");
          }) >= 7);
    CHECK(test.database.schema_version() == latest() + 1);
  }

  TEST_CASE("the migrations before a failing one stay applied") {
    TestDatabase test;
    auto steps = with_next(k_next);
    steps.push_back({latest() + 2, "broken.sql", "CREATE TABLE good (x TEXT); CREATE NONSENSE;"});
    CHECK(code(migrate(test.database, steps)) == "db-migration");
    CHECK(test.database.schema_version() == latest() + 1);
  }

  TEST_CASE("what went out before lists were numbered keeps the number it went out with") {
    TestDatabase test;
    for (const ListSeries series : {ListSeries::over_the_board, ListSeries::correspondence}) {
      ListStore lists{test.database, series};
      StoredList list = example_list();
      list.pool.clear();
      std::erase_if(list.entries, [](const ListEntry& e) { return e.category != RatingCategory::standard; });
      const ListId draft = lists.insert(list);
      lists.discard({draft, k_noon, "officer"});
      const ListId published = lists.insert(list);
      lists.mark_published({published, k_noon, "officer", {}});
      CHECK(lists.manifest(published)->revision == 1);
      list.manifest.origin = ListOrigin::imported;
      list.manifest.month = YearMonth{std::chrono::year{2026}, std::chrono::month{1}};
      const ListId given = lists.insert(list);
      // As the database was before that step, and the step's own statement.
      const std::string table = series == ListSeries::correspondence ? "correspondence_list_number" : "list_number";
      test.damage("DELETE FROM " + table);
      for (const std::string& statement : split_statements(migrations()[11].sql)) {
        if (statement.starts_with("INSERT INTO " + table + ' ')) test.damage(statement);
      }
      CHECK(lists.manifest(published)->revision == 2);
      CHECK(lists.manifest(given)->revision == 1);
      list.manifest = example_list().manifest;
      CHECK(lists.manifest(lists.insert(list))->revision == 3);
    }
  }

  TEST_CASE("several processes that find no database create one together") {
    TestDatabase test;
    const std::string location = on_postgresql() ? test.location : (test.folder.path / "together.db").string();
    if (on_postgresql()) {
      for (const char* view : {"current_report_of_kind", "whole_report_game", "current_report", "current_player"})
        test.damage(std::string{"DROP VIEW "} + view);
      for (const std::string& table : tables(test)) test.damage("DROP TABLE " + table + " CASCADE");
    }
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i) {
      const pid_t child = ::fork();
      REQUIRE(child >= 0);
      if (child == 0) {
        const auto database = Database::open(location, {.if_missing = IfMissing::create});
        if (!database) {
          std::fputs((database.error().finding.message(Language::en) + '\n').c_str(), stderr);
          ::_exit(1);
        }
        ::_exit(0);
      }
      children.push_back(child);
    }
    for (const pid_t child : children) {
      int status = 0;
      REQUIRE(::waitpid(child, &status, 0) == child);
      CHECK(WEXITSTATUS(status) == 0);
    }
    auto database = Database::open(location);
    REQUIRE(database);
    CHECK(database->schema_version() == latest());
  }

  TEST_CASE("SQL text is cut at semicolons that end a statement and at no others") {
    using Statements = std::vector<std::string>;
    CHECK(split_statements("") == Statements{});
    CHECK(split_statements(" ;; \n;") == Statements{});
    CHECK(split_statements("A; B") == Statements{"A", "B"});
    CHECK(split_statements("A 'x;y' \"p;q\"; B") == Statements{"A 'x;y' \"p;q\"", "B"});
    CHECK(split_statements("A 'it''s; one'; B") == Statements{"A 'it''s; one'", "B"});
    CHECK(split_statements("-- a; comment\nA; -- it's\nB /* c; ' */;") == Statements{"A", "B"});
    CHECK(split_statements("A '-- no comment';B") == Statements{"A '-- no comment'", "B"});
    CHECK(split_statements("A 'unfinished; ") == Statements{"A 'unfinished;"});
  }
}
