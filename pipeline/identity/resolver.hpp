/// \file
/// Who the players of a tournament are. ID and name are always both checked; a name alone never sets an ID, a near
/// spelling is suggested and never accepted by itself, a homonym is never chosen, and every completion is recorded.
/// What a person settled once is remembered and said again. \spec contracts 7 (order of resolution), 8 \interpretation
/// a whole ID with the same words in another order is the same name (information `name-order`); with an ID that had to
/// be completed it is a question, since both halves of the evidence would then be weak.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/assignments.hpp"
#include "pipeline/identity/roster.hpp"

namespace seiseki::identity {

enum class ResolvedBy { nobody, federation_id, fide_id, assignment, remembered };
std::string_view to_string(ResolvedBy how);  ///< `federation-id` …

struct ResolvedPlayer {
  StartNumber start_number;
  std::optional<FederationId> id;
  ResolvedBy how = ResolvedBy::nobody;
  std::vector<std::string> normalisations;
};

/// A statement of this run that settled who somebody is: to be remembered.
struct Settled {
  StartNumber start_number;
  PrintedPerson printed;
  std::string name;                ///< as printed
  std::optional<FederationId> id;  ///< nullopt: nobody of the roster
  std::string member_key;          ///< comparison key of the member's name
  std::string reason;
  Reach reach = Reach::everywhere;  ///< where it may be used again at most
};

struct Resolution {
  std::vector<ResolvedPlayer> players;  ///< sorted by start number, as the tournament's are
  std::vector<Finding> findings;
  std::vector<Settled> settled;  ///< sorted by start number
  std::string organiser;         ///< comparison key of the organiser's name, the reach of what is remembered

  const ResolvedPlayer* find(StartNumber number) const;
  /// The federation ID's key, or `?<event>#<start number>`.
  PlayerKey key(StartNumber number, const EventId& event) const;
};

/// Findings of severity error mean that a person must decide before the tournament becomes a report.
Resolution resolve(const importers::ImportedTournament& tournament, const Roster& roster,
                   const Assignments& assignments = {}, const EventId& event = {});

}  // namespace seiseki::identity
