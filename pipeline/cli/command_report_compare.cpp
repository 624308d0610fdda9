#include "pipeline/cli/command_report_compare.hpp"

#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/source_comparison.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/comparison.hpp"

namespace seiseki::cli {

ReportCompareCommand::ReportCompareCommand() : Command{"report compare"} {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  line().positional({"OTHER",
                     {"another report's number, or the hash of a document in quarantine",
                      "別の報告の番号、または隔離中の文書のハッシュ"},
                     1,
                     1});
  line().group(storage_options()).group(common_options());
}
Manual ReportCompareCommand::manual() const {
  return {.summary = {"Compare a report with another one, or with a document in quarantine",
                      "報告を別の報告または隔離中の文書と比較する"},
          .description =
              {"People are matched by ID, then FIDE ID, then name; every game that differs is listed. It helps to say "
               "whether the two are one event. Exit code 3 when they may be one and differ, else 0. Writes nothing.",
               "選手をID、FIDE ID、氏名の順に照合し、異なる対局をすべて表示します。同じ大会かどうかの判断に使います。"
               "同じ大会の可能性があり相違があれば終了コード 3、それ以外は 0 です。何も書き込みません。"},
          .examples = {{"report compare 41 38", {"two reports", "二つの報告"}},
                       {"report compare 41 d80719e7992f", {"a report and a document", "報告と文書"}}}};
}
Result<Proceed> ReportCompareCommand::check() {
  const std::vector<std::string>& words = m_arguments.positionals();
  SEISEKI_TRY(const std::vector<store::ReportId> report, read_report_numbers({words.at(0)}, name()));
  m_report = report.front();
  // A hash is longer than any number of a report.
  constexpr std::size_t k_longest_number = 11;
  if (words.at(1).size() <= k_longest_number) {
    SEISEKI_TRY(const std::vector<store::ReportId> other, read_report_numbers({words.at(1)}, name()));
    m_other = other.front();
  }
  return Proceed::run;
}
ExitCode ReportCompareCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto compared = m_other ? operations::compare_reports(*opened->work, m_report, *m_other)
                                : operations::compare_with_quarantined(*opened->work, opened->editions, m_report,
                                                                       m_arguments.positionals().at(1), context.now());
  if (!compared) return fail(context, compared.error());
  // Of two events nothing is anybody's question.
  const bool differs = compared->sources.is_of_one_event && !compared->sources.result.agree();
  if (context.format == Format::json) {
    print(context, operations::report_comparison_json(*compared), {});
  } else if (differs || context.format == Format::csv) {
    print(context, comparison_table(compared->sources));
  }
  note_comparison(context, compared->sources);
  return differs ? ExitCode::quarantined : ExitCode::done;
}

}  // namespace seiseki::cli
