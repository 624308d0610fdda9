#include "pipeline/lists/list_comparison.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace seiseki::lists {

using store::ListEntry;

const ListEntry* entry_of(const store::StoredList& list, const PlayerKey& player, RatingCategory category) {
  const auto found = std::lower_bound(
      list.entries.begin(), list.entries.end(), std::tie(player, category),
      [](const ListEntry& entry, const auto& key) { return std::tie(entry.player, entry.category) < key; });
  const bool is_there = found != list.entries.end() && found->player == player && found->category == category;
  return is_there ? &*found : nullptr;
}

std::vector<EntryPair> paired_entries(const store::StoredList& first, const store::StoredList& second) {
  std::map<std::pair<PlayerKey, RatingCategory>, std::pair<const ListEntry*, const ListEntry*>> entries;
  for (const ListEntry& entry : first.entries) entries[{entry.player, entry.category}].first = &entry;
  for (const ListEntry& entry : second.entries) entries[{entry.player, entry.category}].second = &entry;
  std::vector<EntryPair> out;
  for (const auto& [key, pair] : entries) out.push_back({key.first, key.second, pair.first, pair.second});
  return out;
}

EntryChange change_between(const ListEntry* first, const ListEntry* second) {
  const bool was = first != nullptr && first->rating;
  const bool is = second != nullptr && second->rating;
  if (was != is) return is ? EntryChange::came : EntryChange::went;
  if (was && first->rating != second->rating) return EntryChange::moved;
  return first != nullptr && second != nullptr && first->name != second->name ? EntryChange::renamed
                                                                              : EntryChange::none;
}

}  // namespace seiseki::lists
