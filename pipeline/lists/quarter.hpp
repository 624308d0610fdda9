/// \file
/// From accepted correspondence reports to the list of a quarter: which games enter, with which ratings at their start,
/// and the list of the result. Games enter by the day they ended, whatever report brought them; a game whose own list
/// can no longer change enters the first that can. Everything here reads the correspondence lists only. \clause
/// jcca-2012 (2), (5)
#pragma once

#include <functional>
#include <map>
#include <set>

#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::lists {

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

  friend bool operator==(const StartRatings&, const StartRatings&) = default;

private:
  std::map<YearMonth, std::map<PlayerKey, Rating>> m_lists;
};

struct ComputedQuarter {
  store::StoredList list;
  QuarterInput input;
  std::string input_document;
  rating::CorrespondenceResult result;
  std::vector<Finding> findings;  ///< `start-rating-differs`, one for each player and game; `correction-missed`
  std::optional<store::Decision> edition_choice;
};

/// Object `player:N01234567`, after {"rating": 1200, "date": "2025-04-01"}. \clause jcca-2012 (1)
inline constexpr std::string_view k_first_rating = "first-rating";
store::Decision first_rating_decision(const FirstRating& first, const std::string& actor, Instant time);
/// Those in force, sorted by player. A decision that cannot be read is skipped: first_rating_decision() did not write
/// it.
std::vector<std::pair<FirstRating, store::DecisionId>> first_ratings(store::DecisionStore& decisions);

/// Months whose lists games of accepted correspondence reports wait for, oldest first.
[[nodiscard]] Result<std::vector<YearMonth>> quarters_waiting(Sources sources, const store::DocumentStore& documents);

/// Collects and computes; writes nothing. Errors: `quarter-month`, `list-no-opening`, `list-gap`, `list-published`,
/// `list-has-successor`, `edition-not-correspondence`, `start-rating-missing`, `first-rating-missing`, and those of
/// recompute_quarter() for the list before.
/// \pre sources.lists.series() == ListSeries::correspondence
[[nodiscard]] Result<ComputedQuarter> compute_quarter(YearMonth month, Sources sources,
                                                      const store::DocumentStore& documents, const Editions& editions,
                                                      const Regulation& regulation, Instant now,
                                                      WithoutBase without_base = WithoutBase::refuse);

/// As keep_list(), among the correspondence lists.
std::optional<store::ListId> keep_quarter(const ComputedQuarter& computed, store::Database& database,
                                          store::DocumentStore& documents, const std::string& actor);

struct RecomputedQuarter {
  QuarterInput input;
  rating::CorrespondenceResult result;
};
/// As recompute(), for a correspondence list.
[[nodiscard]] Result<RecomputedQuarter> recompute_quarter(const store::StoredList& list,
                                                          const store::DocumentStore& documents,
                                                          const Editions& editions);

/// Everybody's standing after a list: computed again from its input, or, of an imported one, ratings and numbers of
/// games. Errors: those of recompute_quarter().
[[nodiscard]] Result<std::vector<rating::CorrespondenceStanding>> standings_after(const store::StoredList& list,
                                                                                  const store::DocumentStore& documents,
                                                                                  const Editions& editions);

/// The standings with those merged away by `last` made one with their heirs. \interpretation A37: the ID that stays
/// keeps its rating where it has one; the games of both add up.
std::vector<rating::CorrespondenceStanding> joined_standings(std::vector<rating::CorrespondenceStanding> standings,
                                                             const std::vector<Merge>& merges, Date last);

/// The list of a result: names from the roster, places 1, 2, 2, 4, no K.
store::StoredList make_quarter_list(const rating::CorrespondenceResult& result, YearMonth month,
                                    const std::vector<store::RosterPlayer>& roster);

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
/// `wanted(row, ended)` chooses the games, rows from 1. Error: `start-rating-missing`, `merge-self-game`.
[[nodiscard]] Result<QuarterRows> quarter_rows(const store::Report& report,
                                               const std::vector<store::Decision>& decisions,
                                               const std::vector<store::RosterPlayer>& roster,
                                               const StartLookup& lookup, const std::function<bool(int, Date)>& wanted);

}  // namespace seiseki::lists
