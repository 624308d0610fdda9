#include "pipeline/cli/report_decision.hpp"

#include <algorithm>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/report_queue.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/answered_since.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::cli {

void ReportDecision::add_options(std::vector<Option> options, std::size_t most_reports, std::size_t least_reports) {
  line().positional({"REPORT",
                     {"a report's number, or a range such as 3-9", "報告の番号、または 3-9 のような範囲"},
                     least_reports,
                     most_reports});
  options.push_back({"reason", '\0', "TEXT", {"why, for the record", "理由(記録用)"}});
  options.push_back(
      {"clause",
       '\0',
       "CLAUSE",
       {"the clause it rests on, `3(8)`, of the period's edition", "根拠となる条項(例: `3(8)`、その期間の規程)"}});
  line().group({{"The decision", "決定"}, std::move(options)});
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}

Result<void> ReportDecision::require_reason() const {
  if (!reason().empty()) return {};
  return failure(k_usage, {}, {}, {"the decision needs --reason", "決定には --reason が必要です", name()});
}

Result<Proceed> ReportDecision::check() {
  std::vector<std::string> words = m_arguments.positionals();
  words.resize(words.size() - std::min(words.size(), m_own_positionals));
  SEISEKI_TRY(m_reports, read_report_numbers(words, name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  SEISEKI_CHECK(check_more());
  return Proceed::run;
}

ExitCode ReportDecision::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const lists::Editions& editions = opened->editions;
  Workspace& work = *opened->work;
  const office::Officer officer{actor(context), context.now()};
  for (const store::ReportId report : also_meant(work)) {
    if (std::find(m_reports.begin(), m_reports.end(), report) == m_reports.end()) m_reports.push_back(report);
  }
  ExitCode worst = ExitCode::done;
  operations::QueueView standing;
  for (const store::ReportId report : m_reports) {
    const office::FeeLedger fees = fee_ledger(work, editions);
    const auto header = work.reports.header(report);
    const Regulation* edition = header ? operations::edition_of_report(*header, editions) : nullptr;
    office::Grounds grounds{reason()};
    if (m_arguments.has("clause"))
      grounds.clause = {edition == nullptr ? std::string{} : edition->id.text(), m_arguments.get("clause"), {}};
    const auto decided =
        decide({work, report, edition, std::move(grounds), officer, four_eyes(context), fees, editions, context});
    if (!decided) {
      worst = fail(context, decided.error());
      continue;
    }
    for (const Finding& replaced : office::replaced_by(officer, *decided, work.database)) context.report(replaced);
    office::AnsweredSince answered{work.sources()};
    standing.entries.push_back(
        office::queue_entry(*work.reports.header(*decided), work.reports, work.decisions, today(m_arguments, context),
                            &fees, [&](std::vector<store::StoredFinding>& findings, const store::ReportHeader& of) {
                              answered.take_out(findings, of, operations::edition_of_report(of, editions));
                            }));
  }
  // A program is told of none as well, unless it is told why.
  const bool tells_of_none = context.format == Format::json && worst == ExitCode::done;
  if (!standing.entries.empty() || tells_of_none) print_queue(context, standing);
  if (worst == ExitCode::done && !next_step().en.empty()) context.note(next_step());
  return worst;
}

}  // namespace seiseki::cli
