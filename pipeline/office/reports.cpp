#include "pipeline/office/reports.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "engine/domain/rating_period.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

using output::Json;
using store::Stage;

namespace {

constexpr std::initializer_list<Stage> k_waiting{Stage::received, Stage::ready, Stage::accepted};
constexpr std::initializer_list<Stage> k_rated{Stage::rated, Stage::published};

bool is_rated(Stage stage) {
  return stage == Stage::rated || stage == Stage::published;
}

std::string json_text(std::string_view text) {
  return Json(std::string{text}).dump();
}

/// One decision on one report, from looking at it to keeping it: one transaction.
class Deciding {
public:
  Deciding(store::Database& database, store::ReportId report, const Officer& officer)
      : m_reports{database},
        m_decisions{database},
        m_officer{officer},
        m_id{report},
        m_number{std::to_string(report.value())} {
    // A correction case takes several decisions at once.
    if (!database.in_transaction()) m_transaction.emplace(database);
  }

  /// Reads the report and checks that it may be decided about. `to` is what the message says it would become.
  Result<void> begin(std::initializer_list<Stage> from, std::string_view to) {
    auto header = m_reports.header(m_id);
    if (!header) return failure(k_report_missing, {}, {}, {m_number});
    // A replaced version is never rated, so a decision on it would be lost.
    if (const auto newest = m_reports.newest(header->event); newest && newest->id != m_id && !is_rated(header->stage))
      return failure(k_report_superseded, {}, {}, {m_number, std::to_string(newest->id.value())});
    if (std::find(from.begin(), from.end(), header->stage) == from.end())
      return failure(k_report_stage, {}, {}, {m_number, std::string(to_string(header->stage)), std::string(to)});
    m_header = *std::move(header);
    return {};
  }

  const store::ReportHeader& header() const { return m_header; }
  store::ReportStore& reports() { return m_reports; }
  const std::string& number() const { return m_number; }
  std::vector<store::Decision> decisions() { return lists::decisions_about(m_id, m_decisions); }
  std::vector<Problem> problems() { return problems_of(m_reports.findings(m_id), m_id, decisions()); }

  store::DecisionId decide(std::string_view kind, const std::string& object, const std::string& reason,
                           std::string before, std::string after,
                           std::optional<store::DecisionId> supersedes = std::nullopt) {
    return m_decisions.insert({.time = m_officer.now,
                               .actor = m_officer.name,
                               .kind = std::string{kind},
                               .object = object,
                               .clause = {},
                               .reason = reason,
                               .before = std::move(before),
                               .after = std::move(after),
                               .supersedes = supersedes});
  }

  /// A decision about something inside the report; one that said otherwise before is superseded by it.
  store::DecisionId decide_part(std::string_view kind, const std::string& part, const std::string& reason,
                                std::string after) {
    const std::string object = part.empty() ? lists::report_object(m_id) : lists::report_object(m_id, part);
    const std::vector<store::Decision> known = decisions();
    const store::Decision* earlier = lists::last_decision(known, kind, object);
    if (earlier != nullptr && earlier->after == after) return earlier->id;
    return decide(kind, object, reason, earlier == nullptr ? std::string{} : earlier->after, std::move(after),
                  earlier == nullptr ? std::nullopt : std::optional(earlier->id));
  }

  void enter(Stage stage, store::DecisionId decision) {
    m_reports.enter_stage({m_id, stage, m_officer.now, m_officer.name, decision});
  }
  void make_ready(store::DecisionId decision) {
    if (m_header.stage == Stage::received && !has_open(problems())) enter(Stage::ready, decision);
  }
  void commit() {
    if (m_transaction) m_transaction->commit();
  }

private:
  std::optional<store::Transaction> m_transaction;
  store::ReportStore m_reports;
  store::DecisionStore m_decisions;
  const Officer& m_officer;
  store::ReportId m_id;
  std::string m_number;
  store::ReportHeader m_header;
};

Result<store::DecisionId> move(store::Database& database, store::ReportId report, Stage to,
                               std::initializer_list<Stage> from, const char* kind, const std::string& reason,
                               const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(from, to_string(to)));
  const store::DecisionId decision =
      deciding.decide(kind, lists::report_object(report), reason, json_text(to_string(deciding.header().stage)),
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

std::initializer_list<Stage> stages_for(Within within) {
  return within == Within::queue ? k_waiting : k_rated;
}

/// Another start number that plays as this member already, if `player` plays too: an entry without a game is nobody twice.
std::optional<StartNumber> playing_as(Deciding& deciding, store::ReportId report, StartNumber player,
                                    const FederationId& id) {
  std::set<StartNumber> playing;
  for (const store::ReportGame& game : deciding.reports().games(report)) {
    if (game.white_start && game.black_start) playing.insert({*game.white_start, *game.black_start});
  }
  if (!playing.contains(player)) return std::nullopt;
  const std::vector<store::Decision> known = deciding.decisions();
  for (const store::ReportPlayer& other : deciding.reports().players(report)) {
    if (other.start_number == player || !playing.contains(other.start_number)) continue;
    const std::string part = "player:" + std::to_string(other.start_number.value());
    const store::Decision* decided = lists::last_decision(known, lists::k_identify, lists::report_object(report, part));
    if (decided == nullptr ? other.player == player_key(id) : decided->after == json_text(id.text()))
      return other.start_number;
  }
  return std::nullopt;
}

}  // namespace

Result<store::DecisionId> accept(store::Database& database, store::ReportId report, const std::string& reason,
                                 const Officer& officer, FourEyes four_eyes) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(
      deciding.begin({Stage::received, Stage::ready, Stage::refused, Stage::withdrawn}, to_string(Stage::accepted)));
  for (const store::ReportHeader& version :
       deciding.reports().list({.event = deciding.header().event, .with_superseded = true})) {
    if (is_rated(version.stage))
      return failure(k_report_of_rated, {}, {}, {deciding.number(), std::to_string(version.id.value())});
  }
  if (const std::vector<Problem> problems = deciding.problems(); has_open(problems))
    return failure(k_report_problems, {}, {}, {deciding.number(), open_codes(problems)});
  const bool has_type = deciding.header().category || lists::last_decision(deciding.decisions(), lists::k_set_type,
                                                                           lists::report_object(report)) != nullptr;
  if (!has_type) return failure(k_report_no_type, {}, {}, {deciding.number()});
  const std::vector<store::StageEntry> stages = deciding.reports().stages(report);
  if (four_eyes == FourEyes::required && !stages.empty() && stages.front().actor == officer.name)
    return failure(k_two_persons, {}, {}, {officer.name});
  const store::DecisionId decision =
      deciding.decide("accept-report", lists::report_object(report), reason,
                      json_text(to_string(deciding.header().stage)), json_text(to_string(Stage::accepted)));
  deciding.enter(Stage::accepted, decision);
  deciding.commit();
  return decision;
}

Result<store::DecisionId> refuse(store::Database& database, store::ReportId report, const std::string& reason,
                                 const Officer& officer) {
  return move(database, report, Stage::refused, k_waiting, "refuse-report", reason, officer);
}

Result<store::DecisionId> withdraw(store::Database& database, store::ReportId report, const std::string& reason,
                                   const Officer& officer) {
  return move(database, report, Stage::withdrawn, k_waiting, "withdraw-report", reason, officer);
}

Result<store::DecisionId> settle(store::Database& database, store::ReportId report, const Settlement& settlement,
                                 const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(k_waiting, "settled"));
  const std::vector<store::StoredFinding> findings = deciding.reports().findings(report);
  const bool is_there = std::any_of(findings.begin(), findings.end(), [&](const store::StoredFinding& finding) {
    return finding.code == settlement.code;
  });
  if (!is_there) {
    const std::string open = open_codes(deciding.problems());
    return failure(k_problem_missing, {}, {}, {deciding.number(), settlement.code, open.empty() ? "-" : open});
  }
  const Remedy remedy = remedy_for(settlement.code);
  if (remedy == Remedy::at_source) return failure(k_problem_source, {}, {}, {deciding.number(), settlement.code});
  if (remedy == Remedy::by_type && !settlement.type) return failure(k_problem_type, {}, {}, {settlement.code});
  if (settlement.type)
    deciding.decide_part(lists::k_set_type, {}, settlement.reason, json_text(to_string(*settlement.type)));
  const store::DecisionId decision =
      deciding.decide_part(lists::k_settle_problem, "problem:" + settlement.code, settlement.reason,
                           json_text(settlement.count ? "count" : "as-is"));
  deciding.make_ready(decision);
  deciding.commit();
  return decision;
}

Result<store::DecisionId> identify(store::Database& database, store::ReportId report, StartNumber player,
                                   const std::optional<FederationId>& id, const std::string& reason,
                                   const Officer& officer, Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(stages_for(within), "identified"));
  const std::vector<store::ReportPlayer> players = deciding.reports().players(report);
  const bool is_there = std::any_of(players.begin(), players.end(),
                                    [&](const store::ReportPlayer& p) { return p.start_number == player; });
  const std::string number = std::to_string(player.value());
  if (!is_there) return failure(k_player_missing, {}, {}, {deciding.number(), number});
  if (id && !store::RosterStore{database}.find(*id)) return failure(k_member_missing, {}, {}, {id->text()});
  // A correction may exchange two people, in two decisions of which the first alone would be wrong.
  if (id && within == Within::queue) {
    if (const auto other = playing_as(deciding, report, player, *id))
      return failure(k_person_twice, {}, {}, {id->text(), std::to_string(other->value()), deciding.number()});
  }
  const store::DecisionId decision =
      deciding.decide_part(lists::k_identify, "player:" + number, reason, json_text(id ? id->text() : "none"));
  if (within == Within::queue) deciding.make_ready(decision);
  deciding.commit();
  return decision;
}

Result<store::DecisionId> decide_game(store::Database& database, store::ReportId report, int row, GameVerdict verdict,
                                      std::optional<Score> white, const std::string& reason, const Officer& officer,
                                      Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(stages_for(within), "decided"));
  const std::vector<store::ReportGame> games = deciding.reports().games(report);
  const auto index = static_cast<std::size_t>(row) - 1;
  if (row < 1 || index >= games.size() || games[index].white.empty() || games[index].black.empty())
    return failure(k_game_missing, {}, {}, {deciding.number(), std::to_string(row)});
  const bool excludes = verdict == GameVerdict::exclude;
  if (!excludes && !white && !game_result(games[index].score_white, games[index].score_black))
    return failure(k_game_result, {}, {}, {deciding.number(), std::to_string(row)});
  const std::string part = "game:" + std::to_string(row);
  // The two verdicts end each other.
  const std::vector<store::Decision> known = deciding.decisions();
  const std::string object = lists::report_object(report, part);
  const std::string_view other = excludes ? lists::k_count_game : lists::k_exclude_game;
  const std::string after = white && !excludes ? std::to_string(white->half_points()) : "null";
  const store::Decision* opposite = lists::last_decision(known, other, object);
  const store::DecisionId decision =
      opposite == nullptr
          ? deciding.decide_part(excludes ? lists::k_exclude_game : lists::k_count_game, part, reason, after)
          : deciding.decide(excludes ? lists::k_exclude_game : lists::k_count_game, object, reason, opposite->after,
                            after, opposite->id);
  deciding.commit();
  return decision;
}

Result<store::ReportId> change_arrival(store::Database& database, store::ReportId report, Instant arrival,
                                       const std::string& reason, const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(k_waiting, "moved"));
  const std::vector<store::Decision> earlier = deciding.decisions();
  store::Report again = *deciding.reports().read(report);
  if (again.header.arrival == arrival) return report;
  const Instant before = again.header.arrival;
  again.header.arrival = arrival;
  again.header.list = period_of_arrival(arrival).list;
  again.header.supersedes = report;
  again.header.recorded_at = officer.now;
  const bool is_open = has_open(deciding.problems());
  again.header.stage = is_open ? Stage::received : Stage::ready;
  const store::ReportId id = deciding.reports().insert(again, officer.name);
  deciding.decide("change-arrival", lists::report_object(id), reason, json_text(to_iso_tokyo(before)),
                  json_text(to_iso_tokyo(arrival)));
  // What was decided about the report stays decided; acceptance does not, since another list is another question.
  const std::string old_object = lists::report_object(report);
  for (const store::Decision& decision : earlier) {
    if (decision.kind != lists::k_set_type && decision.object == old_object) continue;
    deciding.decide(decision.kind, lists::report_object(id) + decision.object.substr(old_object.size()),
                    decision.reason, decision.before, decision.after, decision.id);
  }
  deciding.commit();
  return id;
}

}  // namespace seiseki::office
