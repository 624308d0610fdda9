#include "pipeline/cli/command_diff.hpp"

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/example_editions.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/lists.hpp"
#include "pipeline/operations/regulations.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using output::Json;
ListDiffCommand::ListDiffCommand() : Command{"diff"} {
  line().positional({"LIST",
                     {"two lists, as months, or revisions: `2026-03/1`", "二つのリスト（月）、または版（`2026-03/1`）"},
                     2,
                     2});
  line().group({{"Which", "対象"}, {correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ListDiffCommand::manual() const {
  return {
      .summary = {"Compare two lists: new, gone, changed, renamed", "二つのリストを比較する（新規・削除・変動・改名）"},
      .description =
          {"Every player whose rating appeared, went, moved, or whose name is written otherwise, in both categories.",
           "両カテゴリーについて、レーティングが現れた・なくなった・変わった選手、氏名の表記が変わった選手を表示します。"},
      .examples = {{"diff 2026-02 2026-03", {"what March changed", "3月の変化"}}}};
}
Result<Proceed> ListDiffCommand::check() {
  for (const std::string& word : m_arguments.positionals()) {
    SEISEKI_TRY(const WhichList which, read_which_list(word, name()));
    m_lists.push_back(which);
  }
  return Proceed::run;
}
ExitCode ListDiffCommand::run(Context& context) {
  const auto work = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!work) return fail(context, work.error());
  const auto series =
      m_arguments.has("correspondence") ? store::ListSeries::correspondence : store::ListSeries::over_the_board;
  const auto comparison = operations::compare_lists(**work, series, m_lists[0], m_lists[1]);
  if (!comparison) return fail(context, comparison.error());
  if (context.format == Format::json) {
    print(context, operations::comparison_json(*comparison), {});
    return ExitCode::done;
  }
  if (context.format == Format::csv) {
    context.write(operations::comparison_csv(*comparison));
    return ExitCode::done;
  }
  Table table{.schema = {},
              .columns = {{"change", {"change", "変化"}, Align::left, operations::entry_change_wording},
                          {"federation_id", {"ID", "ID"}},
                          {"category", {"type", "種類"}, Align::left, operations::category_wording},
                          {"first", {"first", "前"}, Align::right},
                          {"second", {"second", "後"}, Align::right},
                          {"name", {"name", "氏名"}}}};
  for (const operations::ListChange& change : comparison->changes)
    table.rows.push_back(row_from(operations::list_change_json(change, *comparison), table.columns));
  print(context, table);
  return ExitCode::done;
}

RegulationsDiffCommand::RegulationsDiffCommand() : Command{"regulations diff"} {
  line().positional({"EDITION", {"two editions", "二つの規程"}, 2, 2});
  line().group({{"Which editions", "対象の規程"},
                {{"regulations",
                  '\0',
                  "DIR",
                  {"more editions (*.toml, tables in DIR/tables)", "追加の規程（*.toml、表は DIR/tables）"}}}});
  line().group(common_options());
}
Manual RegulationsDiffCommand::manual() const {
  return {
      .summary = {"Show where two editions differ, with both clauses", "二つの規程の違いを条項とともに表示する"},
      .description =
          {"Every parameter whose value differs or that only one of the two has. The same rule under another clause "
           "number is no difference.",
           "値の異なる項目、片方にしかない項目を表示します。条項番号だけの違いは含みません。"},
      .examples = {{"regulations diff " + example_editions().before + ' ' + example_editions().newest,
                    {"what the newest edition changed", "最新の版での変更点"}}}};
}
ExitCode RegulationsDiffCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  const auto first = editions->find(m_arguments.positionals()[0]);
  if (!first) return context.report(first.error()), exit_code_of(first.error().failure());
  const auto second = editions->find(m_arguments.positionals()[1]);
  if (!second) return context.report(second.error()), exit_code_of(second.error().failure());
  const Json json = operations::edition_diff_json(**first, **second);
  if (context.format == Format::json) {
    print(context, json, {});
    return ExitCode::done;
  }
  Table table{.columns = {{"key", {"parameter", "項目"}},
                          {"first", {"first", "前"}},
                          {"first_clause", {"clause", "条項"}},
                          {"second", {"second", "後"}},
                          {"second_clause", {"clause", "条項"}}}};
  for (const Json& row : json["parameters"]) table.rows.push_back(row_from(row, table.columns));
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
