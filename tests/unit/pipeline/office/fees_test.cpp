#include "pipeline/office/fees.hpp"

#include <doctest/doctest.h>

#include "pipeline/office/fees_of_list.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/non_members.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/validation/findings.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::FeeLedger;

namespace {

struct FeeOffice : OfficeWorld {
  FeeOffice() {
    add_member("N00000001", "Aoi Kaze");
    add_member("N00000002", "Beni Umi");
    add_member("N00000003", "Cho Yama");
  }
  FeeLedger ledger() { return FeeLedger::of(sources(), editions); }
  office::Officer officer() const { return {"officer", now}; }
  std::string state(store::ReportId report) {
    const FeeLedger all = ledger();
    const office::ReportFee& fee = *all.find(report);
    return std::to_string(fee.due()) + " " + std::to_string(fee.open()) + " " + std::string{fee.state()};
  }
};

template <class T>
std::string code(const Result<T>& result) {
  return result ? std::string{"-"} : std::string{result.error().finding.code()};
}

}  // namespace

TEST_SUITE("pipeline/office/fees") {
  TEST_CASE("ncs-2019-09 3(4): a player and period once, billed to the report that came first, within a week") {
    FeeOffice world;
    const auto first = world.report("a", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2020-03");
    const auto second = world.report("b", {{1, "N00000001", "N00000003", 2}, {2, "N00000003", "?b#9", 2}},
                                     store::Stage::ready, "2020-03");
    const auto next = world.report("c", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2020-04");
    CHECK(world.state(first) == "400 400 open");
    CHECK(world.state(second) == "200 200 open");
    CHECK(world.state(next) == "400 400 open");
    const FeeLedger ledger = world.ledger();
    CHECK(to_iso(ledger.find(first)->pay_by) == "2020-01-28");
    CHECK(ledger.find(second)->non_members == 1);
    CHECK(ledger.finding(first, day("2020-01-28"))->severity == Severity::warning);
    CHECK(ledger.finding(first, day("2020-01-29"))->severity == Severity::error);
  }

  TEST_CASE("ncs-2022-09 3(4), 3(5): a player and report once, meetings of one club once, by the end of the month") {
    FeeOffice world;
    const auto first = world.report("a", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2022-11");
    const auto second = world.report("b", {{1, "N00000001", "N00000003", 2}}, store::Stage::ready, "2022-11");
    CHECK(world.state(first) == "400 400 open");
    CHECK(world.state(second) == "400 400 open");
    CHECK(to_iso(world.ledger().find(first)->pay_by) == "2022-10-31");
    for (const store::ReportId report : {first, second})
      REQUIRE(office::set_fee_series(world.database, report, "Club C", "weekly", world.officer()));
    CHECK(world.state(second) == "200 200 open");
  }

  TEST_CASE("jcf-2024-10 asks for no fee, only for the number of non-members") {
    FeeOffice world;
    const auto report = world.report("a", {{1, "N00000001", "?a#7", 2}});
    CHECK(world.ledger().reports().empty());
    CHECK_FALSE(world.ledger().finding(report, day("2030-01-01")));
    CHECK(code(office::waive_fee(world.database, world.ledger(), report, "x", world.officer())) == "fee-none");
    const auto others = office::reports_without_fee(world.sources(), world.editions);
    CHECK(others.at(report).non_members == 1);
    CHECK(others.at(report).state() == "none");
  }

  TEST_CASE("A34: what another edition asks of a report that goes over into its list is told until it is settled") {
    struct Case {
      const char* what;
      const char* time_control;
      std::optional<RatingCategory> category;
      MembershipKind guest;
      bool is_gone_over;
      const char* told;  ///< "-": nothing
    };
    for (const Case& c : {
             Case{"as before", "90 min + 30 sec", RatingCategory::standard, MembershipKind::annual, true, "-"},
             Case{"jcf-2024-10 3(5)", "90 min + 30 sec", RatingCategory::standard, MembershipKind::event, true,
                  "games that count: 1, not 2; member-not-annual"},
             Case{"in its own list", "90 min + 30 sec", RatingCategory::standard, MembershipKind::event, false, "-"},
             Case{"jcf-2024-10 2(2)", "10 min", std::nullopt, MembershipKind::annual, true, "type: Rapid, not none"},
         }) {
      CAPTURE(c.what);
      FeeOffice world;
      store::RosterPlayer guest = *world.roster.find(member_id("N00000003"));
      guest.membership = c.guest;
      world.roster.put(std::vector{guest});
      store::Report report = *world.reports.read(world.report(
          "template", {{1, "N00000001", "N00000002", 2}, {2, "N00000001", "N00000003", 2}}, store::Stage::refused));
      report.header.event = EventId{"a"};
      report.header.fingerprint = "a";
      report.header.stage = store::Stage::ready;
      report.header.list = month("2022-11");
      report.header.arrival = instant("2022-10-15T09:00");
      report.header.time_control = c.time_control;
      report.header.category = c.category;
      if (!c.category) {
        report.findings.push_back(store::StoredFinding::of(finding(validation::k_class_none, {}, {}, {"10", "60"})));
      }
      for (store::ReportGame& game : report.games) {
        game.date = day("2022-10-07");
        game.white_start = StartNumber{1};
        game.black_start = StartNumber{game.round + 1};
      }
      const auto id = world.reports.insert(report, "officer");
      if (c.is_gone_over) world.imported_list("2024-10", {});
      const FeeLedger ledger = world.ledger();
      const auto other = ledger.read_otherwise(id);
      CHECK((other ? *other->argument(office::k_edition_other, "differences") : "-") == c.told);
      if (!other) continue;
      CHECK(other->code == "edition-other");
      CHECK(code(office::accept(world.database, id, {"in order"}, world.officer(), {}, &ledger)) == "report-problems");
      store::ListManifest list;
      list.month = month("2024-11");
      list.reports = {id};
      list.edition = EditionId{"jcf-2024-10"};
      CHECK(code(office::check_fees(ledger, list, {}, world.sources(), day("2024-10-20"))) == "editions-open");
      CHECK(office::check_fees(ledger, list, list, world.sources(), day("2024-10-20")));
      REQUIRE(office::settle(world.database, id, {.code = "edition-other", .grounds = {"announced before"}},
                             world.officer(), &ledger));
      CHECK(office::check_fees(ledger, list, {}, world.sources(), day("2024-10-20")));
    }
  }

  TEST_CASE("payments add up, are entered once, and are taken back") {
    FeeOffice world;
    const auto report = world.report("a", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2020-03");
    const auto pay = [&](int jpy, const std::string& reference) {
      return office::pay_fee(world.database, world.ledger(), report, {jpy, day("2020-02-03"), reference},
                             world.officer());
    };
    const auto first = pay(300, "17");
    REQUIRE(first);
    CHECK(world.state(report) == "400 100 open");
    CHECK(code(pay(300, "17")) == "fee-entered");
    CHECK(code(pay(200, "18")) == "fee-too-much");
    CHECK(code(pay(0, "18")) == "fee-amount");
    REQUIRE(pay(100, "18"));
    CHECK(world.state(report) == "400 0 paid");
    REQUIRE(office::undo_fee(world.database, *first, "another club's", world.officer()));
    CHECK(world.state(report) == "400 300 open");
    CHECK(code(office::undo_fee(world.database, *first, "again", world.officer())) == "fee-decision-missing");
    REQUIRE(office::waive_fee(world.database, world.ledger(), report, "board", world.officer()));
    CHECK(world.state(report) == "400 0 waived");
  }

  TEST_CASE("an overdue fee keeps a report from being accepted until somebody decides") {
    FeeOffice world;
    const auto report = world.report("a", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2020-03");
    FeeLedger ledger = world.ledger();
    CHECK(code(office::accept(world.database, report, {"in order"}, world.officer(), {}, &ledger)) ==
          "report-problems");
    SUBCASE("by paying") {
      REQUIRE(office::pay_fee(world.database, ledger, report, {400, day("2020-02-03"), "17"}, world.officer()));
      ledger = world.ledger();
    }
    SUBCASE("by counting it all the same") {
      REQUIRE(office::settle(world.database, report, {.code = "unpaid", .grounds = {"on its way"}}, world.officer(),
                             &ledger));
      const auto entry = office::queue_entry(*world.reports.header(report),
                                             {world.reports, world.decisions, world.lists, world.correspondence_lists},
                                             day("2020-03-01"), &ledger);
      CHECK(office::state_code(entry) == "ok");
    }
    CHECK(office::accept(world.database, report, {"in order"}, world.officer(), {}, &ledger));
  }

  TEST_CASE(
      "ncs-2019-09 3(4), ncs-2022-09 3(5), 3(7): what is unpaid stops a list, and no correction of one that counts it") {
    FeeOffice world;
    const auto counted = world.report("a", {{1, "N00000001", "N00000002", 2}}, store::Stage::ready, "2020-03");
    store::Report version = *world.reports.read(counted);
    version.header.supersedes = counted;
    version.header.fingerprint = "a again";
    const auto again = world.reports.insert(version, "officer");
    const auto brought = world.report("b", {{1, "N00000001", "N00000003", 2}}, store::Stage::ready, "2020-03");
    struct Case {
      const char* what;
      std::vector<store::ReportId> reports;
      std::optional<std::vector<store::ReportId>> replaced;
      std::vector<std::string> overdue;
    };
    for (const Case& c :
         {Case{"a first list", {again}, {}, {"2 (JPY 400)"}}, Case{"a correction", {again}, {{again}}, {}},
          Case{"a correction by another version", {again}, {{counted}}, {}},
          Case{"a correction that brings a report", {again, brought}, {{again}}, {"3 (JPY 200)"}},
          Case{"a correction of an empty list", {again}, {{}}, {"2 (JPY 400)"}}}) {
      CAPTURE(c.what);
      store::ListManifest list;
      list.reports = c.reports;
      std::optional<store::ListManifest> replaced;
      if (c.replaced) replaced.emplace().reports = *c.replaced;
      const auto paid = office::check_fees(world.ledger(), list, replaced, world.sources(), day("2020-03-01"));
      REQUIRE(paid.has_value() == c.overdue.empty());
      if (!paid) CHECK(paid.error().finding.arguments == c.overdue);
    }
  }
}
