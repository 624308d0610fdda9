#include "pipeline/operations/status.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

TEST_CASE("a report that a list would count is told as accepted, also behind a version that nobody has decided about") {
  OfficeWorld world;
  world.open_office();
  const store::ReportId accepted = world.report("spring", {{1, "N00000001", "N00000002", 2}});
  store::Report version = *world.reports.read(accepted);
  version.header.supersedes = accepted;
  version.header.stage = Stage::ready;
  version.header.fingerprint = "spring again";
  const store::ReportId again = world.reports.insert(version, "officer");
  const auto office = opened_office(world);
  const auto status = [&] { return operations::status_view(*office, local_date(world.now), world.now); };
  CHECK(status().accepted == 1);
  CHECK(status().waiting == 1);

  world.reports.enter_stage({again, Stage::accepted, world.now, "officer", std::nullopt});
  CHECK(status().accepted == 1);
  CHECK(status().waiting == 0);
}
