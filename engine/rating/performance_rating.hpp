/// \file
/// p, dp and PR: the rating a score against given opponents speaks for. Exact until the one rounding at the end.
#pragma once

#include <cstdint>

#include "engine/domain/score.hpp"
#include "engine/rating/rating_change.hpp"
#include "engine/regulations/tables.hpp"

namespace seiseki::rating {

/// p in hundredths, halves up. \pre games > 0
/// \interpretation A19: .125 becomes .13
constexpr int score_percentage(Score score, int games) {
  return static_cast<int>(round_half_up(std::int64_t{50} * score.half_points(), games));
}

/// Whether p had to be rounded at an exact half: the reading A19 decided it.
constexpr bool is_percentage_tie(Score score, int games) {
  return (std::int64_t{100} * score.half_points()) % (std::int64_t{2} * games) == games;
}

struct Performance {
  int percentage = 0;          ///< p, hundredths
  int rating_difference = 0;   ///< dp
  std::int64_t numerator = 0;  ///< PR = numerator / games, exact
  int rounded = 0;             ///< PR, halves up
};

/// PR = RA + dp(p). \pre games > 0
/// \clause jcf-2024-10 6(4)
inline Performance performance_rating(std::int64_t opponent_sum, Score score, int games, const PercentageTable& table) {
  Performance out;
  out.percentage = score_percentage(score, games);
  out.rating_difference = table.difference(out.percentage);
  out.numerator = opponent_sum + std::int64_t{out.rating_difference} * games;
  out.rounded = static_cast<int>(round_half_up(out.numerator, games));
  return out;
}

}  // namespace seiseki::rating
