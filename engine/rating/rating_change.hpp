/// \file
/// C of one game, and the one rounding of a period's sum. Integer hundredths throughout.
#pragma once

#include <cstdint>

#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/regulations/parameters.hpp"

namespace seiseki::rating {

/// \clause jcf-2024-10 5(1)  C = (R − PD)·K, exact: a half point is 50 hundredths, PD is printed in hundredths.
constexpr RatingChange rating_change(Score score, ExpectedScore expected, KFactor k) {
  return RatingChange::from_hundredths(std::int64_t{k.value()} * (score.half_points() * 50 - expected.hundredths()));
}

/// `numerator / divisor` rounded down, also below zero. \pre divisor > 0
constexpr std::int64_t floor_divide(std::int64_t numerator, std::int64_t divisor) {
  return numerator / divisor - (numerator % divisor < 0 ? 1 : 0);
}

/// `numerator / divisor` to the nearest whole, halves up. \pre divisor > 0
constexpr std::int64_t round_half_up(std::int64_t numerator, std::int64_t divisor) {
  return floor_divide(2 * numerator + divisor, 2 * divisor);
}

/// \clause jcf-2024-10 5(2)  \interpretation A1: ties go away from zero: −2.50 becomes −3
constexpr std::int64_t round_half_away_from_zero(RatingChange sum) {
  const std::int64_t n = sum.hundredths();
  return n < 0 ? -((-n + 50) / 100) : (n + 50) / 100;
}

/// Points a period's sum adds to `own`, by the edition's rounding; the floor is not applied.
/// \interpretation A2: the 2019 edition rounds the resulting rating, the later ones the sum.
constexpr int rounded_change(Rating own, RatingChange sum, Rounding rounding) {
  if (rounding == Rounding::sum_half_away_from_zero) return static_cast<int>(round_half_away_from_zero(sum));
  return static_cast<int>(round_half_up(std::int64_t{own.points()} * 100 + sum.hundredths(), 100)) - own.points();
}

static_assert(rating_change(k_loss, ExpectedScore{24}, KFactor{20}).hundredths() == -480);
static_assert(round_half_away_from_zero(RatingChange::from_hundredths(-250)) == -3);
static_assert(rounded_change(Rating{2400}, RatingChange::from_hundredths(-250), Rounding::rating_half_up) == -2);

}  // namespace seiseki::rating
