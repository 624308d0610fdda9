/// \file
/// The people of a list in one category as its pages show them, each with what the list before and that of a year
/// before say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// The entries of a list beside those of another: both stand in one order, so each is passed once.
class Beside {
public:
  /// nullptr: a list of nobody.
  explicit Beside(const ListFacts* list) {
    if (list == nullptr) return;
    m_next = list->list.entries.data();
    m_end = m_next + list->list.entries.size();
  }

  /// nullptr: not there. \pre entries come in the order of their list
  const store::ListEntry* of(const store::ListEntry& entry);

private:
  const store::ListEntry* m_next = nullptr;
  const store::ListEntry* m_end = nullptr;
};

struct ListRow {
  const store::ListEntry* entry = nullptr;     ///< never null
  const store::ListEntry* before = nullptr;    ///< on the list before; nullptr: not on it
  const store::ListEntry* year_ago = nullptr;  ///< on the list of a year before; nullptr: not on it
  bool has_played = false;                     ///< the list counted a game of theirs

  std::optional<int> change() const { return between(before); }
  std::optional<int> change_of_year() const { return between(year_ago); }
  bool is_first() const { return entry->rating && (before == nullptr || !before->rating); }

private:
  std::optional<int> between(const store::ListEntry* then) const {
    if (then == nullptr || !then->rating || !entry->rating) return std::nullopt;
    return entry->rating->points() - then->rating->points();
  }
};

/// Of everybody who is named, rated or not, by ID.
std::vector<ListRow> rows_of(const Site& site, std::size_t list, RatingCategory category);

/// How many people a list has in one category, as every page says it: who is not shown is counted.
struct ListTotals {
  std::int64_t rated = 0;
  std::int64_t active = 0;       ///< of the rated, as all below
  std::int64_t moved = 0;        ///< to another rating than on the list before
  std::int64_t firsts = 0;       ///< without a rating on the list before; 0 of the first list
  std::int64_t fell_silent = 0;  ///< active on the list before and no more
  std::int64_t came_back = 0;    ///< the other way round
  std::int64_t not_shown = 0;    ///< whom no page names
};
ListTotals totals_of(const Site& site, std::size_t list, RatingCategory category);

/// A counted game that the lower-rated won.
struct Upset {
  PlayerKey winner;
  PlayerKey loser;
  Rating winner_rating;
  Rating loser_rating;
  RatingCategory category{};
  EventId event;
  std::string event_name;

  int difference() const { return loser_rating.points() - winner_rating.points(); }
};
/// The largest differences first, of people who are both named; at most so many. Empty of a list without ledgers.
std::vector<Upset> upsets_of(const Site& site, const ListFacts& list, std::size_t most);

}  // namespace seiseki::site
