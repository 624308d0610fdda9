#include <filesystem>

#include <doctest/doctest.h>

#include "importers/chess_results_xml/importer.hpp"
#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/writer.hpp"
#include "tests/support/format_fixtures.hpp"
#include "tests/unit/importers/trf/facts.hpp"

using namespace seiseki;
using namespace seiseki::importers;
namespace fs = std::filesystem;

namespace {
const fs::path k_folder = fs::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/chess_results_xml";
}

TEST_CASE("every upload XML is read as its .expected file says") {
  const chess_results_xml::ChessResultsXmlImporter importer;
  CHECK(test::compare_fixtures(importer, k_folder / "valid") >= 8);
  CHECK(test::compare_fixtures(importer, k_folder / "invalid") >= 10);
}

TEST_CASE("what is read, written and read again is the same tournament") {
  for (const fs::path& path : test::fixtures_in(k_folder / "valid")) {
    CAPTURE(path.filename().string());
    const auto first = chess_results_xml::read_upload(test::document_of(path));
    REQUIRE(first);
    const std::string written = chess_results_xml::write_upload(*first);
    const auto second = chess_results_xml::read_upload({.name = "written.xml", .origin = {}, .bytes = written});
    REQUIRE(second);
    CHECK(test::facts(*first) == test::facts(*second));
    CHECK(first->details.name == second->details.name);
    CHECK(first->details.system == second->details.system);
    CHECK(first->details.round_dates == second->details.round_dates);
    CHECK(first->details.source_key == second->details.source_key);
    CHECK(written == chess_results_xml::write_upload(*second));
  }
}

TEST_CASE("the real upload files survive being written and read, where they are present") {
  const fs::path folder = fs::path{SEISEKI_SHARED_DIR} / "corpus/xml";
  if (!fs::is_directory(folder)) {
    MESSAGE("skipped: the corpus of upload files is not present");
    return;
  }
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".xml") continue;
    CAPTURE(entry.path().filename().string());
    const auto first = chess_results_xml::read_upload(test::document_of(entry.path()));
    REQUIRE(first);
    const auto second = chess_results_xml::read_upload(
        {.name = "written.xml", .origin = {}, .bytes = chess_results_xml::write_upload(*first)});
    REQUIRE(second);
    CHECK(test::facts(*first) == test::facts(*second));
    ++files;
  }
  CHECK(files > 0);
}
