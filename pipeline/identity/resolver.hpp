/// \file
/// Who the players of a tournament are. ID and name are always both checked; a name alone never sets an ID, a homonym is
/// never chosen, and every completion is recorded.
/// \spec contracts 7 (order of resolution)
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/roster.hpp"

namespace seiseki::identity {

enum class ResolvedBy { nobody, federation_id, fide_id, assignment };
std::string_view to_string(ResolvedBy how);  ///< `federation-id` …

struct ResolvedPlayer {
  StartNumber start_number;
  std::optional<FederationId> id;
  ResolvedBy how = ResolvedBy::nobody;
  std::vector<std::string> normalisations;
};

/// What a person said on the command line: this start number is this member, or (nullopt) nobody.
using Assignments = std::map<StartNumber, std::optional<FederationId>>;

struct Resolution {
  std::vector<ResolvedPlayer> players;  ///< sorted by start number, as the tournament's are
  std::vector<Finding> findings;

  const ResolvedPlayer* find(StartNumber number) const;
  /// The federation ID's key, or `?<event>#<start number>`.
  PlayerKey key(StartNumber number, const EventId& event) const;
};

/// Findings of severity error mean that a person must decide before the tournament becomes a report.
Resolution resolve(const importers::ImportedTournament& tournament, const Roster& roster,
                   const Assignments& assignments = {});

}  // namespace seiseki::identity
