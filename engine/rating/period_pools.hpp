/// \file
/// Internal to rate_period: the games of unrated players that wait for a first rating, and what becomes of them. Reads
/// the snapshot only: no rating made in the period reaches another.
#pragma once

#include <span>
#include <vector>

#include "engine/rating/period_work.hpp"

namespace seiseki::rating {

class PeriodPools {
public:
  explicit PeriodPools(const PeriodWork& work);

  /// The working of an unrated player; nullopt without a new game, since then nothing was reached in this period.
  std::optional<InitialWorking> working_of(PlayerIndex player, std::size_t category) const;
  /// What still waits after the period, in order. `newly_rated` is sorted.
  std::vector<PoolGame> left_over(std::span<const std::pair<std::string_view, RatingCategory>> newly_rated) const;

private:
  PoolGame pool_game(const PeriodGame& game, Colour colour) const;
  std::optional<Date> window_after() const;
  bool is_inside_window(Date day) const;

  const PeriodWork& m_work;
  std::vector<PoolGame> m_before;
  std::vector<PoolGame> m_new;
};

}  // namespace seiseki::rating
