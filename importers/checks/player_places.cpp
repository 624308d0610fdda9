#include "importers/checks/player_places.hpp"

#include <algorithm>

namespace seiseki::importers::checks {

PlayerPlaces::PlayerPlaces(const std::vector<ImportedPlayer>& players) {
  m_places.reserve(players.size());
  for (const ImportedPlayer& player : players) m_places.emplace_back(player.start_number, m_places.size());
  if (!std::is_sorted(m_places.begin(), m_places.end())) std::sort(m_places.begin(), m_places.end());
}

std::optional<std::size_t> PlayerPlaces::of(StartNumber number) const {
  // Hardly a list leaves a number out.
  const auto likely = static_cast<std::size_t>(number.value()) - 1;
  if (likely < m_places.size() && m_places[likely].first == number) return m_places[likely].second;
  const auto found = std::lower_bound(m_places.begin(), m_places.end(), std::pair{number, std::size_t{0}});
  if (found == m_places.end() || found->first != number) return std::nullopt;
  return found->second;
}

}  // namespace seiseki::importers::checks
