#include "importers/format_words.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

TEST_CASE("every format that is read has words in both languages") {
  for (const auto& importer : importers::importers()) {
    CAPTURE(importer->name());
    // A TRF is told by its version.
    for (const std::string& format : importer->name() == "trf" ? std::vector<std::string>{"trf16", "trf26", "vega-tdf"}
                                                               : std::vector{std::string{importer->name()}}) {
      CHECK_FALSE(words_of_format(format, "event").en.empty());
      CHECK_FALSE(words_of_format(format, "event").ja.empty());
    }
  }
  CHECK(words_of_format("of-tomorrow", "event").en.empty());
}

TEST_CASE("a table downloaded from Chess-Results as a workbook is no page") {
  CHECK(words_of_format("chess-results", "event.html").en == "Chess-Results page");
  CHECK(words_of_format("chess-results", "event.xlsx").en == "Excel file of Chess-Results");
  CHECK(words_of_format("chess-results", "event.xls").ja == "Chess-Results の Excel ファイル");
}
