#include "pipeline/publish/files.hpp"

#include <fstream>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using publish::write_files;
using store::test::contents;

namespace {

std::string code(const Result<void>& result) {
  return result ? "" : std::string(result.error().finding.code());
}

std::vector<std::string> all_files(const fs::path& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_directory()) out.push_back(entry.path().lexically_relative(folder).string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("published files are written with the folders they need, readable for everybody, and nothing else") {
  const store::test::TemporaryFolder folder;
  const fs::path to = folder.path / "lists";
  REQUIRE(
      write_files(to, {{"rating.csv", "a\n"}, {"2026-ST/2026-02-07.csv", std::string(1'000'000, 'x')}, {"empty", ""}}));
  CHECK(all_files(to) == std::vector<std::string>{"2026-ST/2026-02-07.csv", "empty", "rating.csv"});
  CHECK(contents(to / "rating.csv") == "a\n");
  CHECK(contents(to / "2026-ST/2026-02-07.csv").size() == 1'000'000);
  CHECK((fs::status(to / "rating.csv").permissions() & fs::perms::others_write) == fs::perms::none);
}

TEST_CASE("a file is replaced whole: a reader that has the old one open keeps it") {
  const store::test::TemporaryFolder folder;
  REQUIRE(write_files(folder.path, {{"rating.csv", "the old list\n"}}));
  std::ifstream reader{folder.path / "rating.csv"};
  REQUIRE(write_files(folder.path, {{"rating.csv", "new\n"}}));
  std::string line;
  std::getline(reader, line);
  CHECK(line == "the old list");
  CHECK(contents(folder.path / "rating.csv") == "new\n");
}

TEST_CASE("nothing is written through a symbolic link: neither a file nor a folder of that name") {
  const store::test::TemporaryFolder folder;
  const store::test::TemporaryFolder elsewhere;
  std::ofstream{elsewhere.path / "target"} << "untouched";

  fs::create_symlink(elsewhere.path / "target", folder.path / "rating.csv");
  CHECK(code(write_files(folder.path, {{"rating.csv", "new"}})) == "publish-write");
  CHECK(contents(elsewhere.path / "target") == "untouched");
  CHECK(fs::is_symlink(folder.path / "rating.csv"));

  fs::create_directory_symlink(elsewhere.path, folder.path / "2026-ST");
  CHECK(code(write_files(folder.path, {{"2026-ST/2026-02-07.csv", "new"}})) == "publish-write");
  CHECK(all_files(elsewhere.path) == std::vector<std::string>{"target"});

  // A link that waits where the temporary file will be is taken away, not followed.
  fs::create_symlink(elsewhere.path / "target", folder.path / "list.csv.tmp");
  CHECK(code(write_files(folder.path, {{"list.csv", "new"}})).empty());
  CHECK(contents(elsewhere.path / "target") == "untouched");
}

TEST_CASE("the folder itself may be a link: the person named it") {
  const store::test::TemporaryFolder folder;
  fs::create_directory(folder.path / "real");
  fs::create_directory_symlink(folder.path / "real", folder.path / "lists");
  CHECK(code(write_files(folder.path / "lists", {{"rating.csv", "a"}})).empty());
  CHECK(contents(folder.path / "real/rating.csv") == "a");
}

TEST_CASE("what cannot be written is said with its path, and the old file stays") {
  const store::test::TemporaryFolder folder;
  REQUIRE(write_files(folder.path, {{"rating.csv", "old"}}));
  fs::create_directory(folder.path / "taken");
  std::ofstream{folder.path / "taken" / "inside"} << "x";
  const auto onto_folder = write_files(folder.path, {{"taken", "new"}});
  CHECK(code(onto_folder) == "publish-write");
  CHECK(onto_folder.error().finding.message(Language::en).find("taken") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.path / "taken.tmp"));
  CHECK(code(write_files(folder.path, {{"rating.csv/x", "new"}})) == "publish-write");
  CHECK(contents(folder.path / "rating.csv") == "old");
}
