#include "pipeline/operations/fees.hpp"

namespace seiseki::operations {

using output::Json;

Json fee_json(const office::ReportFee& fee) {
  Json players = Json::array();
  for (const rating::FeeRow& row : fee.rows) players.push_back({{"player", row.player.text()}, {"jpy", row.jpy}});
  Json payments = Json::array();
  for (const store::Decision& decision : fee.payments) {
    const Json value = Json::parse(decision.after, nullptr, false);
    payments.push_back({{"decision", decision.id.value()},
                        {"actor", decision.actor},
                        {"jpy", value.value("jpy", 0)},
                        {"on", value.value("on", "")},
                        {"reference", value.value("reference", "")}});
  }
  return {
      {"report", fee.report.value()},
      {"list", to_iso(fee.list)},
      {"state", std::string(fee.state())},
      {"due", fee.due()},
      {"paid", fee.paid},
      {"open", fee.open()},
      {"pay_by", fee.due() > 0 ? Json(to_iso(fee.pay_by)) : Json(nullptr)},
      {"clause",
       {{"edition", fee.clause.edition}, {"clause", fee.clause.clause}, {"rule", output::or_null(fee.clause.rule)}}},
      {"series", output::or_null(fee.series)},
      {"non_members", fee.non_members},
      {"players", std::move(players)},
      {"payments", std::move(payments)},
      {"waiver", fee.waiver ? Json(fee.waiver->id.value()) : Json(nullptr)}};
}

}  // namespace seiseki::operations
