#include "pipeline/operations/queue.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/answered_since.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::operations {

using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

std::string open_codes(const office::QueueEntry& entry) {
  std::string out;
  for (const office::Problem& problem : entry.problems) {
    if (!problem.is_open()) continue;
    out += (out.empty() ? "" : ", ") + problem.code;
    if (problem.findings.size() > 1) out += fmt::format(" ({})", problem.findings.size());
  }
  return out;
}

Json type_of(const office::QueueEntry& entry) {
  if (entry.report.is_correspondence) return "correspondence";
  return entry.type ? Json(std::string(to_string(*entry.type))) : Json(nullptr);
}

}  // namespace

std::vector<UndecidedReport> undecided_reports(Office& office) {
  std::vector<UndecidedReport> out;
  lists::ListsOfReports lists_of_reports{office.reports, office.lists};
  for (const Stage stage : {Stage::received, Stage::ready}) {
    for (ReportHeader& report : office.reports.list({.stage = stage})) {
      if (report.is_correspondence) continue;
      const std::vector<ReportHeader> versions = office.reports.versions(report.event);
      if (std::any_of(versions.begin(), versions.end(), lists::is_accepted)) continue;
      const auto problems = office::problems_of(report.id, office.reports, office.decisions);
      const YearMonth list = lists_of_reports.of(report);
      out.push_back({std::move(report), office::has_open(problems), list, office::decide_by(list)});
    }
  }
  return out;
}

Date decide_by(YearMonth list) {
  return office::decide_by(list);
}

QueueView queue_view(Office& office, const lists::Editions& editions, const QueueRequest& request, Date today) {
  const office::FeeLedger fees = office.fees(editions, request.list);
  office::AnsweredSince answered{office.sources()};
  QueueView out{
      office::queue({.list = request.list, .stage = request.stage, .with_superseded = request.with_superseded},
                    office.queue_sources(), today, &fees,
                    [&](std::vector<store::StoredFinding>& findings, const ReportHeader& report) {
                      answered.take_out(findings, report, edition_of_report(report, editions, office));
                    })};
  if (request.only_waiting) {
    std::erase_if(out.entries,
                  [](const office::QueueEntry& entry) { return !lists::waits_for_decision(entry.report); });
  }
  return out;
}

office::QueueEntry queue_entry_of(Office& office, const lists::Editions& editions, store::ReportId report, Date today) {
  const office::FeeLedger fees = office.fees(editions);
  office::AnsweredSince answered{office.sources()};
  return office::queue_entry(*office.reports.header(report), office.queue_sources(), today, &fees,
                             [&](std::vector<store::StoredFinding>& findings, const ReportHeader& of) {
                               answered.take_out(findings, of, edition_of_report(of, editions, office));
                             });
}

Json queue_json(const QueueView& queue) {
  Json reports = Json::array();
  for (const office::QueueEntry& entry : queue.entries) reports.push_back(queue_entry_json(entry));
  return {{"schema", "seiseki/reports/2"}, {"reports", std::move(reports)}};
}

void put_lists(Json& out, const std::vector<YearMonth>& lists) {
  if (lists.size() < 2) return;
  Json& all = out["lists"] = Json::array();
  for (const YearMonth list : lists) all.push_back(to_iso(list));
}

Json queue_entry_json(const office::QueueEntry& entry) {
  const ReportHeader& header = entry.report;
  Json out{{"report", header.id.value()},
           {"stage", std::string(to_string(header.stage))},
           {"state", std::string(office::state_code(entry))},
           {"acts", std::string(to_string(entry.acts))},
           {"list", to_iso(entry.list)},
           {"days_left", lists::waits_for_decision(header) ? Json(entry.days_left) : Json(nullptr)},
           {"category", type_of(entry)},
           {"first_day", output::or_null(header.first_day)},
           {"last_day", output::or_null(header.last_day)},
           {"received", to_iso_local(header.arrival)},
           {"warnings", entry.warnings},
           {"name", header.name},
           {"event", header.event.text()},
           {"problems", output::or_null(open_codes(entry))}};
  put_lists(out, entry.lists);
  return out;
}

}  // namespace seiseki::operations
