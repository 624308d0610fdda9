/// \file
/// Internal to rate_period: C of every countable game, summed per player, with the lines an explanation shows.
#pragma once

#include <vector>

#include "engine/rating/period_work.hpp"

namespace seiseki::rating {

/// Adds every game's C to the entries of both players; with a ledger, a line for every game and side.
void add_changes(PeriodWork& work, RatePolicy policy, std::vector<PlayerLedger>& ledgers);

/// The ledger of an entry, made when first needed.
PlayerLedger& ledger_of(PeriodWork& work, PlayerIndex player, std::size_t category, std::vector<PlayerLedger>& ledgers);

}  // namespace seiseki::rating
