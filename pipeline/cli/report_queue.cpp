#include "pipeline/cli/report_queue.hpp"

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

void print_queue(const Context& context, const operations::QueueView& queue) {
  if (context.format == Format::json) return print(context, operations::queue_json(queue), {});
  Table table{.schema = {},
              .columns = {{"report", {"no.", "番号"}, Align::right},
                          {"stage", {"stage", "段階"}, Align::left, operations::stage_wording},
                          {"state", {"state", "状態"}, Align::left, operations::state_wording},
                          {"acts", {"who acts", "次の対応"}, Align::left, operations::acts_wording},
                          {"list", {"list", "リスト"}},
                          {"days_left", {"days left", "残り日数"}, Align::right},
                          {"category", {"type", "種類"}, Align::left, operations::category_wording},
                          {"first_day", {"from", "開始"}},
                          {"last_day", {"to", "終了"}},
                          {"received", {"received", "到着"}, Align::left, operations::time_wording},
                          {"warnings", {"warnings", "警告"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"event", {}},
                          {"problems", {"what is wrong", "問題"}}}};
  for (const office::QueueEntry& entry : queue.entries)
    table.rows.push_back(row_from(operations::queue_entry_json(entry), table.columns));
  print(context, table);
}

}  // namespace seiseki::cli
