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
