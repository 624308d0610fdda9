/// \file
/// The first rating of an unrated player, from a list of games: too few, postponed, undecided, or a number.
#pragma once

#include <span>

#include "engine/rating/period.hpp"

namespace seiseki::rating {

/// The working over exactly these games; window and pool are the caller's. Fills everything of InitialWorking but
/// `outside_window`, `window_after` and `window_last`.
/// \clause jcf-2024-10 6(3)  \clause jcf-2024-10 6(4)
InitialWorking initial_rating(std::span<const PoolGame> games, const ExpectedScoreMethod& method);

}  // namespace seiseki::rating
