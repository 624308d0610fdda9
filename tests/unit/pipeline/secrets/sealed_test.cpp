#include "pipeline/secrets/sealed.hpp"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::secrets;

TEST_CASE("a key is made once, for its owner alone, and what it seals opens for one purpose") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "office.desk-key";
  CHECK_FALSE(Key::read(file).has_value());
  const auto key = Key::read_or_make(file);
  REQUIRE(key.has_value());
  struct stat status {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  CHECK((status.st_mode & 07777U) == 0600);
  const std::string sealed = key->seal("a seed", "seed of 3");
  CHECK(sealed.find("a seed") == std::string::npos);
  CHECK(key->seal("a seed", "seed of 3") != sealed);
  const auto again = Key::read_or_make(file);
  REQUIRE(again.has_value());
  CHECK(again->open(sealed, "seed of 3") == "a seed");
  CHECK_FALSE(again->open(sealed, "seed of 4").has_value());
  std::string changed = sealed;
  changed.back() = changed.back() == '0' ? '1' : '0';
  CHECK_FALSE(again->open(changed, "seed of 3").has_value());
  CHECK_FALSE(again->open("", "seed of 3").has_value());
  CHECK_FALSE(again->open("xyz", "seed of 3").has_value());
  const auto other = Key::read_or_make(folder.path / "other.desk-key");
  REQUIRE(other.has_value());
  CHECK_FALSE(other->open(sealed, "seed of 3").has_value());
  CHECK(std::distance(std::filesystem::directory_iterator{folder.path}, {}) == 2);
}

TEST_CASE("a key that others may read, or that is none, is refused") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "office.desk-key";
  REQUIRE(Key::read_or_make(file).has_value());
  ::chmod(file.c_str(), 0640);
  REQUIRE_FALSE(Key::read(file).has_value());
  CHECK(Key::read(file).error().finding.code() == "secret-key");
  ::chmod(file.c_str(), 0600);
  CHECK(Key::read(file).has_value());
  std::ofstream{file} << "no key\n";
  CHECK_FALSE(Key::read_or_make(file).has_value());
  std::filesystem::remove(file);
  std::filesystem::create_symlink(folder.path / "elsewhere", file);
  CHECK_FALSE(Key::read_or_make(file).has_value());
}
