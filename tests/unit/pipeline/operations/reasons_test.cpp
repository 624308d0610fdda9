#include <doctest/doctest.h>

#include "pipeline/operations/decide.hpp"
#include "pipeline/operations/rate.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::operations;
using seiseki::test::code_of;

TEST_CASE("what takes something from somebody needs a reason, whatever front end asks for it") {
  const store::test::TemporaryFolder folder;
  const auto office = Office::open({(folder.path / "seiseki.db").string(), std::nullopt}, store::IfMissing::create);
  REQUIRE(office);
  const Who who{"officer", *parse_instant("2026-02-20T18:00")};
  const store::ReportId report{1};
  const YearMonth march{std::chrono::year{2026}, std::chrono::March};
  CHECK(code_of(refuse(**office, report, "", who)) == "reason-missing");
  CHECK(code_of(withdraw(**office, report, "", who)) == "reason-missing");
  CHECK(code_of(take_back(**office, report, "", who)) == "reason-missing");
  CHECK(code_of(discard(**office, store::ListSeries::over_the_board, march, "", who)) == "reason-missing");
  CHECK(code_of(refuse(**office, report, "no such event", who)) == "report-missing");
}

TEST_CASE("A34: another edition than the one in force is kept with a reason only; to look at it needs none") {
  const store::test::TemporaryFolder folder;
  const auto office = Office::open({(folder.path / "seiseki.db").string(), std::nullopt}, store::IfMissing::create);
  REQUIRE(office);
  const auto editions = lists::Editions::load();
  REQUIRE(editions);
  const Who who{"officer", *parse_instant("2026-02-20T18:00")};
  RateRequest request{.month = YearMonth{std::chrono::year{2026}, std::chrono::March}, .edition = "ncs-2022-09"};
  CHECK(code_of(rate(**office, *editions, request, who)) == "edition-reason");
  // There is no list to begin from: the edition is not what stands in the way any more.
  request.edition_reason = "board decision of 2 March";
  CHECK(code_of(rate(**office, *editions, request, who)) == "list-no-opening");
  request.edition_reason.clear();
  request.keep = Keep::no;
  CHECK(code_of(rate(**office, *editions, request, who)) == "list-no-opening");
}
