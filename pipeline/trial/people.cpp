#include "pipeline/trial/people.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "pipeline/identity/findings.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/office/enrolment.hpp"

namespace seiseki::trial {

using identity::Assignment;
using identity::Member;
using importers::ImportedTournament;

namespace {

void lapse(const FederationId& id, std::vector<Member>& members) {
  for (Member& member : members) {
    if (member.id == id) member.is_member = false;
  }
}

People printed_people(const ImportedTournament& tournament, const Wishes& wishes, Instant now) {
  People out;
  const auto nobody = [](const FederationId&) { return false; };
  office::Enrolment enrolment = office::enrol(tournament, ingest::event_id(tournament).text(), nobody, {"trial", now});
  std::vector<Member> members = office::members_of(enrolment);
  for (const Assignment& assignment : enrolment.assignments) {
    if (wishes.non_members.contains(*assignment.start_number)) lapse(*assignment.id, members);
  }
  out.assignments = std::move(enrolment.assignments);
  out.roster = identity::Roster{std::move(members)};
  if (wishes.non_members.empty() && !tournament.players.empty()) {
    out.assumptions.push_back({&k_all_members,
                               {std::to_string(tournament.players.size())},
                               "--non-member " + std::to_string(tournament.players.back().start_number.value())});
  }
  return out;
}

/// Whom a question about a player suggests, if there is one answer only.
std::optional<FederationId> suggested(const Finding& finding) {
  if (finding.kind != &identity::k_id_missing_member && finding.kind != &identity::k_id_from_fide) return std::nullopt;
  return FederationId::parse(finding.argument("id"));
}

/// Those who are found by name or FIDE ID alone, by start number: each member once.
std::map<StartNumber, FederationId> found_by_name(const identity::Resolution& resolution) {
  std::map<FederationId, int> meant;
  for (const identity::ResolvedPlayer& player : resolution.players) {
    if (player.id) ++meant[*player.id];
  }
  for (const Finding& finding : resolution.findings) {
    if (const auto id = suggested(finding)) ++meant[*id];
  }
  std::map<StartNumber, FederationId> out;
  for (const Finding& finding : resolution.findings) {
    const auto id = suggested(finding);
    if (id && finding.where.start_number && meant.at(*id) == 1) out.emplace(*finding.where.start_number, *id);
  }
  return out;
}

/// The members of the list without those who are said to be none.
identity::Roster roster_without(const office::ListedPeople& list, const std::set<StartNumber>& non_members,
                                const identity::Resolution& resolution,
                                const std::map<StartNumber, FederationId>& by_name) {
  if (non_members.empty()) return list.roster();
  std::vector<Member> members{list.roster().members().begin(), list.roster().members().end()};
  for (const StartNumber number : non_members) {
    const identity::ResolvedPlayer* player = resolution.find(number);
    if (player != nullptr && player->id) lapse(*player->id, members);
    if (const auto found = by_name.find(number); found != by_name.end()) lapse(found->second, members);
  }
  return identity::Roster{std::move(members)};
}

People listed_people(const ImportedTournament& tournament, const Wishes& wishes) {
  People out;
  const office::ListedPeople& list = *wishes.list;
  const EventId event = ingest::event_id(tournament);
  out.assignments = wishes.ids;
  const identity::Resolution resolution = identity::resolve(tournament, list.roster(), out.assignments, event);
  const std::map<StartNumber, FederationId> by_name = found_by_name(resolution);
  for (const auto& [number, id] : by_name)
    out.assignments.push_back({.start_number = number, .id = id, .remember = false});
  out.roster = roster_without(list, wishes.non_members, resolution, by_name);
  const auto found = static_cast<std::size_t>(
      std::count_if(resolution.players.begin(), resolution.players.end(),
                    [](const identity::ResolvedPlayer& player) { return player.id.has_value(); }));
  if (found + by_name.size() < tournament.players.size()) {
    out.assumptions.push_back(
        {&k_members_listed,
         {std::to_string(found + by_name.size()), std::to_string(tournament.players.size()), list.name()}});
  }
  if (!by_name.empty()) {
    const auto& [number, id] = *by_name.begin();
    const std::string start = std::to_string(number.value());
    out.assumptions.push_back(
        {&k_members_by_name, {std::to_string(by_name.size()), start, id.text()}, "--id " + start + "=none"});
  }
  return out;
}

}  // namespace

People people_of(const ImportedTournament& tournament, const Wishes& wishes, Instant now) {
  return wishes.list ? listed_people(tournament, wishes) : printed_people(tournament, wishes, now);
}

}  // namespace seiseki::trial
