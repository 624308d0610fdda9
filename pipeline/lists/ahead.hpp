/// \file
/// How far beyond the list that today's reports enter a list may be dated before its month is a slip.
#pragma once

#include "engine/domain/rating_period.hpp"

namespace seiseki::lists {

/// The last month that a list may be of.
inline YearMonth furthest_list(Instant now) {
  constexpr std::chrono::months k_ahead{2};
  return period_of_arrival(now).list + k_ahead;
}

}  // namespace seiseki::lists
