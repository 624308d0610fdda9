#include "pipeline/site/list_rows.hpp"

#include <algorithm>

namespace seiseki::site {

using store::ListEntry;

const ListEntry* Beside::of(const ListEntry& entry) {
  int order = -1;
  while (m_next != m_end && (order = m_next->player.text().compare(entry.player.text())) <= 0) {
    if (order == 0 && m_next->category == entry.category) return m_next;
    if (order == 0 && entry.category < m_next->category) return nullptr;
    ++m_next;
  }
  return nullptr;
}

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
    row.has_played = site.person(entry.player)->on(list, category)->has_played();
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

std::vector<Upset> upsets_of(const Site& site, const ListFacts& list, std::size_t most) {
  if (!list.ledgers) return {};
  const rating::KeptPeriod& kept = list.ledgers->kept();
  struct Won {
    int difference = 0;
    std::uint32_t line = 0;
  };
  std::vector<Won> all;
  for (const std::uint32_t line : kept.lines) {
    const rating::LedgerGame& game = kept.games[line / 2];
    const std::size_t side = line % 2;
    if (!game.counts(side) || game.result == rating::LedgerGame::k_none || game.score(side) != k_win) continue;
    const int difference = game.rating[1 - side] - game.rating[side];
    if (difference <= 0 || !site.publicity().is_named(kept.players[game.player[0]]) ||
        !site.publicity().is_named(kept.players[game.player[1]]))
      continue;
    all.push_back({difference, line});
  }
  std::stable_sort(all.begin(), all.end(), [](const Won& a, const Won& b) { return b.difference < a.difference; });
  if (all.size() > most) all.resize(most);
  std::vector<Upset> out;
  for (const Won& won : all) {
    const rating::LedgerGame& game = kept.games[won.line / 2];
    const std::size_t side = won.line % 2;
    out.push_back({.winner = kept.players[game.player[side]],
                   .loser = kept.players[game.player[1 - side]],
                   .winner_rating = Rating{game.rating[side]},
                   .loser_rating = Rating{game.rating[1 - side]},
                   .category = static_cast<RatingCategory>(game.category),
                   .event = kept.events[game.event].id,
                   .event_name = kept.events[game.event].name});
  }
  return out;
}

}  // namespace seiseki::site
