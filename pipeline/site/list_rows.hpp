/// \file
/// The people of a list in one category as its pages show them, each with what the list before and that of a year
/// before say.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

struct ListRow {
  const store::ListEntry* entry = nullptr;     ///< never null
  const store::ListEntry* before = nullptr;    ///< on the list before; nullptr: not on it
  const store::ListEntry* year_ago = nullptr;  ///< on the list of a year before; nullptr: not on it

  std::optional<int> change() const { return between(before); }
  std::optional<int> change_of_year() const { return between(year_ago); }
  bool is_first() const { return entry->rating && (before == nullptr || !before->rating); }
  bool has_played() const { return before != nullptr && entry->games > before->games; }

private:
  std::optional<int> between(const store::ListEntry* then) const {
    if (then == nullptr || !then->rating || !entry->rating) return std::nullopt;
    return entry->rating->points() - then->rating->points();
  }
};

/// Of everybody who is named, rated or not, by ID.
std::vector<ListRow> rows_of(const Site& site, std::size_t list, RatingCategory category);

}  // namespace seiseki::site
