#include "pipeline/office/reports.hpp"

#include <algorithm>
#include <initializer_list>

#include "pipeline/office/findings.hpp"

namespace seiseki::office {

using store::Stage;

namespace {

Result<store::DecisionId> move(store::Database& database, store::ReportId report, Stage to,
                               std::initializer_list<Stage> from, const char* kind, const std::string& reason,
                               const Officer& officer) {
  store::Transaction transaction{database};
  store::ReportStore reports{database};
  const std::string number = std::to_string(report.value());
  const auto header = reports.header(report);
  if (!header) return failure(k_report_missing, {}, {}, {number});
  // A replaced version is never rated, so a decision on it would be lost.
  if (const auto newest = reports.newest(header->event); newest && newest->id != report)
    return failure(k_report_superseded, {}, {}, {number, std::to_string(newest->id.value())});
  if (std::find(from.begin(), from.end(), header->stage) == from.end())
    return failure(k_report_stage, {}, {}, {number, std::string(to_string(header->stage)), std::string(to_string(to))});
  store::DecisionStore decisions{database};
  const store::DecisionId decision =
      decisions.insert({.time = officer.now,
                        .actor = officer.name,
                        .kind = kind,
                        .object = "report:" + number,
                        .clause = {},
                        .reason = reason,
                        .before = '"' + std::string(to_string(header->stage)) + '"',
                        .after = '"' + std::string(to_string(to)) + '"'});
  reports.enter_stage({report, to, officer.now, officer.name, decision});
  transaction.commit();
  return decision;
}

}  // namespace

Result<store::DecisionId> accept(store::Database& database, store::ReportId report, const std::string& reason,
                                 const Officer& officer) {
  return move(database, report, Stage::accepted, {Stage::received, Stage::ready, Stage::refused}, "accept-report", reason,
              officer);
}

Result<store::DecisionId> refuse(store::Database& database, store::ReportId report, const std::string& reason,
                                 const Officer& officer) {
  return move(database, report, Stage::refused, {Stage::received, Stage::ready, Stage::accepted}, "refuse-report", reason,
              officer);
}

}  // namespace seiseki::office
