/// \file
/// A period's input as the public may have it: enough to compute the list again, and nothing that only the office may
/// know. Pure; what is public of whom is decided elsewhere and comes as a renaming.
#pragma once

#include <functional>

#include "engine/rating/period.hpp"
#include "pipeline/lists/quarter_input.hpp"

namespace seiseki::lists {

/// The same games and standings, from which the edition makes the same numbers:
/// - answers to the rules by age stand in the place of birth dates, only for games of the period and for the list's own
///   day, and only of people who play, have played or are rated;
/// - sources of ratings taken over and reasons of adjustments, which people wrote, are empty;
/// - everybody stands under `public_key` of their key, which must keep keys apart and guests guests.
/// \pre regulation.expected_score() != nullptr
/// \clause jcf-2024-10 5(1)
rating::PeriodInput public_input(const rating::PeriodInput& input, const Regulation& regulation,
                                 const std::function<PlayerKey(const PlayerKey&)>& public_key);

/// The same of a quarter of correspondence games: what reports printed and sources of first ratings, which people
/// wrote, are left out, since no number comes from them. \clause jcca-2012 (2), (3)
QuarterInput public_quarter(QuarterInput input, const std::function<PlayerKey(const PlayerKey&)>& public_key);

}  // namespace seiseki::lists
