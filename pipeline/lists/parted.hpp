/// \file
/// People whom a merge made one and who are two again since the merge was undone. A published list that counted them
/// together stays as it is; whatever is computed from it takes each of them as the lists would have it without the
/// merge. Changes no list.
/// \interpretation A37, where no regulation speaks: each goes on from their own rating, games and later results, since
/// a decision that was wrong takes nobody's rating away. The alternative, the numbers of the list, leaves one of them
/// without any and the other with games of somebody else. The numbers of everybody else stay as they were published,
/// and so does what the one who stood on the list was rated by meanwhile.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/rating/correspondence.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::lists {

/// The people whom one list counts as one and who are two, as it would have them.
struct Parted {
  std::vector<Merge> merges;                              ///< undone ones that the list was computed with
  std::set<PlayerKey> people;                             ///< those of the merges
  std::vector<store::ListEntry> entries;                  ///< theirs
  std::vector<rating::PoolGame> pool;                     ///< theirs; empty on a correspondence list
  std::vector<rating::CorrespondenceStanding> standings;  ///< theirs; empty on a list of games over the board
};
using PartedByMonth = std::map<YearMonth, Parted>;

/// A list that counts two as one, by merges that were undone since.
struct MergedList {
  store::StoredList list;
  std::vector<Merge> undone;       ///< of the merges it was computed with, those that were undone
  std::vector<Merge> carried_out;  ///< and those that still stand
};
/// nullopt: it was taken over, or computed with no merge that was undone. `last`: the last day of its period. Which
/// merges it was computed with is seen on it: the ID that went is not there, though the period holds the day.
std::optional<MergedList> merged_list(const store::ListManifest& manifest, Date last, const std::vector<Merge>& merges,
                                      const std::vector<Merge>& undone, store::ListStore& lists);

/// The merges that a list of the series counts by, also those that were undone since: the ID that went is not on it.
std::vector<Merge> merges_on(const store::ListManifest& list, store::ListStore& lists, store::DecisionStore& decisions);

/// The lists before `end` that count two as one, each computed again without the merges that were undone; empty, and
/// nothing is read, while no merge was undone. Error: an edition that is not at hand.
/// \pre sources.lists.series() == ListSeries::over_the_board
[[nodiscard]] Result<PartedByMonth> parted_lists(YearMonth end, Sources sources, const Editions& editions);
/// The same of correspondence lists. Errors: those of recompute_quarter().
/// \pre sources.lists.series() == ListSeries::correspondence
[[nodiscard]] Result<PartedByMonth> parted_quarters(YearMonth end, Sources sources,
                                                    const store::DocumentStore& documents, const Editions& editions);

/// The whole lists of these months as they stand, with the two apart: what find_ratings_at_start() looks up.
std::map<YearMonth, store::StoredList> lists_apart(const PartedByMonth& parted, store::ListStore& lists);

/// Puts the two in the place of the one, where the list has the one.
void part(store::StoredList& list, const PartedByMonth& parted);
/// The same of everybody's standings after the list of `month`.
void part(std::vector<rating::CorrespondenceStanding>& standings, YearMonth month, const PartedByMonth& parted);
/// Gives whom a list does not name the rating they have apart; what a list says of the other stays.
void add_parted(StartRatings& ratings, const PartedByMonth& parted);

}  // namespace seiseki::lists
