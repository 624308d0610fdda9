/// \file
/// The games of one report that belong to a quarter, as decided, each with the ratings it was begun with. Which quarter
/// a game enters is quarter.hpp. \clause jcca-2012 (2)
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

/// The games of one report that belong to a quarter, as decided.
struct QuarterRows {
  std::vector<QuarterGame> games;
  std::vector<QuarterLeftOut> left_out;
  std::vector<store::DecisionId> decisions;
};
/// How to find what a game was begun with.
struct StartLookup {
  const StartRatings& ratings;
  const std::vector<FirstRating>& firsts;
  const std::vector<Merge>& merges;
  Date last{};                                     ///< of the quarter: merges up to this day are carried out
  const std::vector<QuarterGame>* kept = nullptr;  ///< ratings already used once; they win
};
/// What a list or the office says the player, by the ID in the report, was rated at the start of the game; nullopt
/// where neither does.
std::optional<StartRating> own_start(const QuarterGame& game, Colour colour, const PlayerKey& player,
                                     const StartLookup& lookup);
/// `wanted(row, ended)` chooses the games, rows from 1. Errors: `start-rating-missing`,
/// `start-rating-unset`, `start-day-missing`, `merge-self-game`.
[[nodiscard]] Result<QuarterRows> quarter_rows(const store::Report& report,
                                               const std::vector<store::Decision>& decisions,
                                               const std::vector<store::RosterPlayer>& roster,
                                               const StartLookup& lookup, const std::function<bool(int, Date)>& wanted);

}  // namespace seiseki::lists
