#include "pipeline/cli/report_queue.hpp"

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

void print_queue(const Context& context, const operations::QueueView& queue) {
  if (context.format == Format::json) return print(context, operations::queue_json(queue), {});
  Table table{
      .schema = {},
      .columns = {{"report", {"no.", "番号"}, Align::right},
                  {"stage", {"stage", "段階"}, Align::left, operations::stage_wording, 2},
                  {"state", {"state", "状態"}, Align::left, operations::state_wording},
                  {"acts", {"who acts", "次の対応"}, Align::left, operations::acts_wording, 2},
                  {"list", {"list", "リスト"}},
                  {"days_left", {"days left", "残り日数"}, Align::right, nullptr, 0, operations::days_left_in_words},
                  {"category", {"type", "種類"}, Align::left, operations::category_wording, 2},
                  {"first_day", {"from", "開始"}, Align::left, nullptr, 3},
                  {"last_day", {"to", "終了"}, Align::left, nullptr, 3},
                  {"received", {"received", "到着"}, Align::left, operations::time_wording, 3},
                  {"warnings", {"warnings", "警告"}, Align::right, nullptr, 1},
                  {"name", {"event", "大会"}},
                  {"event", {}},
                  {"problems", {"what is wrong", "問題"}, Align::left, nullptr, 1, operations::codes_in_words}}};
  for (const office::QueueEntry& entry : queue.entries) {
    output::Json row = operations::queue_entry_json(entry);
    row["list"] = office::months_text(entry.lists);
    table.rows.push_back(row_from(row, table.columns));
  }
  print(context, table);
}

}  // namespace seiseki::cli
