#include "pipeline/site/list_rows.hpp"

#include <algorithm>

namespace seiseki::site {

using store::ListEntry;

namespace {

/// The entries of a list beside those of another: both stand in one order, so each is passed once.
class Beside {
public:
  explicit Beside(const ListFacts* list) {
    if (list == nullptr) return;
    m_next = list->list.entries.data();
    m_end = m_next + list->list.entries.size();
  }

  /// nullptr: not there. \pre entries come in the order of their list
  const ListEntry* of(const ListEntry& entry) {
    int order = -1;
    while (m_next != m_end && (order = m_next->player.text().compare(entry.player.text())) <= 0) {
      if (order == 0 && m_next->category == entry.category) return m_next;
      if (order == 0 && entry.category < m_next->category) return nullptr;
      ++m_next;
    }
    return nullptr;
  }

private:
  const ListEntry* m_next = nullptr;
  const ListEntry* m_end = nullptr;
};

}  // namespace

std::vector<ListRow> rows_of(const Site& site, std::size_t list, RatingCategory category) {
  const std::vector<ListFacts>& all = site.lists();
  const YearMonth year_before = all[list].month() - std::chrono::years{1};
  const auto then =
      std::find_if(all.begin(), all.end(), [&](const ListFacts& other) { return other.month() == year_before; });
  Beside before{list == 0 ? nullptr : &all[list - 1]};
  Beside year_ago{then == all.end() ? nullptr : &*then};
  std::vector<ListRow> out;
  for (const ListEntry& entry : all[list].list.entries) {
    if (entry.category != category || !site.publicity().is_named(entry.player)) continue;
    ListRow row{&entry, before.of(entry), year_ago.of(entry)};
    const auto counted = site.games_counted(list, entry, row.before);
    row.has_played = counted && counted->games > 0;
    out.push_back(row);
  }
  return out;
}

ListTotals totals_of(const Site& site, std::size_t list, RatingCategory category) {
  const std::vector<ListFacts>& all = site.lists();
  Beside before{list == 0 ? nullptr : &all[list - 1]};
  ListTotals out;
  for (const ListEntry& entry : all[list].list.entries) {
    if (entry.category != category) continue;
    const ListEntry* then = before.of(entry);
    if (!entry.rating) continue;
    const bool was_rated = then != nullptr && then->rating;
    ++out.rated;
    out.active += entry.is_active ? 1 : 0;
    out.moved += was_rated && *then->rating != *entry.rating ? 1 : 0;
    out.firsts += list > 0 && !was_rated ? 1 : 0;
    out.fell_silent += was_rated && then->is_active && !entry.is_active ? 1 : 0;
    out.came_back += was_rated && !then->is_active && entry.is_active ? 1 : 0;
    out.not_shown += site.publicity().is_named(entry.player) ? 0 : 1;
  }
  return out;
}

}  // namespace seiseki::site
