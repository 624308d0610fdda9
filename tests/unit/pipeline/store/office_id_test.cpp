#include "pipeline/store/office_id.hpp"

#include <fstream>

#include <doctest/doctest.h>

#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/properties.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

std::string code_of_opening(const Result<void>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

void work_in(Database& database) {
  AuditStore{database}.append(
      {.time = parse_instant("2026-02-12").value(), .actor = "officer", .action = "test", .object = "x"});
}

}  // namespace

TEST_CASE("a database and its documents get one identifier, the first time they meet, and keep it") {
  TestDatabase test;
  auto documents = DocumentStore::open(test.folder.path / "objects").value();
  const std::string content = test.database.content_hash();
  CHECK(tie_together(test.database, documents));
  const auto id = documents.office().value();
  REQUIRE(id);
  CHECK(id->size() == 36);
  CHECK(Properties{test.database}.get(k_office_property) == id);
  work_in(test.database);
  CHECK(tie_together(test.database, documents));
  CHECK(documents.office().value() == id);
  // What the database holds is the same whoever holds it.
  TestDatabase other;
  auto elsewhere = DocumentStore::open(other.folder.path / "objects").value();
  CHECK(tie_together(other.database, elsewhere));
  CHECK(elsewhere.office().value() != id);
  CHECK(other.database.content_hash() == content);
}

TEST_CASE("another office's documents are refused, and so is an empty folder beside a database with a history") {
  TestDatabase test;
  auto documents = DocumentStore::open(test.folder.path / "objects").value();
  static_cast<void>(documents.put("a document"));
  CHECK(tie_together(test.database, documents));
  work_in(test.database);

  TestDatabase other;
  auto elsewhere = DocumentStore::open(other.folder.path / "objects").value();
  CHECK(tie_together(other.database, elsewhere));
  CHECK(code_of_opening(tie_together(test.database, elsewhere)) == "office-other");

  auto empty = DocumentStore::open(test.folder.path / "on-another-machine").value();
  CHECK(code_of_opening(tie_together(test.database, empty)) == "office-other");
  CHECK_FALSE(empty.office().value());
  // The way out when the documents are lost for good.
  std::ofstream{test.folder.path / "on-another-machine/office"} << *documents.office().value() << '\n';
  CHECK(tie_together(test.database, empty));
}

TEST_CASE("a database and a folder from before there were identifiers are tied as they stand") {
  TestDatabase test;
  auto documents = DocumentStore::open(test.folder.path / "objects").value();
  static_cast<void>(documents.put("a document"));
  work_in(test.database);
  CHECK(tie_together(test.database, documents));
  CHECK(Properties{test.database}.get(k_office_property) == documents.office().value());

  // A dump of the database from before, beside the folder of today.
  TestDatabase older;
  CHECK(tie_together(older.database, documents));
  CHECK(Properties{older.database}.get(k_office_property) == documents.office().value());
}

TEST_CASE("two databases of one name but for its ending have not one folder of documents") {
  if (on_postgresql()) return;
  const TemporaryFolder folder;
  const auto open_office = [&](const char* name) -> std::string {
    const auto location = parse_location((folder.path / name).string()).value();
    if (const auto alone = check_alone(location); !alone) return std::string{alone.error().finding.code()};
    auto database = Database::open(location, {.if_missing = IfMissing::create}).value();
    auto documents = DocumentStore::open(location.objects_directory().value()).value();
    const auto tied = tie_together(database, documents);
    if (tied && AuditStore{database}.head().empty()) work_in(database);
    return code_of_opening(tied);
  };
  const auto move = [&](const char* from, const char* to) {
    for (const char* ending : {"", "-wal", "-shm"}) {
      std::error_code ignored;
      std::filesystem::rename(folder.path / (std::string{from} + ending), folder.path / (std::string{to} + ending),
                              ignored);
    }
  };
  CHECK(open_office("office.db").empty());
  CHECK(open_office("office.db").empty());
  // Nothing is made of a second one.
  CHECK(open_office("office.sqlite") == "office-shared");
  CHECK_FALSE(std::filesystem::exists(folder.path / "office.sqlite"));
  CHECK(open_office("other.sqlite").empty());
  // A copy beside it is told apart; the office itself goes on.
  std::filesystem::copy_file(folder.path / "office.db", folder.path / "office.bak");
  CHECK(open_office("office.bak") == "office-shared");
  CHECK(open_office("office.db").empty());
  std::filesystem::remove(folder.path / "office.bak");
  // Another name is the same office's.
  move("office.db", "office.sqlite");
  CHECK(open_office("office.sqlite").empty());
  CHECK(open_office("office.db") == "office-shared");
  move("office.sqlite", "office.db");
  CHECK(open_office("office.db").empty());
  // So it is where documents are from before their database was named.
  std::filesystem::remove(folder.path / "office.objects" / k_database_file);
  CHECK(open_office("office.sqlite") == "office-shared");
  CHECK(open_office("office.db").empty());
  // Files of other kinds share a name with nobody.
  std::ofstream{folder.path / "office.txt"} << "notes";
  CHECK(open_office("office.db").empty());
}
