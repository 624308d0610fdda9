/// \file
/// Which decisions stand behind a player's numbers on a list: those about the player, and those about the games the
/// player is in. Finds; what each of them changed is pipeline/lists/decided.hpp. \spec office 8
#pragma once

#include <vector>

#include "pipeline/lists/rate.hpp"

namespace seiseki::office {

/// Sorted by ID; of those the list was computed with.
std::vector<store::Decision> decisions_behind(const store::ListManifest& list, const PlayerKey& player,
                                              lists::Sources sources);

}  // namespace seiseki::office
