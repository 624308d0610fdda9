#include "pipeline/operations/fees.hpp"

#include <doctest/doctest.h>

#include "pipeline/operations/status.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using operations::WhichFees;

namespace {

const Date k_day_of_fees = day("2026-02-20");

struct Billing : OfficeWorld {
  Billing() {
    open_office();
    id = report("spring", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready);
    office = opened_office(*this);
  }
  const operations::Who who{"Inoue", now};
  store::ReportId id;
  std::unique_ptr<operations::Office> office;
};

}  // namespace

TEST_CASE("of an edition without fees nothing is owed, and everything is shown only to who asks for it") {
  Billing world;
  const auto count = [&](const operations::FeesRequest& request) {
    return operations::fees_view(*world.office, world.editions, request, k_day_of_fees).fees.size();
  };
  CHECK(count({}) == 0);
  CHECK(count({.which = WhichFees::open}) == 0);
  CHECK(count({.which = WhichFees::everything}) == 1);
  CHECK(count({.which = WhichFees::everything, .list = month("2026-04")}) == 0);
  const output::Json json =
      operations::fees_json(operations::fees_view(*world.office, world.editions, {}, k_day_of_fees));
  CHECK(json["schema"] == "seiseki/fees/1");
  CHECK(json["due"] == 0);
}

TEST_CASE("a decision about fees needs a reason, and is of all that is named or of nothing") {
  Billing world;
  operations::Office& office = *world.office;
  const std::string before = office.database.content_hash();
  CHECK(code_of(operations::waive_fees(office, world.editions, {world.id}, "", world.who)) == "reason-missing");
  CHECK(code_of(operations::undo_fee(office, store::DecisionId{1}, "", world.who)) == "reason-missing");
  CHECK(code_of(operations::waive_fees(office, world.editions, {world.id}, "board", world.who)) == "fee-none");
  CHECK(code_of(operations::set_fee_series(office, {world.id, store::ReportId{99}}, "Club C", "weekly", world.who)) ==
        "report-missing");
  CHECK(office.database.content_hash() == before);
}

TEST_CASE("the status counts what waits, and says until when reports arrive for the next list") {
  Billing world;
  const operations::StatusView status = operations::status_view(*world.office, k_day_of_fees, world.now);
  CHECK(status.waiting == 1);
  CHECK(status.accepted == 0);
  CHECK(status.oldest == world.reports.header(world.id)->arrival);
  REQUIRE(status.last_list);
  CHECK(status.last_list->month == month("2026-02"));
  CHECK(status.days_to_cut_off() == days_between(k_day_of_fees, status.period.last));
  const output::Json json = operations::status_json(status);
  CHECK(json["reports_waiting"] == 1);
  CHECK(json["last_list_published"] == false);
  CHECK(json["last_publication_age_s"].is_null());
}
