/// \file
/// A tournament as a pairing program wants it: played rounds and nothing else, points and ranks that follow from the
/// games, absences announced for later. Deliberately pairs nothing.
#pragma once

#include <vector>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::trf {

struct PairingInput {
  ImportedTournament tournament;
  std::vector<Finding> findings;  ///< everything that was changed, and what is missing
};

/// The tournament as far as it was played. Pairings and pairing-allocated byes of later rounds are left out; announced
/// byes of the next round stay cells, those of further rounds become records 240. Points and ranks are those of the
/// games, unless the event counts its own way. Numbers that leave gaps get `XXC rank`.
/// Errors: `pairing-no-games` for points of which no game is known, `pairing-unsettled` for a game of a played round
/// without an agreed result: guessing it would pair another round than the event's. \spec trf26 240  \spec trf16 XXC
[[nodiscard]] Result<PairingInput> ready_for_pairing(ImportedTournament tournament);

}  // namespace seiseki::importers::trf
