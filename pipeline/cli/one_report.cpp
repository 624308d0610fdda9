#include "pipeline/cli/one_report.hpp"

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::cli {

const Regulation* edition_of(const store::ReportHeader& header, const lists::Editions& editions) {
  const auto quarter = rating::correspondence_period_of_list(header.list);
  const auto found = header.is_correspondence && quarter ? editions.for_correspondence(quarter->last)
                                                         : editions.for_day(period_of_list(header.list).last);
  return found ? *found : nullptr;
}

std::optional<rating::Deadline> OneReport::deadline() const {
  const Regulation* edition = edition_of(report.header, opened.editions);
  if (edition == nullptr || !report.header.last_day) return std::nullopt;
  return rating::reporting_deadline(*edition, *report.header.last_day, *report.header.last_day);
}

void OneReportCommand::add_options(const Text& title, std::vector<Option> options) {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  options.push_back(today_option());
  line().group({title, std::move(options)});
  line().group(storage_options()).group(common_options());
}

Result<Proceed> OneReportCommand::check() {
  SEISEKI_TRY(const std::vector<store::ReportId> reports, read_report_numbers(m_arguments.positionals(), name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  m_report = reports.front();
  return Proceed::run;
}

Result<OneReport> OneReportCommand::open_report(const Context& context) const {
  SEISEKI_TRY(Opened opened, open_with_editions(m_arguments, context));
  Workspace& work = *opened.work;
  auto report = work.reports.read(m_report);
  if (!report) return failure(office::k_report_missing, {}, {}, {m_report.text()});
  office::FeeLedger fees = fee_ledger(work, opened.editions);
  office::QueueEntry entry =
      office::queue_entry(report->header, work.reports, work.decisions, today(m_arguments, context), &fees);
  std::vector<store::Decision> decisions = lists::decisions_about(m_report, work.decisions);
  return OneReport{std::move(opened), *std::move(report), std::move(decisions), std::move(fees), std::move(entry)};
}

}  // namespace seiseki::cli
