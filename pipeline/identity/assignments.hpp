/// \file
/// What a person says about who the players of a run's tournaments are: `--id` and the rows of a mapping file. Matches
/// them to players and checks nothing else; the resolver compares the names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/finding.hpp"
#include "engine/domain/ids.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::identity {

/// One statement. The player is named by start number, else by printed ID, else by printed name; what else is given has
/// to agree with what is printed.
struct Assignment {
  std::string event = {};  ///< `chess-results:1300001`, or `1300001`; empty: any tournament of the run
  std::optional<StartNumber> start_number = {};
  std::string printed_id = {};
  std::string name = {};                ///< as printed: whoever writes it out has seen that it differs
  std::optional<FederationId> id = {};  ///< nullopt: nobody of the roster
  std::string reason = {};
  Location where = {};   ///< the row of the mapping file
  bool remember = true;  ///< for the reports to come
};

using Assignments = std::vector<Assignment>;

/// Whether a statement speaks of this event: `event` is empty, the event's key, or the key without its prefix.
bool speaks_of(const Assignment& assignment, const EventId& event);

/// The statements about each player of `tournament`, by position; those about a start number nobody has.
struct Assigned {
  std::vector<std::vector<const Assignment*>> by_player;  ///< indexed as tournament.players
  std::vector<const Assignment*> nobody;
};
Assigned assign(const Assignments& assignments, const importers::ImportedTournament& tournament, const EventId& event);

}  // namespace seiseki::identity
