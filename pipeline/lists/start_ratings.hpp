/// \file
/// The ratings that correspondence games are begun with: those of the lists, and those that newcomers begin with by
/// decision. Computes no list. \clause jcca-2012 (1), (2)
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// A correspondence list is valid for a quarter.
inline constexpr std::chrono::months k_quarter_months{3};

/// The ratings of every stored correspondence list, by month.
class StartRatings {
public:
  /// \pre lists.series() == ListSeries::correspondence
  static StartRatings of(store::ListStore& lists);

  struct Found {
    YearMonth list{};
    std::optional<Rating> rating;  ///< nullopt = not on that list
  };
  /// The list in force on `day` and the player's rating on it; nullopt if none is kept that far back. With `strictly`,
  /// also if the list of that day may not be there yet: a later one shows that it is.
  std::optional<Found> on(const PlayerKey& player, Date day, bool strictly = false) const;
  /// A rating that somebody has who is not on that list; what the list says stays.
  void add(YearMonth list, const PlayerKey& player, Rating rating) { m_lists[list].emplace(player, rating); }

  friend bool operator==(const StartRatings&, const StartRatings&) = default;

private:
  std::map<YearMonth, std::map<PlayerKey, Rating>> m_lists;
};

/// Object `player:N01234567`, after {"rating": 1200, "date": "2025-04-01"}. \clause jcca-2012 (1)
inline constexpr std::string_view k_first_rating = "first-rating";
store::Decision first_rating_decision(const FirstRating& first, const ClauseRef& clause, const std::string& actor,
                                      Instant time);
/// Those in force, sorted by player. A decision that cannot be read is skipped: first_rating_decision() did not write
/// it.
std::vector<std::pair<FirstRating, store::DecisionId>> first_ratings(store::DecisionStore& decisions);

}  // namespace seiseki::lists
