#include "pipeline/site/record.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace seiseki::site {

void Tally::add(Score score) {
  ++(score == k_win ? wins : score == k_draw ? draws : losses);
}

Record record_of(const std::vector<Period>& periods) {
  Record out;
  std::map<PlayerKey, Opponent> opponents;
  for (const Period& period : periods) {
    for (auto line = period.ledger.games.rbegin(); line != period.ledger.games.rend(); ++line) {
      if (line->exclusion || !line->score) continue;
      out.tallies[static_cast<std::size_t>(period.ledger.category)][static_cast<std::size_t>(line->colour)].add(
          *line->score);
      Opponent& opponent = opponents[line->opponent];
      opponent.key = line->opponent;
      opponent.tally.add(*line->score);
      opponent.last = std::max(opponent.last, line->date);
      opponent.games.push_back({period.list.month(), period.ledger.category, &*line});
    }
  }
  for (auto& [key, opponent] : opponents) out.opponents.push_back(std::move(opponent));
  std::stable_sort(out.opponents.begin(), out.opponents.end(), [](const Opponent& a, const Opponent& b) {
    return std::tuple{b.tally.games(), b.last, a.key} < std::tuple{a.tally.games(), a.last, b.key};
  });
  return out;
}

}  // namespace seiseki::site
