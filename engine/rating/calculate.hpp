/// \file
/// The bare arithmetic, for anyone: one game, one first rating, one game of a point table. No players, no lists.
#pragma once

#include <optional>
#include <span>

#include "engine/domain/error.hpp"
#include "engine/rating/expected_score.hpp"
#include "engine/rating/period.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct GameArithmetic {
  Expectation expectation;  ///< D, D used, capped, column, row, PD
  KFactor k;
  RatingChange change;  ///< C
  ClauseRef clause;
};

/// C of one game. Ratings 0 … 4000, K 1 … 100, score at most one point; else value-out-of-range. An edition with a
/// point table is refused (edition-method).
[[nodiscard]] Result<GameArithmetic> calculate_game(Rating own, Rating opponent, Score score, KFactor k,
                                                    const Regulation& regulation);

struct OpponentResult {
  std::optional<Rating> opponent;  ///< nullopt = unrated
  Score score;
};

/// The first rating from a list of games; games against unrated opponents count only where the edition says so, and the
/// window is not looked at. `used` holds the games that counted, in the order given.
[[nodiscard]] Result<InitialWorking> calculate_initial(std::span<const OpponentResult> games,
                                                       const Regulation& regulation);

struct PointArithmetic {
  int difference = 0;
  TableColumn column = TableColumn::equal;
  int row = 0;     ///< 1-based
  int points = 0;  ///< signed
  ClauseRef clause;
};

/// The points one game brings one player; ratings as at the start of the game.
/// \clause jcca-2012 (2)
PointArithmetic point_change(Rating own, Rating opponent, Score score, const PointTableMethod& method);

/// As point_change(), with the checks of calculate_game().
[[nodiscard]] Result<PointArithmetic> calculate_point_game(Rating own, Rating opponent, Score score,
                                                           const Regulation& regulation);

}  // namespace seiseki::rating
