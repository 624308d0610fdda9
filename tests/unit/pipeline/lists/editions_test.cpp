#include "pipeline/lists/editions.hpp"

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::Editions;

namespace {

void copy_edition(const std::filesystem::path& folder, const std::string& from, const std::string& to) {
  std::string text =
      store::test::contents(std::filesystem::path(SEISEKI_SOURCE_DIR) / "engine/regulations/editions/jcf-2024-10.toml");
  REQUIRE(text.find(from) != std::string::npos);
  text.replace(text.find(from), from.size(), to);
  std::ofstream{folder / "edition.toml"} << text;
}

}  // namespace

TEST_CASE("A34: the edition in force on the last day of a period rates it, on both sides of an effective date") {
  const Editions editions = Editions::load().value();
  CHECK(editions.for_day(day("2024-10-01")).value()->id.text() == "jcf-2024-10");
  CHECK(editions.for_day(day("2026-02-20")).value()->id.text() == "jcf-2024-10");
  const auto before = editions.for_day(day("2024-09-30"));
  REQUIRE_FALSE(before);
  CHECK(before.error().finding.code() == "edition-not-at-hand");
}

TEST_CASE("every edition has a hash of its own, and an unknown name is refused with the names there are") {
  const Editions editions = Editions::load().value();
  std::set<std::string> hashes;
  for (const Regulation& edition : editions.all()) {
    CHECK(edition.sha256.size() == 64);
    hashes.insert(edition.sha256);
  }
  CHECK(hashes.size() == editions.all().size());
  const auto unknown = editions.find("jcf-2024-11");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().finding.code() == "edition-unknown");
  CHECK(unknown.error().failure() == FailureClass::usage);
}

TEST_CASE("a folder adds editions with their own tables, and a damaged one stops the run with its place") {
  const store::test::TemporaryFolder folder;
  std::filesystem::create_directory(folder.path / "tables");
  for (const char* table : {"expected_score.tsv", "percentage.tsv"}) {
    std::filesystem::copy_file(std::filesystem::path(SEISEKI_SOURCE_DIR) / "engine/regulations/tables" / table,
                               folder.path / "tables" / table);
  }
  const std::size_t built_in = Editions::load().value().all().size();
  copy_edition(folder.path, "id = \"jcf-2024-10\"\nlineage = \"jcf\"", "id = \"club-2024\"\nlineage = \"club\"");
  const auto more = Editions::load(folder.path);
  REQUIRE(more);
  CHECK(more->all().size() == built_in + 1);
  CHECK(more->find("club-2024").value()->sha256 != more->find("jcf-2024-10").value()->sha256);

  copy_edition(folder.path, "floor = { value = 1000", "flor = { value = 1000");
  const auto damaged = Editions::load(folder.path);
  REQUIRE_FALSE(damaged);
  CHECK(damaged.error().finding.where.document.find("edition.toml") != std::string::npos);
}

TEST_CASE(
    "the folder of the installed editions is one, whole or the editions alone, and a folder without any is refused") {
  const std::filesystem::path regulations = std::filesystem::path(SEISEKI_SOURCE_DIR) / "engine/regulations";
  const std::size_t built_in = Editions::load().value().all().size();
  const store::test::TemporaryFolder folder;
  std::filesystem::create_directory(folder.path / "installed");
  std::filesystem::create_directory(folder.path / "empty");
  for (const char* part : {"editions", "tables"})
    std::filesystem::copy(regulations / part, folder.path / "installed" / part,
                          std::filesystem::copy_options::recursive);
  for (const char* named : {"installed", "installed/editions"}) {
    CAPTURE(std::string(named));
    const auto editions = Editions::load(folder.path / named);
    REQUIRE(editions);
    CHECK(editions->all().size() == built_in);
  }
  for (const std::filesystem::path& none : {folder.path, folder.path / "installed/tables", folder.path / "empty"}) {
    const auto editions = Editions::load(none);
    REQUIRE_FALSE(editions);
    CHECK(editions.error().finding.code() == "edition-none-in-folder");
    CHECK(editions.error().failure() == FailureClass::usage);
  }
  // Another edition under a name that is taken is none of these.
  copy_edition(folder.path / "installed/editions", "floor = { value = 1000", "floor = { value = 1001");
  const auto other = Editions::load(folder.path / "installed");
  REQUIRE_FALSE(other);
  CHECK(other.error().finding.code() == "edition-duplicate");
}

TEST_CASE("a table's name is no path out of the folder, and a missing folder is an error") {
  const store::test::TemporaryFolder folder;
  copy_edition(folder.path, "id = \"jcf-2024-10\"\nlineage = \"jcf\"", "id = \"club-2024\"\nlineage = \"club\"");
  std::string text = store::test::contents(folder.path / "edition.toml");
  text.replace(text.find("expected_score.tsv"), 18, "../../../etc/passwd");
  std::ofstream{folder.path / "edition.toml"} << text;
  CHECK_FALSE(Editions::load(folder.path));
  CHECK_FALSE(Editions::load(folder.path / "none"));
}
