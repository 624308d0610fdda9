#include "pipeline/cli/command_list_discard.hpp"

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::cli {

ListDiscardCommand::ListDiscardCommand() : OneListCommand{"list discard"} {
  m_month_position = 0;
  line().positional({"MONTH", {"whose draft", "どの月の試算か"}, 1, 1});
  line().group({{"The draft", "試算"},
                {{"reason", '\0', "TEXT", {"why, for the record", "理由(記録用)"}}, correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ListDiscardCommand::manual() const {
  return {
      .summary = {"Throw the draft of a list away", "リストの試算を破棄する"},
      .description =
          {"A list is a draft until it is published. Thrown away, it leaves no trace in any number: its reports wait as "
           "before, and the month is computed anew with `rate`. Of a month that is published, a revision that a "
           "correction has computed and nobody published is thrown away. A published list never is.",
           "リストは公表まで試算です。破棄しても数値には何も残らず、報告は元の段階に戻り、`rate` で計算し直せます。"
           "公表済みの月では、訂正で計算された未公表の版を破棄します。公表済みのリストは破棄できません。"},
      .examples = {{"list discard 2027-06 --reason \"the wrong year\"", {"a slip", "入力の誤り"}}}};
}

Result<Proceed> ListDiscardCommand::check() {
  if (m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"the decision needs --reason", "決定には --reason が必要です", name()});
  return OneListCommand::check();
}

ExitCode ListDiscardCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = work.lock();
  if (!lock) return fail(context, lock.error());
  const auto series = is_correspondence() ? store::ListSeries::correspondence : store::ListSeries::over_the_board;
  const auto discarded = operations::discard(work, series, m_which->month, m_arguments.get("reason"), who(context));
  if (!discarded) return fail(context, discarded.error());
  const output::Json json{{"schema", "seiseki/list-discard/1"},
                          {"list", to_iso(discarded->month)},
                          {"revision", discarded->revision},
                          {"reports", discarded->reports.size()}};
  print(context, json,
        fill(context.say({"The draft {0}/{1} is gone; its reports ({2}) wait as before.\n",
                          "試算 {0}/{1} を破棄しました。報告 {2} 件は元の段階に戻りました。\n"}),
             std::vector<std::string>{to_iso(discarded->month), std::to_string(discarded->revision),
                                      std::to_string(discarded->reports.size())}));
  return ExitCode::done;
}

}  // namespace seiseki::cli
