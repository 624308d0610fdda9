#include "pipeline/cli/command_nightly_status.hpp"

#include <fmt/format.h>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/nightly.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using output::Json;

NightlyStatusCommand::NightlyStatusCommand() : Command{"nightly status"} {
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual NightlyStatusCommand::manual() const {
  return {.summary = {"Show the last nightly run and its age", "前回の夜間確認と経過時間を表示する"},
          .description =
              {"Reads the last run's account; the JSON form has its age in seconds, for monitoring. Exit code 3 if "
               "there was none.",
               "前回の実行報告を表示します。JSON形式には経過秒数が含まれます。実行がまだない場合は終了コード 3 です。"},
          .examples = {{"nightly status --format json", {"for monitoring", "監視用"}}}};
}
ExitCode NightlyStatusCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto status = operations::nightly_status(**workspace, context.now());
  if (!status) return fail(context, status.error());
  if (!*status) {
    context.note({"There was no nightly run yet.", "夜間確認はまだありません。"});
    return ExitCode::quarantined;
  }
  const Json& last = (*status)->report;
  std::string text = fmt::format("{} {}\n", context.say({"run", "実行"}), last.value("run_id", ""));
  text += fmt::format(fmt::runtime(context.say({"ended {} ({} s ago)\n", "終了 {}（{} 秒前）\n"})),
                      last.value("ended", ""), (*status)->age.count());
  text += fmt::format("{} {}\n", context.say({"exit code", "終了コード"}), last.value("exit_code", 0));
  const Json counts = last.value("counts", Json::object());
  for (const auto& [outcome, count] : counts.items())
    text += fmt::format("{} {}\n", context.say(operations::outcome_wording(outcome)),
                        count.is_number_integer() ? count.get<int>() : 0);
  if (const Json waiting = last.value("waiting", Json()); waiting.is_number_integer())
    text += fmt::format("{} {}\n", context.say({"reports with open problems", "未解決の問題がある報告"}),
                        waiting.get<int>());
  if (const Json refused = last.value("still_refused", Json()); refused.is_number_integer())
    text += fmt::format("{} {}\n", context.say({"still refused", "取り込めないまま"}), refused.get<int>());
  print(context, operations::nightly_status_json(**status), text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
