/// \file
/// Two lists, or two revisions of one, entry by entry. What a difference means is for whoever compares.
#pragma once

#include <vector>

#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// nullptr: not on the list in that category. The list must outlive it.
const store::ListEntry* entry_of(const store::StoredList& list, const PlayerKey& player, RatingCategory category);

/// A player's entries of one category; nullptr where a list has none.
struct EntryPair {
  PlayerKey player;
  RatingCategory category{};
  const store::ListEntry* first = nullptr;
  const store::ListEntry* second = nullptr;
};
/// Everybody on either list, by player, then category. The lists must outlive it.
std::vector<EntryPair> paired_entries(const store::StoredList& first, const store::StoredList& second);

/// What happened to a rating, else to the name it stands under.
enum class EntryChange { none, came, went, moved, renamed };
EntryChange change_between(const store::ListEntry* first, const store::ListEntry* second);

}  // namespace seiseki::lists
