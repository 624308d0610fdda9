/// \file
/// First ratings that no calculation gives: those that an edition leaves to the rating department, and those for which
/// games are missing. Pure.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/domain/finding.hpp"
#include "engine/domain/score.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// Somebody with games enough, and no number by the edition: every game was won, or every game lost.
struct UndecidedRating {
  PlayerKey player;
  std::string name;
  RatingCategory category = RatingCategory::standard;
  int games = 0;
  Score score;
  ClauseRef clause;
  bool is_of_all_games = false;  ///< the edition has one rating for games of both types

  friend bool operator==(const UndecidedRating&, const UndecidedRating&) = default;
};

/// Those on the list, by player, then category. \clause ncs-2019-09 2(4)
std::vector<UndecidedRating> undecided_ratings(const store::StoredList& list, const Regulation& edition);

/// `first-rating-undecided`, about one of them.
Finding undecided_finding(const UndecidedRating& undecided);

/// `first-rating-uncounted` for whoever has new games towards a first rating, too few of them, and enough with those
/// that an opening list told by their number alone; `first-rating-due` for whoever has enough since a merge, and none
/// in the period, so that none of its games reached them. By player, then category. `pool_before`: as the list before
/// has it, with the merges. \clause jcf-2024-10 6(3)
std::vector<Finding> uncounted_first_ratings(const store::StoredList& list,
                                             std::span<const rating::PoolGame> pool_before, const Regulation& edition);

}  // namespace seiseki::lists
