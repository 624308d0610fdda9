#include "importers/trf/findings.hpp"

#include <doctest/doctest.h>

#include "importers/text/finding_list.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

TEST_CASE("a list of findings is capped, and says so as an error") {
  text::FindingList list("t.trf");
  for (std::size_t i = 0; i < 2 * text::k_max_findings; ++i) list.add(k_points_not_checked, {});
  const std::vector<Finding> findings = std::move(list).take();
  REQUIRE(findings.size() == text::k_max_findings + 1);
  CHECK(findings.back().code() == "findings-many");
  CHECK(has_error(findings));
  CHECK(findings.front().where.document == "t.trf");
}
