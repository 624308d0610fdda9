#include "pipeline/cli/shown_fees.hpp"

namespace seiseki::cli {

using office::ReportFee;
using output::Json;

namespace {

Text name_of(std::string_view state) {
  if (state == "open") return {"open", "未納"};
  if (state == "paid") return {"paid", "入金済み"};
  if (state == "waived") return {"waived", "免除"};
  return {"none", "なし"};
}

}  // namespace

Table fee_table(const std::vector<const ReportFee*>& fees, Date today, const Context& context) {
  Table table{.schema = "seiseki/fees/1",
              .rows_key = "fees",
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
  int due = 0;
  int paid = 0;
  int open = 0;
  for (const ReportFee* fee : fees) {
    const bool owes = fee->due() > 0;
    due += fee->due();
    paid += fee->paid;
    open += fee->open();
    const std::string state{context.format == Format::text ? name_of(fee->state()).in(context.language) : fee->state()};
    std::vector<Json> row{fee->report.value(),
                          to_iso(fee->list),
                          state,
                          fee->rows.size(),
                          fee->due(),
                          fee->paid,
                          fee->open(),
                          owes ? Json(to_iso(fee->pay_by)) : Json(nullptr),
                          fee->open() > 0 && fee->pay_by < today,
                          fee->non_members,
                          output::or_null(fee->series),
                          fee->name};
    table.rows.push_back(std::move(row));
  }
  table.head = {{"currency", "JPY"}, {"due", due}, {"paid", paid}, {"open", open}};
  return table;
}

}  // namespace seiseki::cli
