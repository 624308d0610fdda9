/// \file
/// Internal to rate_period: C of every countable game, summed per player, and the line of every game and side.
#pragma once

#include "engine/rating/period_work.hpp"

namespace seiseki::rating {

/// Adds every game's C to the entries of both players, completes `work.kept.games` and lists their lines player by
/// player in `work.kept.lines`.
void add_changes(PeriodWork& work);

}  // namespace seiseki::rating
