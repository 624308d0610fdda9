#include "pipeline/cli/command_findings.hpp"

#include <fmt/format.h>

#include "importers/importer.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/operations/finding_kinds.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

FindingsCommand::FindingsCommand() : Command{"findings"} {
  line().positional(
      {"CODE", {"only this code, or those that begin with it", "このコード、またはこれで始まるコードだけ"}, 0, 1});
  line().group(common_options());
}
Manual FindingsCommand::manual() const {
  return {
      .summary = {"Show what every finding's code means and what to do", "検証コードの意味と対処を表示する"},
      .description =
          {"The codes are stable: scripts may rely on them. An error makes a tournament wait for a person, a warning "
           "should be looked at, a note is only noted. A word in braces, `{round}`, stands for what the finding names.",
           "コードは変わらないのでスクリプトから利用できます。エラーのある大会は人の判断を待ち、警告は確認が必要で、"
           "参考は記録だけです。`{round}` のような波括弧の語は個々の内容を表します。"},
      .examples = {{"findings pair-result", {"one code", "一つのコード"}}}};
}
ExitCode FindingsCommand::run(Context& context) {
  const std::string prefix = m_arguments.positionals().empty() ? "" : m_arguments.positionals().front();
  Table table{.schema = "seiseki/findings/1",
              .rows_key = "findings",
              .columns = {{"code", {"code", "コード"}},
                          {"severity", {"severity", "重要度"}, Align::left, operations::severity_wording},
                          {"exit_code", {"exit", "終了コード"}, Align::right},
                          {"message", {"meaning", "意味"}},
                          {"advice", {"what to do", "対処"}},
                          {"typed", {"on the command line", "コマンド"}}}};
  for (const FindingKind* kind : catalogue::all_kinds()) {
    if (!kind->code.starts_with(prefix)) continue;
    table.rows.push_back(row_from(operations::finding_kind_json(*kind, context.language), table.columns));
  }
  if (table.rows.empty()) {
    context.report(finding(k_usage, {}, {},
                           {fmt::format("no code begins with '{}'", prefix),
                            fmt::format("'{}' で始まるコードはありません", prefix), name()}));
    return ExitCode::usage;
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
