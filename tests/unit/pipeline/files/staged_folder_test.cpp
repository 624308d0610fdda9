#include "pipeline/files/staged_folder.hpp"

#include <fstream>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using files::Purpose;
using files::StagedFolder;
using store::test::contents;

namespace {

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

}  // namespace

TEST_CASE("a staged folder is not there until it is whole, and then with everything in it") {
  const store::test::TemporaryFolder folder;
  const fs::path target = folder.path / "backup";
  {
    auto staged = StagedFolder::beside(target, Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a/b/c", "abc", Purpose::kept));
    REQUIRE(staged->write("top", "top", Purpose::office));
    REQUIRE(staged->make_folder("empty", Purpose::office));
    CHECK_FALSE(fs::exists(target));
    REQUIRE(staged->put_in_place());
  }
  CHECK(contents(target / "a/b/c") == "abc");
  CHECK(contents(target / "top") == "top");
  CHECK(fs::is_empty(target / "empty"));
  CHECK(entries(folder.path) == 1);
}

TEST_CASE("a staged folder that is not put in place goes away, and nothing else with it") {
  const store::test::TemporaryFolder folder;
  std::ofstream{folder.path / "backup.unfinished"} << "somebody else's";
  {
    auto staged = StagedFolder::beside(folder.path / "backup", Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a", "a", Purpose::office));
    CHECK(entries(folder.path) == 2);
  }
  CHECK(entries(folder.path) == 1);
  CHECK(contents(folder.path / "backup.unfinished") == "somebody else's");
}

TEST_CASE("a staged folder takes nobody's place: neither that of a file nor of an empty folder") {
  const store::test::TemporaryFolder folder;
  std::ofstream{folder.path / "file"} << "x";
  fs::create_directory(folder.path / "folder");
  for (const char* taken : {"file", "folder"}) {
    auto staged = StagedFolder::beside(folder.path / taken, Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a", "a", Purpose::office));
    const auto put = staged->put_in_place();
    REQUIRE_FALSE(put);
    CHECK(put.error().finding.message(Language::en).ends_with("File exists"));
    CHECK_FALSE(staged->move_out("a", folder.path / taken));
  }
  CHECK(contents(folder.path / "file") == "x");
  CHECK(fs::is_empty(folder.path / "folder"));
}

TEST_CASE("a staged folder takes the place of one that is there, which is kept beside it") {
  const store::test::TemporaryFolder folder;
  const fs::path target = folder.path / "site";
  const fs::path before = folder.path / "site.other";
  for (const char* release : {"1", "2", "3"}) {
    auto staged = StagedFolder::beside(target, Purpose::published);
    REQUIRE(staged);
    REQUIRE(staged->write("release", release, Purpose::published));
    if (release[0] == '3') REQUIRE(staged->write("more", "more", Purpose::published));
    REQUIRE(staged->take_place(before));
  }
  CHECK(contents(target / "release") == "3");
  CHECK(contents(target / "more") == "more");
  CHECK(contents(before / "release") == "2");
  CHECK(entries(before) == 1);
  CHECK(entries(folder.path) == 2);
}

TEST_CASE("a file is written once in a staged folder, and never through a link in it") {
  const store::test::TemporaryFolder folder;
  auto staged = StagedFolder::beside(folder.path / "backup", Purpose::office);
  REQUIRE(staged);
  REQUIRE(staged->write("a", "first", Purpose::office));
  CHECK_FALSE(staged->write("a", "second", Purpose::office));
  fs::create_directory(folder.path / "elsewhere");
  fs::create_directory_symlink(folder.path / "elsewhere", staged->path() / "link");
  CHECK_FALSE(staged->write("link/b", "b", Purpose::office));
  CHECK(fs::is_empty(folder.path / "elsewhere"));
  CHECK(contents(staged->path() / "a") == "first");
}
