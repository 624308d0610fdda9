#include "pipeline/store/values.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "pipeline/store/statement.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

template <class T>
std::string code_of_reading(Database& database, const std::string& expression) {
  return error_code([&] {
    T value{};
    Statement::returning(*database.session(), "SELECT " + expression, "value").each([&](Row& row) { row.into(value); });
  });
}

template <class T>
T reading(Database& database, const std::string& expression) {
  T value{};
  Statement::returning(*database.session(), "SELECT " + expression, "value").each([&](Row& row) { row.into(value); });
  return value;
}

}  // namespace

TEST_SUITE("pipeline/store/values") {
  TEST_CASE("a value of another type than expected is refused, never read as something else") {
    TestDatabase test;
    Database& db = test.database;
    CHECK(code_of_reading<int>(db, "CAST(5000000000 AS BIGINT)") == "db-value");
    CHECK(reading<std::int64_t>(db, "CAST(5000000000 AS BIGINT)") == 5'000'000'000);
    for (const std::string text :
         {"'abc'", "''", "' 1'", "'1 '", "'1.5'", "'0x10'", "'99999999999999999999'", "'+1'"}) {
      CAPTURE(text);
      CHECK(code_of_reading<std::int64_t>(db, text) == "db-value");
      CHECK(code_of_reading<Rating>(db, text) == "db-value");
      CHECK(code_of_reading<Date>(db, text) == "db-value");
      CHECK(code_of_reading<GameStatus>(db, text) == "db-value");
      CHECK(code_of_reading<ByeKind>(db, text) == "db-value");
      CHECK(code_of_reading<Colour>(db, text) == "db-value");
      CHECK(code_of_reading<FederationId>(db, text) == "db-value");
      CHECK(code_of_reading<std::vector<std::string>>(db, text) == "db-value");
      CHECK(code_of_reading<std::map<std::string, std::string>>(db, text) == "db-value");
    }
    CHECK(code_of_reading<bool>(db, "2") == "db-value");
    CHECK(code_of_reading<std::vector<std::string>>(db, "'[1]'") == "db-value");
    CHECK(code_of_reading<Date>(db, "'2026-02-30'") == "db-value");
    CHECK(code_of_reading<PartialDate>(db, "'2026-2'") == "db-value");
  }

  TEST_CASE("absent is not empty: NULL is refused where a value must be, and kept where it may be absent") {
    TestDatabase test;
    Database& db = test.database;
    CHECK(code_of_reading<std::string>(db, "CAST(NULL AS TEXT)") == "db-value");
    CHECK(code_of_reading<int>(db, "CAST(NULL AS BIGINT)") == "db-value");
    CHECK(code_of_reading<EventId>(db, "CAST(NULL AS TEXT)") == "db-value");
    CHECK_FALSE(reading<std::optional<std::string>>(db, "CAST(NULL AS TEXT)"));
    CHECK(reading<std::optional<std::string>>(db, "''") == "");
    CHECK_FALSE(reading<std::optional<Rating>>(db, "CAST(NULL AS BIGINT)"));
  }

  TEST_CASE("a statement used again forgets what it was given before") {
    TestDatabase test;
    auto insert = Statement::insert(*test.database.session(), "counter", "name, last");
    insert.run("a", std::optional<std::int64_t>{1});
    CHECK(error_code([&] { insert.run("b", std::optional<std::int64_t>{}); }) == "db-constraint");
    insert.run("c", std::optional<std::int64_t>{3});
    CHECK(reading<std::int64_t>(test.database, "SUM(last) FROM counter") == 4);
  }

  TEST_CASE("a number column takes no text, whatever the engine") {
    TestDatabase test;
    CHECK_FALSE(error_code([&] { test.damage("INSERT INTO counter (name, last) VALUES ('a', 'many')"); }).empty());
    CHECK_FALSE(error_code([&] { test.damage("INSERT INTO counter (name, last) VALUES ('a', 1.5)"); }) ==
                "db-constraint");
    CHECK(reading<std::int64_t>(test.database, "COUNT(*) FROM counter") <= 1);
  }

  TEST_CASE("a date outside the four-digit years is refused before it is kept") {
    Slot slot;
    CHECK(error_code([&] { write(slot, Date{}); }) == "db-value");
    CHECK(error_code([&] { write(slot, day("2026-01-01") + std::chrono::years{9000}); }) == "db-value");
    CHECK(error_code([&] { write(slot, PartialDate{2026, 0, 3}); }) == "db-value");
    CHECK(error_code([&] { write(slot, PartialDate{2026, 2, 29}); }) == "db-value");
    write(slot, PartialDate{2024, 2, 29});
    CHECK(slot.text == "2024-02-29");
    write(slot, PartialDate{800});
    CHECK(slot.text == "0800");
  }
}
