/// \file
/// What a list that the federation gave tells beside its numbers: the K of a row holds what is known of peak and birth
/// date, `Act` what is known of the last game. Held against the K that the edition gives; what it implies is used until
/// something better is known. And the peaks of lists that came in behind later ones. Computes no rating.
/// \clause jcf-2024-10 5(1)  \interpretation A9: whose birth date is unknown is a junior if the list says so
#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

/// What the K of one row tells.
struct KReading {
  enum class Kind {
    peak,         ///< K 10 below the rating it is given from: that was reached once
    junior,       ///< K 40 that only a junior has
    unexplained,  ///< no reading of the edition gives this K
  };
  Kind kind = Kind::unexplained;
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  rating::ToldByK row;
  KFactor expected;  ///< that of the edition, by what else is known
  Rating at_least;   ///< of a peak

  friend bool operator==(const KReading&, const KReading&) = default;
};

/// The rated rows of an imported list whose K is another than the edition gives, by player, then category. Whose birth
/// date is known is what it says: then a junior's K is unexplained. `births` by player; empty under an edition without
/// K.
std::vector<KReading> k_readings(const store::StoredList& list, const std::map<PlayerKey, Date>& births,
                                 const Regulation& regulation);

/// Full birth dates of the roster.
std::map<PlayerKey, Date> known_births(std::span<const store::RosterPlayer> roster);

/// What one list that the federation gave tells of the people on it, for a list of the `year`; its edition is asked for
/// the K. Whose year of birth ends a youth that the K tells: by `roster` and, unless nullptr, by `fide`.
std::map<PlayerKey, rating::ToldFacts> told_by(const store::StoredList& list, int year,
                                               std::span<const store::RosterPlayer> roster, const Editions& editions,
                                               store::FideRatingStore* fide = nullptr);

/// What the latest list that the federation gave before `month` tells of people: nothing where there is none. Of
/// whoever is rated there without a K beside it the latest one before that has one tells. A list whose edition is not
/// at hand tells of activity only. The year alone that somebody was born in, by the roster or by FIDE's lists, ends a
/// youth that it excludes. Only of these `players` where some are given.
std::map<PlayerKey, rating::ToldFacts> told_facts(YearMonth month, Sources sources,
                                                  std::span<const store::RosterPlayer> roster, const Editions& editions,
                                                  const std::set<PlayerKey>* players = nullptr);

/// Birth dates and told facts of everybody of whom either is known, by player; what is told only of these `players`
/// where some are given.
std::vector<rating::PlayerFacts> facts_of(YearMonth month, Sources sources, std::span<const store::RosterPlayer> roster,
                                          const Editions& editions, const std::set<PlayerKey>* players = nullptr);

/// Raises the peaks of whoever is rated on `before` to the ratings and peaks of lists of the federation's that came in
/// when one of a later month before `month` was there: that one could not keep them. Of those lists only what they say
/// of `players` where some are given, and only of those that came in before `until` where it is.
/// \clause jcf-2024-10 5(1)  \interpretation A7: the highest published rating of that type, in whatever order lists
/// came in
void raise_peaks(rating::RatingState& before, YearMonth month, store::ListStore& lists,
                 const std::vector<Merge>& merges, const std::set<PlayerKey>* players = nullptr,
                 const std::optional<store::ListId>& until = std::nullopt);

}  // namespace seiseki::lists
