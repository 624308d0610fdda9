#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <doctest/doctest.h>

#include "importers/tunx/importer.hpp"
#include "tests/corpus/dump.hpp"

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

int compare_folder(const fs::path& folder) {
  const seiseki::importers::tunx::TunxImporter importer;
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    const bool is_tournament_file =
        extension == ".TUNX" || extension == ".TURX" || extension == ".TUMX" || extension == ".TUTX";
    if (!is_tournament_file) continue;
    CAPTURE(entry.path().filename().string());
    const std::vector<seiseki::importers::Document> documents{
        {.name = entry.path().filename().string(), .origin = {}, .bytes = bytes_of(entry.path())}};
    // A file of another kind never reaches this importer.
    if (importer.recognise(documents).certainty == seiseki::importers::Recognition::Certainty::no) continue;
    std::ostringstream read;
    seiseki::test::dump(read, importer.read(documents));
    CHECK(read.str() == bytes_of(fs::path{entry.path()}.replace_extension(".expected")));
    ++files;
  }
  return files;
}

}  // namespace

TEST_CASE("every fixture is read as its .expected file says") {
  const fs::path folder = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/tunx";
  CHECK(compare_folder(folder / "valid") >= 20);
  CHECK(compare_folder(folder / "invalid") >= 9);
}
