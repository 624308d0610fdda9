#include <filesystem>

#include <doctest/doctest.h>

#include "importers/report_form/importer.hpp"
#include "tests/support/format_fixtures.hpp"

TEST_CASE("every report form is read as its .expected file says") {
  const std::filesystem::path folder = std::filesystem::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/report_form";
  const seiseki::importers::report_form::ReportFormImporter importer;
  CHECK(seiseki::test::compare_fixtures(importer, folder / "valid") >= 8);
  CHECK(seiseki::test::compare_fixtures(importer, folder / "invalid") >= 5);
}
