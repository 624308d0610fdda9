#include "importers/trf/importer.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using Certainty = Recognition::Certainty;

namespace {
Document document(std::string bytes) {
  return {.name = "t.trf", .origin = {}, .bytes = std::move(bytes)};
}
Certainty certainty(std::vector<Document> documents) {
  const Recognition recognition = trf::TrfImporter{}.recognise(documents);
  CHECK_FALSE(recognition.reason.en.empty());
  CHECK_FALSE(recognition.reason.ja.empty());
  return recognition.certainty;
}
}  // namespace

TEST_CASE("a TRF is recognised by a player line or by its header") {
  CHECK(certainty({document(test::player(1, {}))}) == Certainty::certain);
  CHECK(certainty({document("\xEF\xBB\xBF" + test::player(1, {}))}) == Certainty::certain);
  // Behind the start number there is something, be it a blank.
  CHECK(certainty({document("001    1 \n")}) == Certainty::certain);
  CHECK(certainty({document("001    1\n")}) == Certainty::no);
  CHECK(certainty({document("012 Open\r\n022 Kawazu\r\n")}) == Certainty::certain);
  CHECK(certainty({document("012 Open\r\n")}) == Certainty::maybe);
  CHECK(certainty({document("Runde;Brett;IdentW;IdentS\r\n")}) == Certainty::no);
  CHECK(certainty({document("<html>001 </html>")}) == Certainty::no);
  CHECK(certainty({document("")}) == Certainty::no);
  CHECK(certainty({}) == Certainty::no);
  CHECK(certainty({document(test::player(1, {})), document(test::player(1, {}))}) == Certainty::no);
}

TEST_CASE("a UTF-16 file is recognised and read") {
  std::string bytes = "\xFF\xFE";
  for (const char c : test::player(1, {"2 w 1"}) + test::player(2, {"1 b 0"})) bytes += {c, '\0'};
  const std::vector<Document> documents{document(bytes)};
  CHECK(trf::TrfImporter{}.recognise(documents).certainty == Certainty::certain);
  const auto tournament = trf::TrfImporter{}.read(documents);
  REQUIRE(tournament.has_value());
  CHECK(tournament->games.size() == 1);
}

TEST_CASE("several documents are not one TRF") {
  const std::vector<Document> two{document("001"), document("001")};
  const auto result = trf::TrfImporter{}.read(two);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().finding.code() == "trf-not-one-document");
  CHECK(trf::TrfImporter{}.name() == "trf");
}
