#include "pipeline/cli/command_nightly_queue.hpp"

#include "importers/chess_results/address.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/store/nightly_store.hpp"

namespace seiseki::cli {

using output::Json;

// ---- nightly add, nightly remove ------------------------------------------------------------------------------------

NightlyQueueCommand::NightlyQueueCommand(Verb verb)
    : Command{verb == Verb::add ? "nightly add" : "nightly remove"}, m_verb{verb} {
  line().positional({"ADDRESS", {"address or tournament number", "アドレスまたは大会番号"}, 1, 10'000});
  line().group({{"What to do", "動作"}, {allow_loopback_option()}}).group(storage_options()).group(common_options());
}
Manual NightlyQueueCommand::manual() const {
  return {.summary = m_verb == Verb::add
                         ? Text{"Have the nightly run look at a tournament", "夜間実行の対象に大会を加える"}
                         : Text{"Have the nightly run leave a tournament alone", "夜間実行の対象から大会を外す"},
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
  store::NightlyStore memory{(*workspace)->database};
  std::vector<std::string> all;
  for (const std::string& given : m_arguments.positionals()) {
    auto source = nightly::canonical_source(given, loopback_of(m_arguments));
    if (!source) return fail(context, source.error());
    all.push_back(std::move(*source));
  }
  int changed = 0;
  for (const std::string& source : all) {
    changed +=
        (m_verb == Verb::add ? memory.add({source, context.now(), actor(context)}) : memory.remove(source)) ? 1 : 0;
  }
  const std::string queued = std::to_string(memory.sources().size());
  if (m_verb == Verb::add) {
    context.note({"{0} added; {1} in the queue.", "{0} 件を追加。対象は {1} 件です。"},
                 {std::to_string(changed), queued});
  } else {
    context.note({"{0} removed; {1} in the queue.", "{0} 件を削除。対象は {1} 件です。"},
                 {std::to_string(changed), queued});
  }
  return ExitCode::done;
}

// ---- nightly list ---------------------------------------------------------------------------------------------------

NightlyListCommand::NightlyListCommand() : Command{"nightly list"} {
  line().group(storage_options()).group(common_options());
}
Manual NightlyListCommand::manual() const {
  return {
      .summary = {"Show the queue of the nightly run", "夜間実行の対象を表示する"},
      .description =
          {"Every address with what was seen there last: the outcome, the report, and the finding that keeps it out.",
           "各アドレスと、最後に確認した結果、報告、取り込めない理由を表示します。"},
      .examples = {{"nightly list --format csv", {"for a spreadsheet", "表計算用"}}}};
}
ExitCode NightlyListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  store::NightlyStore memory{(*workspace)->database};
  Table table{.schema = "seiseki/nightly-queue/1",
              .rows_key = "sources",
              .columns = {{"source", {"source", "取得元"}},
                          {"from", {"from", "登録"}},
                          {"seen_at", {"last seen", "最終確認"}, Align::left, operations::time_wording},
                          {"outcome", {"outcome", "結果"}, Align::left, operations::outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"code", {"finding", "検証"}},
                          {"drift", {"drift", "変更"}}}};
  const auto add = [&](const std::string& source, const char* from) {
    const auto address = importers::chess_results::parse_address(source, importers::chess_results::Loopback::allow);
    const auto seen = address ? memory.seen("chess-results:" + std::to_string(address->tournament)) : std::nullopt;
    table.rows.push_back(
        {source, from, seen ? Json(to_iso_local(seen->seen_at)) : Json(nullptr),
         seen ? Json(seen->outcome) : Json(nullptr), seen && seen->report ? Json(seen->report->value()) : Json(nullptr),
         seen ? output::or_null(seen->code) : Json(nullptr), seen ? Json(seen->is_drift) : Json(nullptr)});
  };
  for (const store::NightlySource& source : memory.sources()) add(source.source, "queue");
  for (const std::string& source : configured_sources(context)) add(source, "configuration");
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
