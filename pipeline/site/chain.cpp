#include "pipeline/site/chain.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace seiseki::site {

namespace {

/// nullptr: nobody is first, or they are not shown.
const PlayerKey* first_of(const Site& site) {
  for (const store::ListEntry* entry : site.rated(site.newest(), RatingCategory::standard)) {
    if (entry->rank) return site.publicity().is_named(entry->player) ? &entry->player : nullptr;
  }
  return nullptr;
}

}  // namespace

Chains::Chains(const Site& site) {
  const PlayerKey* first = first_of(site);
  if (first == nullptr) return;
  std::vector<PlayerKey> winners;
  for (const ListFacts& list : site.lists()) {
    if (!list.result) continue;
    for (const rating::PlayerLedger& ledger : list.result->ledgers) {
      if (ledger.category != RatingCategory::standard || !site.publicity().has_page(ledger.player)) continue;
      for (const rating::GameLine& line : ledger.games) {
        if (line.exclusion || line.score != k_win || !site.publicity().is_named(line.opponent)) continue;
        winners.push_back(ledger.player);
        m_games.push_back(line);
      }
    }
  }
  std::map<PlayerKey, std::vector<std::size_t>> lost;  // games by loser
  for (std::size_t at = 0; at < m_games.size(); ++at) lost[m_games[at].opponent].push_back(at);

  std::set<PlayerKey> reached{*first};
  std::vector<PlayerKey> edge{*first};
  while (!edge.empty()) {
    std::map<PlayerKey, ChainLink> nearer;
    for (const PlayerKey& loser : edge) {
      for (const std::size_t at : lost[loser]) {
        const ChainLink link{winners[at], loser, &m_games[at]};
        if (reached.contains(link.winner)) continue;
        const auto [there, is_new] = nearer.emplace(link.winner, link);
        // The newest game; of one day the later round, then the opponent's ID.
        const auto key = [](const ChainLink& one) { return std::tie(one.game->date, one.game->round); };
        const bool is_better =
            key(there->second) < key(link) || (key(there->second) == key(link) && link.loser < there->second.loser);
        if (!is_new && is_better) there->second = link;
      }
    }
    edge.clear();
    for (const auto& [winner, link] : nearer) {
      reached.insert(winner);
      edge.push_back(winner);
    }
    m_next.merge(nearer);
  }
}

std::vector<ChainLink> Chains::of(const PlayerKey& player) const {
  std::vector<ChainLink> out;
  for (auto next = m_next.find(player); next != m_next.end(); next = m_next.find(next->second.loser))
    out.push_back(next->second);
  return out;
}

}  // namespace seiseki::site
