#include "pipeline/cli/one_report.hpp"

#include "pipeline/cli/report_options.hpp"

namespace seiseki::cli {

void OneReportCommand::add_options(const Text& title, std::vector<Option> options, Forms forms) {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  options.push_back(today_option());
  line().group({title, std::move(options)});
  line().group(storage_options()).group(common_options(forms));
}

Result<Proceed> OneReportCommand::check() {
  SEISEKI_TRY(const std::vector<store::ReportId> reports, read_report_numbers(m_arguments.positionals(), name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  m_report = reports.front();
  return Proceed::run;
}

}  // namespace seiseki::cli
