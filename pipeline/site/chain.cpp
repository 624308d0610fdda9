#include "pipeline/site/chain.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

namespace seiseki::site {

namespace {

/// nullptr: nobody is first, or they are not shown.
const PlayerKey* first_of(const Site& site) {
  if (site.newest() == nullptr) return nullptr;
  for (const store::ListEntry* entry : site.rated(*site.newest(), RatingCategory::standard)) {
    if (entry->rank) return site.publicity().is_named(entry->player) ? &entry->player : nullptr;
  }
  return nullptr;
}

/// A counted win in Standard, by the numbers of people in Numbers.
struct Win {
  std::uint32_t winner = 0;
  std::uint32_t loser = 0;
  Date date{};
  int round = 0;
  const rating::GameEvent* event = nullptr;
};

/// People of all lists by one number each, in the order of their keys.
class Numbers {
public:
  explicit Numbers(const Site& site) {
    for (const ListFacts& list : site.lists()) {
      if (!list.ledgers) continue;
      for (const PlayerKey& player : list.ledgers->kept().players) m_keys.push_back(&player);
    }
    const auto less = [](const PlayerKey* a, const PlayerKey* b) { return *a < *b; };
    const auto equal = [](const PlayerKey* a, const PlayerKey* b) { return *a == *b; };
    std::sort(m_keys.begin(), m_keys.end(), less);
    m_keys.erase(std::unique(m_keys.begin(), m_keys.end(), equal), m_keys.end());
  }

  std::size_t size() const { return m_keys.size(); }
  const PlayerKey& key(std::uint32_t number) const { return *m_keys[number]; }
  /// \pre the list has ledgers, and the key is in one
  std::uint32_t of(const PlayerKey& key) const {
    const auto found = std::lower_bound(m_keys.begin(), m_keys.end(), key,
                                        [](const PlayerKey* a, const PlayerKey& b) { return *a < b; });
    return static_cast<std::uint32_t>(found - m_keys.begin());
  }

private:
  std::vector<const PlayerKey*> m_keys;
};

/// Those that may be told, by loser.
std::vector<std::vector<Win>> wins_of(const Site& site, const Numbers& numbers) {
  const auto standard = static_cast<std::uint8_t>(RatingCategory::standard);
  std::vector<bool> has_page(numbers.size());
  std::vector<bool> is_named(numbers.size());
  for (std::uint32_t number = 0; number < numbers.size(); ++number) {
    has_page[number] = site.publicity().has_page(numbers.key(number));
    is_named[number] = site.publicity().is_named(numbers.key(number));
  }
  std::vector<std::vector<Win>> out(numbers.size());
  for (const ListFacts& list : site.lists()) {
    if (!list.ledgers) continue;
    const rating::KeptPeriod& kept = list.ledgers->kept();
    std::vector<std::uint32_t> number;
    for (const PlayerKey& player : kept.players) number.push_back(numbers.of(player));
    // Both sides of a game are told where both have a ledger: each line is one side of one game.
    for (const std::uint32_t line : kept.lines) {
      const rating::LedgerGame& game = kept.games[line / 2];
      const std::size_t side = line % 2;
      const std::uint32_t other = game.player[1 - side];
      if (game.category != standard || !game.counts(side) || game.score(side) != k_win || other == rating::k_nobody)
        continue;
      const Win win{number[game.player[side]], number[other], game.date, game.round, &kept.events[game.event]};
      if (has_page[win.winner] && is_named[win.loser]) out[win.loser].push_back(win);
    }
  }
  return out;
}

}  // namespace

Chains::Chains(const Site& site) {
  const PlayerKey* first = first_of(site);
  if (first == nullptr) return;
  const Numbers numbers{site};
  std::vector<std::vector<Win>> lost = wins_of(site, numbers);
  const std::uint32_t start = numbers.of(*first);
  // Who never played has no number, and beat nobody.
  if (start == numbers.size() || numbers.key(start) != *first) return;
  std::vector<bool> is_reached(numbers.size());
  is_reached[start] = true;
  std::vector<std::uint32_t> edge{start};
  while (!edge.empty()) {
    std::map<std::uint32_t, Win> nearer;
    for (const std::uint32_t loser : edge) {
      for (const Win& win : lost[loser]) {
        if (is_reached[win.winner]) continue;
        const auto [there, is_new] = nearer.emplace(win.winner, win);
        // The newest game; of one day the later round, then the opponent's ID.
        const auto key = [](const Win& one) { return std::tie(one.date, one.round); };
        const bool is_better =
            key(there->second) < key(win) || (key(there->second) == key(win) && win.loser < there->second.loser);
        if (!is_new && is_better) there->second = win;
      }
    }
    edge.clear();
    for (const auto& [winner, win] : nearer) {
      is_reached[winner] = true;
      edge.push_back(winner);
      m_next.emplace(numbers.key(winner),
                     ChainLink{numbers.key(winner), numbers.key(win.loser), win.date, win.round, win.event});
    }
  }
}

std::vector<ChainLink> Chains::of(const PlayerKey& player) const {
  std::vector<ChainLink> out;
  for (auto next = m_next.find(player); next != m_next.end(); next = m_next.find(next->second.loser))
    out.push_back(next->second);
  return out;
}

}  // namespace seiseki::site
