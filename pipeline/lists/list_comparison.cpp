#include "pipeline/lists/list_comparison.hpp"

#include <algorithm>
#include <compare>
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

namespace {

/// By player, then category; a list that was stored is in this order.
std::vector<const ListEntry*> in_order(const store::StoredList& list) {
  std::vector<const ListEntry*> out;
  out.reserve(list.entries.size());
  for (const ListEntry& entry : list.entries) out.push_back(&entry);
  const auto is_before = [](const ListEntry* a, const ListEntry* b) {
    return std::tie(a->player, a->category) < std::tie(b->player, b->category);
  };
  if (!std::is_sorted(out.begin(), out.end(), is_before)) std::stable_sort(out.begin(), out.end(), is_before);
  return out;
}

}  // namespace

std::vector<EntryPair> paired_entries(const store::StoredList& first, const store::StoredList& second) {
  const std::vector<const ListEntry*> before = in_order(first);
  const std::vector<const ListEntry*> after = in_order(second);
  std::vector<EntryPair> out;
  out.reserve(std::max(before.size(), after.size()));
  auto was = before.begin();
  auto is = after.begin();
  while (was != before.end() || is != after.end()) {
    const auto order = was == before.end() ? std::strong_ordering::greater
                       : is == after.end()
                           ? std::strong_ordering::less
                           : std::tie((*was)->player, (*was)->category) <=> std::tie((*is)->player, (*is)->category);
    const ListEntry* const one = order <= 0 ? *was++ : nullptr;
    const ListEntry* const other = order >= 0 ? *is++ : nullptr;
    const ListEntry& either = one != nullptr ? *one : *other;
    out.push_back({either.player, either.category, one, other});
  }
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
