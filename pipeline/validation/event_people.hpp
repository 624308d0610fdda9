/// \file
/// People whom a report names beside its players: who reports it, who ran the event. They may be among the players,
/// whom somebody identifies by other means than a name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pipeline/identity/roster.hpp"
#include "pipeline/validation/clubs.hpp"

namespace seiseki::validation {

/// Everybody whom a cell with an ID, or with a name, may mean; an ID in it decides, with whatever stands beside it.
/// Empty: nobody whom the roster knows. Sorted by ID.
std::vector<identity::Member> people_meant(std::string_view printed, const identity::RosterSource& roster);

/// A player of the event who is known to be a member, with what was printed of them.
struct PlayerAtEvent {
  std::string_view name;
  std::string_view printed_id;
  FederationId member;
};
/// Of these, those whom a cell with an ID, or with a name, may mean. Sorted; none twice.
std::vector<FederationId> players_meant(std::string_view printed, std::span<const PlayerAtEvent> players);

/// What the register of clubs says of whoever reports. \clause jcf-2024-10 4(2)  \clause ncs-2022-09 3(2)
enum class ReporterStanding {
  may_report,
  unauthorised,  ///< neither represents a host nor was authorised by one
  not_member,    ///< authorised, and no such member as this asks for
};
/// Of namesakes one who may is enough: a name alone accuses nobody. \param is_member whether somebody is such a member
/// as the edition asks for, on the day of the report
template <class IsMember>
ReporterStanding reporter_standing(std::span<const Host* const> hosts, std::span<const identity::Member> people,
                                   IsMember is_member) {
  bool is_authorised = false;
  for (const Host* host : hosts) {
    for (const identity::Member& person : people) {
      if (host->representatives.contains(person.id)) return ReporterStanding::may_report;
      if (!host->reporters.contains(person.id)) continue;
      if (is_member(person)) return ReporterStanding::may_report;
      is_authorised = true;
    }
  }
  return is_authorised ? ReporterStanding::not_member : ReporterStanding::unauthorised;
}

}  // namespace seiseki::validation
