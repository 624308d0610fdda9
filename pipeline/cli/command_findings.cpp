#include "pipeline/cli/command_findings.hpp"

#include <algorithm>

#include "engine/rating/findings.hpp"
#include "engine/regulations/findings.hpp"
#include "importers/fide_list/findings.hpp"
#include "importers/importer.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/config/findings.hpp"
#include "pipeline/identity/findings.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/ingest/sources.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/nightly/findings.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/publish/export_lists.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/publish/workbook.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::cli {

std::vector<const FindingKind*> all_finding_kinds() {
  std::vector<const FindingKind*> out;
  for (const auto kinds :
       {importers::finding_kinds(), importers::fide_list::finding_kinds(), regulations::finding_kinds(),
        rating::finding_kinds(), identity::finding_kinds(), validation::finding_kinds(), ingest::finding_kinds(),
        ingest::source_finding_kinds(), ingest::reconcile_finding_kinds(), lists::finding_kinds(),
        nightly::finding_kinds(), config::finding_kinds(), office::finding_kinds(), publish::finding_kinds(),
        publish::export_finding_kinds(), publish::export_list_finding_kinds(), publish::workbook_finding_kinds(),
        store::finding_kinds(), finding_kinds()})
    out.insert(out.end(), kinds.begin(), kinds.end());
  std::stable_sort(out.begin(), out.end(),
                   [](const FindingKind* a, const FindingKind* b) { return a->code < b->code; });
  return out;
}

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
           "should be looked at, a note is only noted. `{0}` stands for what the finding names.",
           "コードは変わらないのでスクリプトから利用できます。エラーのある大会は人の判断を待ち、警告は確認が必要で、"
           "参考は記録だけです。`{0}` は個々の内容を表します。"},
      .examples = {{"findings pair-result", {"one code", "一つのコード"}}}};
}
ExitCode FindingsCommand::run(Context& context) {
  const std::string prefix = m_arguments.positionals().empty() ? "" : m_arguments.positionals().front();
  Table table{.schema = "seiseki/findings/1",
              .rows_key = "findings",
              .columns = {{"code", {"code", "コード"}},
                          {"severity", {"severity", "重要度"}},
                          {"exit_code", {"exit", "終了コード"}, Align::right},
                          {"message", {"meaning", "意味"}},
                          {"advice", {"what to do", "対処"}}}};
  for (const FindingKind* kind : all_finding_kinds()) {
    if (!kind->code.starts_with(prefix)) continue;
    table.rows.push_back(
        {std::string(kind->code), std::string(to_string(kind->severity)), static_cast<int>(exit_code_of(kind->failure)),
         std::string(kind->message.in(context.language)), std::string(kind->advice.in(context.language))});
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
