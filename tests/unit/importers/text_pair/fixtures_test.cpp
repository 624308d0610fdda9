#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include <doctest/doctest.h>

#include "importers/text_pair/importer.hpp"
#include "tests/corpus/dump.hpp"

namespace {

namespace fs = std::filesystem;
using seiseki::importers::Document;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("every fixture is read as its .expected file says") {
  int count = 0;
  const fs::path root = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/text_pair";
  for (const auto& folder : fs::recursive_directory_iterator(root)) {
    if (!folder.is_directory() || !fs::exists(folder.path() / "expected")) continue;
    CAPTURE(folder.path().filename().string());
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
      const std::string name = entry.path().filename().string();
      if (name != "expected") files.emplace(name, bytes_of(entry.path()));
    }
    std::vector<Document> documents;
    for (const auto& [name, bytes] : files) documents.push_back({.name = name, .origin = {}, .bytes = bytes});
    std::ostringstream read;
    seiseki::test::dump(read, seiseki::importers::text_pair::TextPairImporter{}.read(documents));
    CHECK(read.str() == bytes_of(folder.path() / "expected"));
    ++count;
  }
  CHECK(count >= 25);
}
