/// \file
/// Internal to rate_period and its ledgers: the games of unrated players that wait for a first rating.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/rating/ledger.hpp"
#include "engine/rating/rating_state.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

/// The games of one player in a pool sorted by pool_less.
std::span<const PoolGame> pool_of(std::span<const PoolGame> pool, std::string_view player, RatingCategory category);

/// Games on this day and before it are too old for a first rating in the period that ends on `last`; nullopt: none is.
std::optional<Date> pool_window_after(Date last, const ExpectedScoreMethod& method);

/// The working over all the games in a player's pool, those outside the window put aside.
InitialWorking working_over(std::vector<PoolGame> pool, Date last, const ExpectedScoreMethod& method);

}  // namespace seiseki::rating
