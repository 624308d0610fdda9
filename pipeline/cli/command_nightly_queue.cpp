#include "pipeline/cli/command_nightly_queue.hpp"

#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/nightly.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

// ---- nightly add, nightly remove ------------------------------------------------------------------------------------

NightlyQueueCommand::NightlyQueueCommand(Verb verb)
    : Command{verb == Verb::add ? "nightly add" : "nightly remove"}, m_verb{verb} {
  line().positional({"ADDRESS", {"address or tournament number", "アドレスまたは大会番号"}, 1, 10'000});
  line().group({{"What to do", "動作"}, {allow_loopback_option()}}).group(storage_options()).group(common_options());
}
Manual NightlyQueueCommand::manual() const {
  return {.summary = m_verb == Verb::add
                         ? Text{"Have the nightly run look at a tournament", "夜間確認の対象に大会を加える"}
                         : Text{"Have the nightly run leave a tournament alone", "夜間確認の対象から大会を外す"},
          .description =
              {"The queue is in the database; addresses may also be in the configuration (`nightly.sources`). An event "
               "stays until it is removed; what was imported stays in any case.",
               "対象はデータベースに保存されます。設定の `nightly.sources` に書くこともできます。外しても、"
               "取り込んだ報告は残ります。"},
          .examples = {{name() + " https://chess-results.com/tnr1234567.aspx", {"by its address", "アドレスで"}},
                       {name() + " 1234567", {"by its number", "番号で"}}}};
}
ExitCode NightlyQueueCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto loopback = loopback_of(m_arguments);
  const auto changed =
      m_verb == Verb::add
          ? operations::add_nightly_sources(**workspace, m_arguments.positionals(), loopback, who(context))
          : operations::remove_nightly_sources(**workspace, m_arguments.positionals(), loopback);
  if (!changed) return fail(context, changed.error());
  const std::vector<std::string> counts{std::to_string(changed->changed), std::to_string(changed->queued)};
  if (m_verb == Verb::add) {
    context.note({"{0} added; {1} in the queue.", "{0} 件を追加。対象は {1} 件です。"}, counts);
  } else {
    context.note({"{0} removed; {1} in the queue.", "{0} 件を削除。対象は {1} 件です。"}, counts);
  }
  return ExitCode::done;
}

// ---- nightly list ---------------------------------------------------------------------------------------------------

NightlyListCommand::NightlyListCommand() : Command{"nightly list"} {
  line().group(storage_options()).group(common_options());
}
Manual NightlyListCommand::manual() const {
  return {
      .summary = {"Show the queue of the nightly run", "夜間確認の対象を表示する"},
      .description =
          {"Every address with its last look, and what the last look that found something new found: the outcome, the report, "
           "and the finding that keeps it out; then the files of the drop folders that were refused and are still there.",
           "各アドレスと最後に確認した日時、最後に変化があったときの結果、報告、取り込めない理由を表示します。"
           "続けて、フォルダーに残っている取り込めなかったファイルを表示します。"},
      .examples = {{"nightly list --format csv", {"for a spreadsheet", "表計算用"}}}};
}
ExitCode NightlyListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Table table{.schema = "seiseki/nightly-queue/1",
              .rows_key = "sources",
              .columns = {{"source", {"source", "取得元"}},
                          {"from", {"from", "登録"}},
                          {"looked_at", {"last look", "最終確認"}, Align::left, operations::time_wording},
                          {"seen_at", {"last change", "最終変化"}, Align::left, operations::time_wording},
                          {"outcome", {"outcome", "結果"}, Align::left, operations::outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"code", {"finding", "検証"}, Align::left, nullptr, 0, operations::codes_in_words},
                          {"drift", {"drift", "変更"}}}};
  for (const operations::NightlySource& source : operations::nightly_sources(**workspace, configured_sources(context)))
    table.rows.push_back(row_from(operations::nightly_source_json(source), table.columns));
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
