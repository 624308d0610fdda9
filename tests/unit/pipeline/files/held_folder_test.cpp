#include "pipeline/files/held_folder.hpp"

#include <fstream>
#include <optional>

#include <doctest/doctest.h>

#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::files;
namespace fs = std::filesystem;

TEST_CASE("a held folder is nobody's leftover until it is let go of") {
  const store::test::TemporaryFolder folder;
  const fs::path parent = folder.path / "uploads";
  fs::path path;
  {
    auto held = HeldFolder::below(parent);
    REQUIRE(held);
    path = held->path();
    CHECK((fs::status(path).permissions() & fs::perms::all) == fs::perms::owner_all);
    CHECK_FALSE(HeldFolder::leftover(path).has_value());
    std::ofstream{path / "sent"} << "a";
  }
  CHECK(fs::exists(path / "sent"));  // what is in it stays
  {
    const auto left = HeldFolder::leftover(path);
    REQUIRE(left);
    CHECK_FALSE(HeldFolder::leftover(path).has_value());
    fs::remove(path / "sent");
  }
  CHECK_FALSE(fs::exists(parent));  // an empty one goes, and what it was in
}

TEST_CASE("what is no folder is no leftover") {
  const store::test::TemporaryFolder folder;
  std::ofstream{folder.path / "file"} << "a";
  CHECK_FALSE(HeldFolder::leftover(folder.path / "file").has_value());
  CHECK_FALSE(HeldFolder::leftover(folder.path / "none").has_value());
}
