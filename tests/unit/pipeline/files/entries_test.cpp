#include "pipeline/files/entries.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "pipeline/files/temporary_folder.hpp"
#include "pipeline/files/write.hpp"

using namespace seiseki;
namespace fs = std::filesystem;

TEST_CASE("a folder's entries are all named, in order; one that is not there has none, and none is read for one") {
  const auto folder = files::TemporaryFolder::make("entries").value();
  const fs::path top = folder.path();
  const std::map<std::string, std::string> written{{"b", "2"}, {".a", "1"}, {"c/d", "3"}};
  REQUIRE(files::write_files(top, written, files::Purpose::office));
  fs::create_symlink("nowhere", top / "a-link");
  std::vector<fs::path> found;
  const auto entries = files::entries_in(top);
  REQUIRE(entries);
  for (const auto& entry : *entries) found.push_back(entry.path());
  CHECK(found == std::vector<fs::path>{top / ".a", top / "a-link", top / "b", top / "c"});
  CHECK(files::entries_in(top / "e").value().empty());
  fs::create_directory_symlink("c", top / "c-link");
  using Type = fs::file_type;
  std::vector<Type> types;
  for (const auto& entry : files::entries_in(top).value()) {
    std::error_code error;
    types.push_back(files::type_of(entry, error));
    CHECK(!error);
  }
  CHECK(types == std::vector{Type::regular, Type::symlink, Type::regular, Type::directory, Type::symlink});
  REQUIRE(files::folders_in(top).value().size() == 1);
  CHECK(files::folders_in(top).value()[0].path() == top / "c");
  CHECK(files::folders_in(top / "b").error() == std::errc::not_a_directory);
  CHECK(files::readable_entries_in(top / "b").empty());
  CHECK(files::entries_in(top / "b").error() == std::errc::not_a_directory);
  CHECK(files::entries_in(top / "b" / "f").error() == std::errc::not_a_directory);
}
