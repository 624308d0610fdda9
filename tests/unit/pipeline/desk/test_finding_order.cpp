#include <string>

#include <doctest/doctest.h>

#include "pipeline/desk/pages/finding_block.hpp"

using namespace seiseki;

TEST_CASE("the error that keeps a document out stands before 160 notes, and each kind as it was found") {
  std::vector<store::StoredFinding> found(160);
  for (std::size_t i = 0; i < found.size(); ++i)
    found[i] = {.code = "note-" + std::to_string(i), .severity = Severity::info};
  found[40] = {.code = "first-warning", .severity = Severity::warning};
  found[90] = {.code = "second-warning", .severity = Severity::warning};
  found.push_back({.code = "the-error", .severity = Severity::error});
  const std::vector<store::StoredFinding> told = desk::pages::worst_first(found);
  REQUIRE(told.size() == 161);
  CHECK(told[0].code == "the-error");
  CHECK(told[1].code == "first-warning");
  CHECK(told[2].code == "second-warning");
  CHECK(told[3].code == "note-0");
  CHECK(told.back().code == "note-159");
}
