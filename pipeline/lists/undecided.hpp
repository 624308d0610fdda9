/// \file
/// First ratings that an edition leaves to the rating department: who waits for one on a list. Pure.
#pragma once

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

}  // namespace seiseki::lists
