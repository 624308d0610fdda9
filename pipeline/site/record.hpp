/// \file
/// Wins, draws and losses of one person over the games that counted: by type and colour, and by opponent.
#pragma once

#include <array>
#include <vector>

#include "pipeline/site/period.hpp"

namespace seiseki::site {

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  int half_points() const { return 2 * wins + draws; }
  void add(Score score);
};

/// A counted game with the list that counted it.
struct MetGame {
  YearMonth list{};
  RatingCategory category = RatingCategory::standard;
  const rating::GameLine* line = nullptr;  ///< never null
};

struct Opponent {
  PlayerKey key;
  Tally tally;
  Date last{};
  std::vector<MetGame> games;  ///< newest first
};

struct Record {
  std::array<std::array<Tally, 2>, 2> tallies;  ///< by category, then colour
  std::vector<Opponent> opponents;              ///< most games first; then the newest game, then the ID

  const Tally& of(RatingCategory category, Colour colour) const {
    return tallies[static_cast<std::size_t>(category)][static_cast<std::size_t>(colour)];
  }
};

/// Refers to the periods.
Record record_of(const std::vector<Period>& periods);

}  // namespace seiseki::site
