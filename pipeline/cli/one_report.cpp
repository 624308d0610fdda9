#include "pipeline/cli/one_report.hpp"

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "pipeline/cli/command_findings.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::cli {

std::optional<store::Report> read_report(Workspace& work, store::ReportId id, const Context& context) {
  auto report = work.reports.read(id);
  if (!report) context.report(finding(office::k_report_missing, {}, {}, {std::to_string(id.value())}));
  return report;
}

const Regulation* edition_of(const store::ReportHeader& header, const lists::Editions& editions) {
  const auto quarter = rating::correspondence_period_of_list(header.list);
  const auto found = header.is_correspondence && quarter ? editions.for_correspondence(quarter->last)
                                                         : editions.for_day(period_of_list(header.list).last);
  return found ? *found : nullptr;
}

std::optional<rating::Deadline> deadline_of(const store::ReportHeader& header, const lists::Editions& editions) {
  const Regulation* edition = edition_of(header, editions);
  if (edition == nullptr || !header.last_day) return std::nullopt;
  return rating::reporting_deadline(*edition, *header.last_day, *header.last_day);
}

std::string message_of(const store::StoredFinding& stored, Language language) {
  for (const FindingKind* kind : all_finding_kinds()) {
    if (kind->code == stored.code) return fill(kind->message.in(language), stored.arguments);
  }
  return fmt::format("{}: {}", stored.code, fmt::join(stored.arguments, ", "));
}

}  // namespace seiseki::cli
