/// \file
/// First ratings of correspondence players that a case put right: by an ordinary decision one can be set only before a
/// published list has counted it. Computes no list. \clause jcca-2012 (1)
#pragma once

#include <optional>
#include <vector>

#include "pipeline/lists/start_ratings.hpp"

namespace seiseki::office {

struct CorrectedFirst {
  lists::FirstRating now;
  store::DecisionId decision;
  std::vector<store::DecisionId> earlier;  ///< what was decided before it, the last first
  std::vector<Rating> was;                 ///< by these

  /// Whether the list was computed with it, or with what was decided before it.
  bool was_used_by(const store::ListManifest& list) const;
  /// Whether a game began with a rating that was decided before. `player`: whoever the player is in the quarter.
  bool began(const lists::QuarterGame& game, const PlayerKey& player) const;
};

/// Those decided since, of whom another was decided before; sorted by player.
std::vector<CorrectedFirst> corrected_firsts(store::DecisionStore& decisions, store::DecisionId since);

/// The first rating of the player in force, as if it were to be corrected; nullopt: none was decided.
std::optional<CorrectedFirst> first_to_correct(const PlayerKey& player, store::DecisionStore& decisions);

/// Puts it where the input has the one before: what the player begins with, and games begun on no list. The ratings
/// that lists gave at the start of games stay, as after any correction of these lists. True if anything is another
/// then.
bool put_in_place(const CorrectedFirst& corrected, const PlayerKey& player, lists::QuarterInput& input);

}  // namespace seiseki::office
