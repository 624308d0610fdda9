#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <doctest/doctest.h>

#include "importers/trf/importer.hpp"
#include "tests/corpus/dump.hpp"

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

int compare_folder(const fs::path& folder, const char* extension = ".trf") {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != extension) continue;
    CAPTURE(entry.path().filename().string());
    const std::vector<seiseki::importers::Document> documents{
        {.name = entry.path().filename().string(), .origin = {}, .bytes = bytes_of(entry.path())}};
    std::ostringstream read;
    seiseki::test::dump(read, seiseki::importers::trf::TrfImporter{}.read(documents));
    CHECK(read.str() == bytes_of(fs::path{entry.path()}.replace_extension(".expected")));
    ++files;
  }
  return files;
}

}  // namespace

TEST_CASE("every fixture is read as its .expected file says") {
  const fs::path folder = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/trf";
  CHECK(compare_folder(folder / "valid") >= 25);
  CHECK(compare_folder(folder / "invalid") >= 6);
  const fs::path of_vega = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/vega";
  CHECK(compare_folder(of_vega / "valid", ".tdf") == 1);
  CHECK(compare_folder(of_vega / "invalid", ".tdf") == 2);
}
