#include "pipeline/office/answered_since.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/clubs.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/validation/event_people.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::office {

using store::StoredFinding;

namespace {

/// Looks people up for one question after the other.
class Asked final : public identity::RosterSource {
public:
  explicit Asked(KnownPeople& people) : m_people{people} {}
  std::shared_ptr<const identity::Roster> roster_for(const importers::ImportedTournament& tournament,
                                                     const identity::Assignments& assignments,
                                                     const EventId& event) const override {
    return m_people.roster_for(tournament, assignments, event);
  }

private:
  KnownPeople& m_people;
};

/// Who the player is by now; empty: nobody of the federation, or nobody knows.
PlayerKey player_now(const store::ReportPlayer& player, store::ReportId report,
                     std::span<const store::Decision> decisions) {
  const std::string part = "player:" + std::to_string(player.start_number.value());
  const store::Decision* said = lists::last_decision(decisions, lists::k_identify, lists::report_object(report, part));
  return said == nullptr ? player.player : PlayerKey{output::parsed_or_null(said->after).get<std::string>()};
}

/// Raised by pipeline/ingest, which stands above this room.
constexpr std::string_view k_event_unnamed = "event-unnamed";

bool is_asked_again(const StoredFinding& finding) {
  return finding.code == validation::k_reporter_unauthorised.code ||
         finding.code == validation::k_reporter_not_member.code || finding.code == validation::k_run_by_non_member.code;
}

}  // namespace

const validation::ClubRegister& AnsweredSince::clubs() {
  if (!m_clubs) m_clubs = club_register(m_sources.decisions);
  return *m_clubs;
}

KnownPeople& AnsweredSince::people() {
  if (!m_people) m_people.emplace(m_sources);
  return *m_people;
}

std::vector<identity::Member> AnsweredSince::everybody_meant(const std::string& printed, store::ReportId report) {
  const std::vector<store::ReportPlayer> players = m_sources.reports.players(report);
  const std::vector<store::Decision> decisions = lists::decisions_about(report, m_sources.decisions);
  std::vector<validation::PlayerAtEvent> at_event;
  for (const store::ReportPlayer& player : players) {
    if (const auto id = FederationId::parse(player_now(player, report, decisions).text()))
      at_event.push_back({player.name, player.national_id, *id});
  }
  const Asked asked{people()};
  std::vector<identity::Member> out = validation::people_meant(printed, asked);
  for (const FederationId& id : validation::players_meant(printed, at_event)) {
    const std::vector<identity::Member> found = validation::people_meant(id.text(), asked);
    out.insert(out.end(), found.begin(), found.end());
  }
  return out;
}

bool AnsweredSince::is_answered(const StoredFinding& finding, const store::ReportHeader& report,
                                const Regulation* edition) {
  if (!report.last_day) return false;
  if (finding.code == validation::k_run_by_non_member.code) {
    const auto person = finding.argument(validation::k_run_by_non_member, "person");
    const std::vector<identity::Member> meant =
        person ? everybody_meant(*person, report.id) : std::vector<identity::Member>{};
    return std::any_of(meant.begin(), meant.end(),
                       [&](const identity::Member& member) { return member.annual_member_on(*report.last_day); });
  }
  const bool is_unauthorised = finding.code == validation::k_reporter_unauthorised.code;
  const auto reporter = finding.argument(
      is_unauthorised ? validation::k_reporter_unauthorised : validation::k_reporter_not_member, "reporter");
  if (!reporter) return false;
  // By any name that the organiser goes by; a host who was found has not left the register of that day since.
  const auto host = is_unauthorised ? finding.argument(validation::k_reporter_unauthorised, "host")
                                    : std::optional<std::string>{report.organiser};
  std::vector<const validation::Host*> hosts = clubs().named_by(report.organiser, *report.last_day);
  if (hosts.empty() && host) hosts = clubs().named_by(*host, *report.last_day);
  const Date day = local_date(report.arrival);
  const bool asks_annual =
      edition != nullptr && edition->membership && edition->membership->value == Membership::annual;
  return validation::reporter_standing(hosts, everybody_meant(*reporter, report.id),
                                       [&](const identity::Member& member) {
                                         return asks_annual ? member.annual_member_on(day) : member.member_on(day);
                                       }) == validation::ReporterStanding::may_report;
}

void AnsweredSince::take_out(std::vector<StoredFinding>& findings, const store::ReportHeader& report,
                             const Regulation* edition) {
  std::erase_if(findings, [&](const StoredFinding& finding) {
    if (finding.code == k_event_unnamed && report.printed_name) return true;
    return is_asked_again(finding) && is_answered(finding, report, edition);
  });
}

}  // namespace seiseki::office
