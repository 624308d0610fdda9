#include "pipeline/office/reports.hpp"

#include <algorithm>

#include "pipeline/lists/rate.hpp"
#include "pipeline/office/arrival.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/stage_text.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

using store::Stage;

namespace {

Result<store::DecisionId> move(store::Database& database, store::ReportId report, Stage to,
                               std::initializer_list<Stage> from, std::string_view kind, const Grounds& grounds,
                               const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(from, stage_text(to)));
  const store::DecisionId decision =
      deciding.decide(kind, lists::report_object(report), grounds, json_text(to_string(deciding.header().stage)),
                      json_text(to_string(to)));
  deciding.enter(to, decision);
  deciding.commit();
  return decision;
}

std::string open_codes(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& problem : problems) {
    if (problem.is_open()) out += (out.empty() ? "" : ", ") + problem.code;
  }
  return out;
}

}  // namespace

std::string brought_in_by(store::ReportId report, store::Database& database) {
  store::ReportStore reports{database};
  store::DecisionStore decisions{database};
  store::ReportHeader header = *reports.header(report);
  const std::vector<store::ReportHeader> versions = reports.versions(header.event);
  while (true) {
    const std::vector<store::Decision> known = lists::decisions_about(header.id, decisions);
    const store::Decision* moved = lists::last_decision(known, k_change_arrival, lists::report_object(header.id));
    if (moved == nullptr) break;
    const auto corrected = std::find_if(versions.rbegin(), versions.rend(), [&](const store::ReportHeader& other) {
      return other.version < header.version && other.fingerprint == header.fingerprint &&
             json_text(to_iso_local(other.arrival)) == moved->before;
    });
    if (corrected == versions.rend()) break;
    header = *corrected;
  }
  const std::vector<store::StageEntry> stages = reports.stages(header.id);
  return stages.empty() ? std::string{} : stages.front().actor;
}

Result<store::DecisionId> accept(store::Database& database, store::ReportId report, const Grounds& grounds,
                                 const Officer& officer, FourEyes four_eyes, const FeeLedger* fees) {
  Deciding deciding{database, report, officer, fees};
  SEISEKI_CHECK(
      deciding.begin({Stage::received, Stage::ready, Stage::refused, Stage::withdrawn}, stage_text(Stage::accepted)));
  for (const store::ReportHeader& version : deciding.reports().versions(deciding.header().event)) {
    if (version.id != report && lists::is_settled(version, database))
      return failure(k_report_of_rated, {}, {}, {deciding.number(), version.id.text()});
  }
  if (const std::vector<Problem> problems = deciding.problems(); has_open(problems))
    return failure(k_report_problems, {}, {}, {deciding.number(), open_codes(problems)});
  const bool has_type =
      deciding.header().is_correspondence || lists::decided_type(deciding.header(), deciding.decisions());
  if (!has_type) return failure(k_report_no_type, {}, {}, {deciding.number()});
  if (four_eyes == FourEyes::required && brought_in_by(report, database) == officer.name)
    return failure(k_two_persons, {}, {}, {officer.name});
  const store::DecisionId decision =
      deciding.decide(k_accept, lists::report_object(report), grounds, json_text(to_string(deciding.header().stage)),
                      json_text(to_string(Stage::accepted)));
  deciding.enter(Stage::accepted, decision);
  deciding.commit();
  return decision;
}

Result<store::DecisionId> refuse(store::Database& database, store::ReportId report, const Grounds& grounds,
                                 const Officer& officer) {
  return move(database, report, Stage::refused, k_waiting, k_refuse, grounds, officer);
}

Result<store::DecisionId> withdraw(store::Database& database, store::ReportId report, const Grounds& grounds,
                                   const Officer& officer) {
  return move(database, report, Stage::withdrawn, k_waiting, k_withdraw, grounds, officer);
}

Result<store::DecisionId> settle(store::Database& database, store::ReportId report, const Settlement& settlement,
                                 const Officer& officer, const FeeLedger* fees) {
  Deciding deciding{database, report, officer, fees};
  SEISEKI_CHECK(deciding.begin(k_waiting, {"settled", "問題の解決"}));
  const std::vector<store::StoredFinding> findings = deciding.findings();
  const std::vector<Problem> problems = deciding.problems();
  const bool is_there = std::any_of(findings.begin(), findings.end(), [&](const store::StoredFinding& finding) {
    return finding.code == settlement.code;
  });
  if (!is_there) {
    const std::string open = open_codes(problems);
    return failure(k_problem_missing, {}, {}, {deciding.number(), settlement.code, open.empty() ? "-" : open});
  }
  const Remedy remedy = remedy_for(settlement.code);
  if (remedy == Remedy::by_leaving_out) return failure(k_problem_games, {}, {}, {deciding.number(), settlement.code});
  if (remedy == Remedy::at_source) return failure(k_problem_source, {}, {}, {deciding.number(), settlement.code});
  if (remedy == Remedy::by_type && !settlement.type) return failure(k_problem_type, {}, {}, {settlement.code});
  if (settlement.type)
    deciding.decide_part(lists::k_set_type, {}, settlement.grounds, json_text(to_string(*settlement.type)));
  const std::string part = "problem:" + settlement.code;
  const std::string after = json_text(settlement.count ? "count" : "as-is");
  // Settled before, and open again for what was found since.
  const std::vector<store::Decision> known = deciding.decisions();
  const bool is_open = std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return problem.code == settlement.code && problem.is_open();
  });
  const store::Decision* earlier =
      is_open ? lists::last_decision(known, lists::k_settle_problem, lists::report_object(report, part)) : nullptr;
  const store::DecisionId decision =
      earlier == nullptr ? deciding.decide_part(lists::k_settle_problem, part, settlement.grounds, after)
                         : deciding.decide(lists::k_settle_problem, earlier->object, settlement.grounds, earlier->after,
                                           after, earlier->id);
  SEISEKI_CHECK(deciding.check_first(decision));
  deciding.follow(decision);
  deciding.commit();
  return decision;
}

Result<store::ReportId> change_arrival(store::Database& database, store::ReportId report, Instant arrival,
                                       const Regulation* edition, const Grounds& grounds, const Officer& officer,
                                       Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(within == Within::queue
                    ? deciding.begin(k_waiting, {"moved", "到着日時の変更"})
                    : deciding.begin({Stage::ready, Stage::received, Stage::rated, Stage::published},
                                     {"moved", "到着日時の変更"}));
  const store::Report printed = *deciding.reports().read(report);
  if (printed.header.arrival == arrival) return report;
  // The new version comes behind all others: one that waits would be behind it, and never decided about.
  const store::ReportHeader newest = *deciding.reports().newest(printed.header.event);
  if (newest.id != report && (newest.stage == Stage::received || newest.stage == Stage::ready))
    return failure(k_version_undecided, {}, {}, {report.text(), newest.id.text()});
  SEISEKI_TRY(const std::vector<store::Decision> earlier,
              as_arrived(deciding.decisions(), printed.header, arrival, edition));
  store::RosterStore roster{database};
  SEISEKI_TRY(store::Report again, as_arrived(printed, arrival, edition, members_of(roster), type_by(earlier, report)));
  again.header.name = printed.header.printed_name.value_or(printed.header.name);
  again.header.printed_name.reset();
  again.header.supersedes = newest.id;
  again.header.recorded_at = officer.now;
  again.header.stage =
      has_open(problems_of(again.findings, again.games, report, earlier)) ? Stage::received : Stage::ready;
  const store::ReportId id = deciding.reports().insert(again, officer.name);
  const store::DecisionId moved =
      deciding.decide(k_change_arrival, lists::report_object(id), grounds,
                      json_text(to_iso_local(printed.header.arrival)), json_text(to_iso_local(arrival)));
  // With the wrong arrival it is in force no more.
  if (printed.header.stage == Stage::accepted || (printed.header.stage == Stage::rated && within == Within::queue))
    deciding.enter(Stage::ready, moved);
  // What was decided about the report stays decided; acceptance does not, since another list is another question.
  const std::string old_object = lists::report_object(report);
  for (const store::Decision& decision : earlier) {
    const bool is_about_content = decision.kind == lists::k_set_type || decision.kind == lists::k_name_event;
    if (!is_about_content && decision.object == old_object) continue;
    deciding.decide(decision.kind, lists::report_object(id) + decision.object.substr(old_object.size()),
                    {decision.reason, decision.clause}, decision.before, decision.after, decision.id);
  }
  const bool is_open = has_open(problems_of(id, deciding.reports(), deciding.all_decisions()));
  if (is_open != (again.header.stage == Stage::received))
    deciding.reports().enter_stage({id, is_open ? Stage::received : Stage::ready, officer.now, officer.name, moved});
  deciding.commit();
  return id;
}

std::vector<Finding> replaced_by(const Officer& officer, store::ReportId report, store::Database& database) {
  store::DecisionStore decisions{database};
  std::vector<Finding> out;
  const auto tell = [&](store::DecisionId earlier) {
    const auto decision = decisions.read(earlier);
    if (decision && decision->actor != officer.name)
      out.push_back(finding(k_decision_replaced, {}, {}, told(*decision)));
  };
  for (const store::Decision& decision : lists::decisions_about(report, decisions)) {
    if (decision.actor == officer.name && decision.time == officer.now && decision.supersedes)
      tell(*decision.supersedes);
  }
  const std::vector<store::StageEntry> stages = store::ReportStore{database}.stages(report);
  if (stages.size() < 2 || stages.back().actor != officer.name || stages.back().time != officer.now) return out;
  const store::StageEntry& before = stages[stages.size() - 2];
  const bool was_decided =
      before.stage == Stage::accepted || before.stage == Stage::refused || before.stage == Stage::withdrawn;
  if (was_decided && before.decision) tell(*before.decision);
  return out;
}

namespace {

/// The newest accepted version that `report` has taken the place of; nullopt if one newer than it is in force anyway.
std::optional<store::ReportHeader> version_behind(const store::ReportHeader& report, store::ReportStore& reports) {
  std::optional<store::ReportHeader> out;
  for (store::ReportHeader& other : reports.versions(report.event)) {
    if (other.id == report.id || !lists::is_accepted(other)) continue;
    if (other.version > report.version) return std::nullopt;
    if (!out || other.version > out->version) out = std::move(other);
  }
  return out;
}

}  // namespace

std::optional<store::ReportHeader> version_without(const store::ReportHeader& report, store::ReportStore& reports) {
  return lists::is_accepted(report) ? version_behind(report, reports) : std::nullopt;
}

std::optional<Finding> again_in_force(store::ReportId report, store::ReportStore& reports) {
  const auto header = reports.header(report);
  if (!header || (header->stage != Stage::refused && header->stage != Stage::withdrawn)) return std::nullopt;
  // One that waited has left the version before it in force all the time.
  const std::vector<store::StageEntry> stages = reports.stages(report);
  if (stages.size() < 2 || (stages.end()[-2].stage != Stage::accepted && stages.end()[-2].stage != Stage::rated))
    return std::nullopt;
  const auto again = version_behind(*header, reports);
  if (!again) return std::nullopt;
  return finding(k_version_again, {}, {},
                 {report.text(), again->id.text(), std::to_string(again->version), again->name});
}

tl::unexpected<Error> decided_already(const store::Decision& decision) {
  return failure(k_decided_already, {}, {}, told(decision));
}

}  // namespace seiseki::office
