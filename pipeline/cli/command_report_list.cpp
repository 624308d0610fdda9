#include "pipeline/cli/command_report_list.hpp"

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/report_queue.hpp"
#include "pipeline/cli/workspace.hpp"

namespace seiseki::cli {

ReportListCommand::ReportListCommand() : Command{"report list"} {
  line().positional({"MONTH", {"only this list's period; else all", "このリストの期間だけ。省略時はすべて"}, 0, 1});
  line().group({{"Which", "対象"},
                {{"stage",
                  '\0',
                  "STAGE",
                  {"only this stage", "この段階だけ"},
                  {},
                  {"received", "ready", "accepted", "rated", "published", "refused", "withdrawn"}},
                 {"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
                 {"open", '\0', {}, {"only what waits for a decision", "決定待ちだけ"}},
                 {"all", 'a', {}, {"replaced versions too", "置き換えられた版も含める"}},
                 today_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ReportListCommand::manual() const {
  return {
      .summary = {"Show the reports, the most urgent first", "報告を期限の近い順に表示する"},
      .description =
          {"The queue: what has arrived, for which list, at which stage; whether it is in order or needs an answer, what "
           "is wrong, who has to act, and how many days are left until its list is dated.",
           "到着した報告の一覧です。対象のリスト、段階、問題の有無と内容、次に対応する人、"
           "リストの日付までの日数を表示します。"},
      .examples = {{"report list --open", {"what waits for a decision", "決定待ちの報告"}},
                   {"report list 2026-03 --format csv",
                    {"one list's period, for a spreadsheet", "一つのリストの期間、表計算用"}}}};
}
Result<Proceed> ReportListCommand::check() {
  SEISEKI_TRY(m_list, read_month(m_arguments, 0, name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode ReportListCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  print_queue(context, operations::queue_view(*opened->work, opened->editions,
                                              {.list = m_list,
                                               .stage = store::parse_stage(m_arguments.get("stage")),
                                               .with_superseded = m_arguments.has("all"),
                                               .only_waiting = m_arguments.has("open")},
                                              today(m_arguments, context)));
  return ExitCode::done;
}

}  // namespace seiseki::cli
