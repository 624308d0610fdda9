/// \file
/// What somebody should have seen before a list is published, since no game, birthday or threshold explains it: a K or
/// an activity that is another than on the list before, juniors by a list's K only, members whose birth date would
/// decide their K; and whose rating is gone. Pure: tells what is, decides nothing.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rating/period.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

struct Signal {
  enum class Kind {
    rating_gone,         ///< rated before, unrated now
    k_changed,           ///< K is another, and the edition does not give the K before to who the player was then
    became_active,       ///< without a game since the list before
    became_inactive,     ///< without a known last game that is too long ago
    junior_by_k_only,    ///< K as a junior, because a list says so; the birth date is not known
    birth_date_missing,  ///< K by the birth date, which is not known
  };
  /// Why a rating is gone, or K is another.
  enum class Cause {
    people_parted,    ///< a merge that the list before was computed with is undone
    adoption_undone,  ///< it was taken over, by a decision that is undone
    what_counts,      ///< neither: other games count, or other decisions about them
    other_edition,    ///< the edition gives who the player was then the K of now; that of the list before gave another
  };
  Kind kind = Kind::k_changed;
  PlayerKey player;
  std::string name;
  std::optional<RatingCategory> category;  ///< nullopt: the person
  std::optional<Rating> rating_before;     ///< of one that is gone
  std::optional<Cause> cause;              ///< of one that is gone; of a K only other_edition
  std::optional<KFactor> k_before;
  std::optional<KFactor> k_after;
  std::optional<Date> last_game;        ///< of activity: as far as it is known
  std::optional<rating::ToldByK> told;  ///< of a junior
  bool is_asked_again = false;          ///< the first list of a year: whoever is a junior by K only is asked about

  friend bool operator==(const Signal&, const Signal&) = default;
};
std::string_view to_string(Signal::Kind kind);    ///< `k_changed` …
std::string_view to_string(Signal::Cause cause);  ///< `people_parted` …

/// The signals of `after`, which was computed from `input` under `regulation`, against the list `before` it: by kind,
/// then player, then category. Only players rated on both lists can change their K; activity is a person's, as it is
/// published. \clause jcf-2024-10 5(1)  \interpretation A9, A39
std::vector<Signal> list_signals(const store::StoredList& before, const rating::PeriodInput& input,
                                 const store::StoredList& after, const Regulation& regulation);

/// Whose rating on the list `before` is gone on `after`, of the next period or a revision of the same: by player, then
/// category. `merges`: those in force by the last day of `after`; who has another ID by them has the rating under that.
/// `parted`, `taken_back`: whom merges, and whose ratings decisions about taking over, have left since they were
/// undone.
std::vector<Signal> ratings_gone(const store::StoredList& before, const store::StoredList& after,
                                 const std::vector<Merge>& merges, Date last, const std::vector<Merge>& parted,
                                 const std::set<std::pair<PlayerKey, RatingCategory>>& taken_back);

}  // namespace seiseki::lists
