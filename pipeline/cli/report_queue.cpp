#include "pipeline/cli/report_queue.hpp"

#include <fmt/format.h>

#include "pipeline/cli/words.hpp"

namespace seiseki::cli {

using office::QueueEntry;
using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

std::string open_problems(const QueueEntry& entry) {
  std::string out;
  for (const office::Problem& problem : entry.problems) {
    if (!problem.is_open()) continue;
    out += (out.empty() ? "" : ", ") + problem.code;
    if (problem.findings.size() > 1) out += fmt::format(" ({})", problem.findings.size());
  }
  return out;
}

}  // namespace

Table queue_table(const std::vector<QueueEntry>& entries, const Context& context) {
  Table table{.schema = "seiseki/reports/2",
              .rows_key = "reports",
              .columns = {{"report", {"no.", "番号"}, Align::right},
                          {"stage", {"stage", "段階"}, Align::left, stage_wording},
                          {"state", {"state", "状態"}},
                          {"acts", {"who acts", "次の対応"}},
                          {"list", {"list", "リスト"}},
                          {"days_left", {"days left", "残り日数"}, Align::right},
                          {"category", {"type", "種類"}, Align::left, category_wording},
                          {"first_day", {"from", "開始"}},
                          {"last_day", {"to", "終了"}},
                          {"received", {"received", "到着"}, Align::left, time_wording},
                          {"warnings", {"warnings", "警告"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"event", {}},
                          {"problems", {"what is wrong", "問題"}}}};
  for (const QueueEntry& entry : entries) {
    const ReportHeader& header = entry.report;
    const bool waits = header.stage == Stage::received || header.stage == Stage::ready;
    const bool text = context.format == Format::text;
    table.rows.push_back(
        {header.id.value(), std::string(to_string(header.stage)),
         text ? std::string(office::state_of(entry).in(context.language)) : std::string(office::state_code(entry)),
         text ? std::string(office::name_of(entry.acts).in(context.language)) : std::string(to_string(entry.acts)),
         to_iso(header.list), waits ? Json(entry.days_left) : Json(nullptr),
         header.is_correspondence ? Json("correspondence")
         : header.category        ? Json(std::string(to_string(*header.category)))
                                  : Json(nullptr),
         output::or_null(header.first_day), output::or_null(header.last_day), to_iso_tokyo(header.arrival),
         entry.warnings, header.name, header.event.text(), output::or_null(open_problems(entry))});
  }
  return table;
}

}  // namespace seiseki::cli
