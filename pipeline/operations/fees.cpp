#include "pipeline/operations/fees.hpp"

#include <algorithm>
#include <map>

#include "engine/domain/home.hpp"
#include "pipeline/office/non_members.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"

namespace seiseki::operations {

using office::FeeLedger;
using output::Json;

namespace {

bool is_asked_for(const office::ReportFee& fee, const FeesRequest& request) {
  if (const auto& named = request.reports) return std::find(named->begin(), named->end(), fee.report) != named->end();
  if (request.list && fee.list != *request.list) return false;
  if (request.which == WhichFees::open) return fee.open() > 0;
  return fee.due() > 0 || request.which == WhichFees::everything;
}

/// What is open is another thing after each decision.
Result<void> waive_each(Office& office, const lists::Editions& editions, const std::vector<store::ReportId>& reports,
                        const std::string& reason, const Who& who) {
  for (const store::ReportId report : reports) {
    const FeeLedger ledger = office.fees(editions);
    SEISEKI_CHECK(office::waive_fee(office.database, ledger, report, reason, who.officer()));
  }
  return {};
}

}  // namespace

std::string currency_of(const FeesView& view) {
  return view.fees.empty() || view.fees.front().currency.empty() ? home().currency : view.fees.front().currency;
}

FeesView fees_view(Office& office, const lists::Editions& editions, const FeesRequest& request, Date today) {
  FeesView out{.today = today};
  const FeeLedger ledger = office.fees(editions);
  const auto others = request.which == WhichFees::everything ? office::reports_without_fee(office.sources(), editions)
                                                             : std::map<store::ReportId, office::ReportFee>{};
  for (const auto* reports : {&ledger.reports(), &others}) {
    for (const auto& [report, fee] : *reports) {
      if (!is_asked_for(fee, request)) continue;
      out.fees.push_back(fee);
      out.due += fee.due();
      out.paid += fee.paid;
      out.open += fee.open();
    }
  }
  std::stable_sort(out.fees.begin(), out.fees.end(),
                   [](const office::ReportFee& a, const office::ReportFee& b) { return a.list < b.list; });
  return out;
}

namespace {

/// Yen under their own name too.
void add_amount(Json& out, int amount, std::string_view currency) {
  out["amount"] = amount;
  if (currency == "JPY") out["jpy"] = amount;
}

}  // namespace

Json fees_json(const FeesView& view) {
  Json fees = Json::array();
  for (const office::ReportFee& fee : view.fees) fees.push_back(fee_json(fee));
  return {{"schema", "seiseki/fees/1"}, {"currency", currency_of(view)}, {"due", view.due}, {"paid", view.paid},
          {"open", view.open},          {"fees", std::move(fees)}};
}

Result<void> pay_fees(Office& office, const lists::Editions& editions, const FeePayment& payment, const Who& who) {
  store::Transaction transaction{office.database};
  for (const store::ReportId report : payment.reports) {
    const FeeLedger ledger = office.fees(editions);
    const office::ReportFee* fee = ledger.find(report);
    const int open = fee == nullptr ? 0 : fee->open();
    SEISEKI_CHECK(office::pay_fee(office.database, ledger, report,
                                  {payment.amount.value_or(open), payment.on, payment.reference}, who.officer()));
  }
  transaction.commit();
  return {};
}

Result<void> waive_fees(Office& office, const lists::Editions& editions, const std::vector<store::ReportId>& reports,
                        const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_CHECK(waive_each(office, editions, reports, reason, who));
  transaction.commit();
  return {};
}

Result<std::vector<store::ReportId>> waive_open_fees(Office& office, const lists::Editions& editions, YearMonth list,
                                                     const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  std::vector<store::ReportId> open;
  const FeeLedger ledger = office.fees(editions);
  for (const auto& [report, fee] : ledger.reports()) {
    if (fee.list == list && fee.open() > 0) open.push_back(report);
  }
  SEISEKI_CHECK(waive_each(office, editions, open, reason, who));
  transaction.commit();
  return open;
}

Result<void> set_fee_series(Office& office, const std::vector<store::ReportId>& reports, const std::string& club,
                            const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  for (const store::ReportId report : reports)
    SEISEKI_CHECK(office::set_fee_series(office.database, report, club, reason, who.officer()));
  transaction.commit();
  return {};
}

Result<void> undo_fee(Office& office, store::DecisionId decision, const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_CHECK(office::undo_fee(office.database, decision, reason, who.officer()));
  transaction.commit();
  return {};
}

Json fee_json(const office::ReportFee& fee) {
  Json players = Json::array();
  for (const rating::FeeRow& row : fee.rows) {
    Json player{{"player", row.player.text()}};
    add_amount(player, row.amount, fee.currency);
    players.push_back(std::move(player));
  }
  Json payments = Json::array();
  for (const store::Decision& decision : fee.payments) {
    const Json value = output::parsed_or_null(decision.after);
    Json payment{{"decision", decision.id.value()},
                 {"actor", decision.actor},
                 {"on", value.value("on", "")},
                 {"reference", value.value("reference", "")}};
    add_amount(payment, office::paid_by(decision), fee.currency);
    payments.push_back(std::move(payment));
  }
  return {{"report", fee.report.value()},
          {"list", to_iso(fee.list)},
          {"state", std::string(fee.state())},
          {"due", fee.due()},
          {"paid", fee.paid},
          {"open", fee.open()},
          {"pay_by", fee.due() > 0 ? Json(to_iso(fee.pay_by)) : Json(nullptr)},
          {"clause",
           {{"edition", fee.clause.edition},
            {"clause", output::or_null(fee.clause.clause)},
            {"rule", output::or_null(fee.clause.rule)}}},
          {"series", output::or_null(fee.series)},
          {"non_members", fee.non_members},
          {"players", std::move(players)},
          {"payments", std::move(payments)},
          {"waiver", fee.waiver ? Json(fee.waiver->id.value()) : Json(nullptr)}};
}

}  // namespace seiseki::operations
