#include "pipeline/files/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <utility>

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("a folder of temporary files is private, has a name of its own, and goes with what is in it") {
  namespace fs = std::filesystem;
  fs::path place;
  {
    auto made = files::TemporaryFolder::make("seiseki-test");
    REQUIRE(made);
    const files::TemporaryFolder folder = *std::move(made);
    const auto another = files::TemporaryFolder::make("seiseki-test");
    REQUIRE(another);
    place = folder.path();
    CHECK(place != another->path());
    CHECK(place.filename().string().starts_with("seiseki-test-"));
    CHECK((fs::status(place).permissions() & fs::perms::mask) == fs::perms::owner_all);
    fs::create_directories(place / "in/it");
    std::ofstream{place / "in/it/file"} << "x";
  }
  CHECK_FALSE(fs::exists(place));
}

TEST_CASE("what a process that was killed has left goes when the next folder of its name is made, and nothing else") {
  namespace fs = std::filesystem;
  const auto another = files::TemporaryFolder::make("seiseki-test");
  REQUIRE(another);
  const fs::path place = another->path().parent_path();
  const auto at_work = files::TemporaryFolder::make("seiseki-left");
  REQUIRE(at_work);
  fs::create_directories(place / "seiseki-left-abc123/in/it");
  for (const char* name : {"seiseki-left-abc12", "seiseki-lefts-abc123", "seiseki-left_abc123"})
    fs::create_directory(place / name);
  std::ofstream{place / "seiseki-left-afile1"} << "x";
  fs::create_directory_symlink(another->path(), place / "seiseki-left-alink1");
  CHECK(files::TemporaryFolder::make("seiseki-left"));
  CHECK_FALSE(fs::exists(place / "seiseki-left-abc123"));
  CHECK(fs::exists(at_work->path()));
  CHECK(fs::exists(another->path()));
  for (const char* name : {"seiseki-left-abc12", "seiseki-lefts-abc123", "seiseki-left_abc123", "seiseki-left-afile1",
                           "seiseki-left-alink1"}) {
    CAPTURE(std::string{name});
    CHECK(fs::remove(place / name));
  }
}
