#include "pipeline/office/deciding.hpp"

#include <algorithm>

#include "pipeline/lists/rate.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/shared_games.hpp"
#include "pipeline/office/stage_text.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::office {

using output::Json;
using store::Stage;

std::string json_text(std::string_view text) {
  return Json(std::string{text}).dump();
}

tl::unexpected<Error> cannot_be(const Text& wanted, const store::ReportHeader& report, const FindingKind& kind) {
  const Text stage = stage_text(report.stage);
  return failure(
      kind, {}, {},
      {report.id.text(), std::string{stage.en}, std::string{wanted.en}, std::string{stage.ja}, std::string{wanted.ja}});
}

std::vector<std::string> told(const store::Decision& decision) {
  // Of a whole report or person the kind says it; of a part of one, the value does.
  const bool is_part = decision.object.find('/') != std::string::npos || decision.kind == lists::k_set_type ||
                       decision.kind == lists::k_name_event;
  const Json after = output::parsed_or_null(decision.after);
  const std::string value = is_part && after.is_string() ? " " + after.get<std::string>() : std::string{};
  return {decision.object, decision.kind + value, decision.actor, to_iso_local(decision.time), decision.id.text()};
}

Deciding::Deciding(store::Database& database, store::ReportId report, const Officer& officer, const FeeLedger* fees)
    : m_database{database},
      m_transaction{database},
      m_fees{fees},
      m_reports{database},
      m_decisions{database},
      m_officer{officer},
      m_id{report},
      m_number{report.text()} {}

Result<void> Deciding::begin(std::initializer_list<Stage> from, const Text& wanted) {
  auto header = m_reports.header(m_id);
  if (!header) return failure(k_report_missing, {}, {}, {m_number});
  if (const auto newer = lists::replaced_by(*header, m_reports))
    return failure(k_report_superseded, {}, {}, {m_number, newer->text()});
  const bool may = std::find(from.begin(), from.end(), header->stage) != from.end();
  if (!may && wanted.en == to_string(header->stage)) {
    const std::vector<store::StageEntry> stages = m_reports.stages(m_id);
    if (const auto& decision = stages.back().decision) return decided_already(*m_decisions.read(*decision));
  }
  if (!may && (header->stage == Stage::refused || header->stage == Stage::withdrawn))
    return cannot_be(wanted, *header, k_report_decided);
  // A revision that waits to be published holds its reports as a published list does.
  const bool is_of_queue = std::find(from.begin(), from.end(), Stage::published) == from.end();
  if (!may || (is_of_queue && header->stage == Stage::rated && lists::is_settled(*header, m_database)))
    return cannot_be(wanted, *header, k_report_stage);
  m_header = *std::move(header);
  return {};
}

Result<void> Deciding::begin(Within within, const Text& wanted) {
  return begin(within == Within::queue ? k_waiting : k_rated, wanted);
}

store::DecisionId Deciding::decide(std::string_view kind, const std::string& object, const Grounds& grounds,
                                   std::string before, std::string after, std::optional<store::DecisionId> supersedes) {
  return *(m_last = m_decisions.insert({.time = m_officer.now,
                                        .actor = m_officer.name,
                                        .kind = std::string{kind},
                                        .object = object,
                                        .clause = grounds.clause,
                                        .reason = grounds.reason,
                                        .before = std::move(before),
                                        .after = std::move(after),
                                        .supersedes = supersedes}));
}

store::DecisionId Deciding::decide_part(std::string_view kind, const std::string& part, const Grounds& grounds,
                                        std::string after, const std::string& printed) {
  const std::string object = part.empty() ? lists::report_object(m_id) : lists::report_object(m_id, part);
  const std::vector<store::Decision> known = decisions();
  const store::Decision* earlier = lists::last_decision(known, kind, object);
  if (earlier != nullptr && earlier->after == after) return earlier->id;
  return decide(kind, object, grounds, earlier == nullptr ? printed : earlier->after, std::move(after),
                earlier == nullptr ? std::nullopt : std::optional(earlier->id));
}

Result<void> Deciding::check_first(store::DecisionId decision) {
  if (m_last) return {};
  const store::Decision standing = *m_decisions.read(decision);
  if (standing.actor != m_officer.name) return decided_already(standing);
  return {};
}

void Deciding::enter(Stage stage, store::DecisionId decision) {
  m_reports.enter_stage({m_id, stage, m_officer.now, m_officer.name, decision});
  m_header.stage = stage;
}

void Deciding::follow(store::DecisionId decision) {
  follow_problems(m_header, problems(), m_reports, decision, m_officer);
  m_header.stage = m_reports.header(m_id)->stage;
}

void Deciding::wait_again(store::DecisionId decision) {
  store::ReportHeader waiting = m_header;
  waiting.stage = Stage::ready;
  const bool is_open = has_open(problems_at(waiting, m_reports, m_decisions, asked_of(m_id)));
  enter(is_open ? Stage::received : Stage::ready, decision);
}

void Deciding::follow_beside() {
  Meetings meetings{m_reports};
  SharedGames shared{m_reports, m_decisions, meetings};
  for (const store::ReportHeader& beside : shared.beside(m_header)) {
    if (beside.stage != Stage::received && beside.stage != Stage::ready) continue;
    follow_problems(beside, problems_of(beside.id, m_reports, m_decisions, asked_of(beside.id)), m_reports, *m_last,
                    m_officer);
  }
}

void follow_problems(const store::ReportHeader& report, const std::vector<Problem>& problems,
                     store::ReportStore& reports, store::DecisionId decision, const Officer& officer) {
  const bool is_open = has_open(problems);
  const bool is_ready = report.stage == Stage::ready || report.stage == Stage::accepted || report.stage == Stage::rated;
  const bool moves = is_open ? is_ready : report.stage == Stage::received;
  if (moves)
    reports.enter_stage({report.id, is_open ? Stage::received : Stage::ready, officer.now, officer.name, decision});
}

std::vector<store::StoredFinding> Deciding::findings() {
  Meetings meetings{m_reports};
  SharedGames shared{m_reports, m_decisions, meetings};
  std::vector<store::StoredFinding> out = findings_now(m_header, m_reports, shared);
  for (store::StoredFinding& asked : asked_of(m_id)) out.push_back(std::move(asked));
  return out;
}

std::vector<store::StoredFinding> Deciding::asked_of(store::ReportId report) const {
  return m_fees == nullptr ? std::vector<store::StoredFinding>{} : m_fees->findings(report, local_date(m_officer.now));
}

void Deciding::commit() {
  if (m_last) follow_beside();
  m_transaction.commit();
}

}  // namespace seiseki::office
