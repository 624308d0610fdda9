#include "pipeline/cli/shown_fees.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

Text name_of(std::string_view state) {
  if (state == "open") return {"open", "未納"};
  if (state == "paid") return {"paid", "入金済み"};
  if (state == "waived") return {"waived", "免除"};
  return {"none", "なし"};
}

}  // namespace

Table fee_table(const operations::FeesView& view, const Context& context) {
  Table table{.schema = {},
              .columns = {{"report", {"no.", "番号"}, Align::right},
                          {"list", {"list", "リスト"}},
                          {"state", {"state", "状態"}},
                          {"players", {"players", "人数"}, Align::right},
                          {"due", {"due", "請求"}, Align::right},
                          {"paid", {"paid", "入金"}, Align::right},
                          {"open", {"open", "未納"}, Align::right},
                          {"pay_by", {"pay by", "納期"}},
                          {"overdue", {"overdue", "期限超過"}},
                          {"non_members", {"non-members", "非会員"}, Align::right},
                          {"series", {"meetings of", "例会"}},
                          {"name", {"event", "大会"}}}};
  for (const office::ReportFee& fee : view.fees) {
    const bool owes = fee.due() > 0;
    const std::string state{context.format == Format::text ? name_of(fee.state()).in(context.language) : fee.state()};
    std::vector<Json> row{fee.report.value(),
                          to_iso(fee.list),
                          state,
                          fee.rows.size(),
                          fee.due(),
                          fee.paid,
                          fee.open(),
                          owes ? Json(to_iso(fee.pay_by)) : Json(nullptr),
                          view.is_overdue(fee),
                          fee.non_members,
                          output::or_null(fee.series),
                          fee.name};
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace seiseki::cli
