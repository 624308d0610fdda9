#include "importers/checks/round_dates.hpp"

#include <set>

namespace seiseki::importers::checks {

std::map<int, Date> dates_of_rounds(const ImportedTournament& tournament) {
  std::map<int, Date> dates = tournament.details.round_dates;
  std::set<int> doubtful;
  for (const ImportedGame& game : tournament.games) {
    if (!game.black || tournament.details.round_dates.contains(game.round)) continue;
    const bool agrees = game.date && dates.emplace(game.round, *game.date).first->second == *game.date;
    if (!agrees) doubtful.insert(game.round);
  }
  for (const int round : doubtful) dates.erase(round);
  return dates;
}

}  // namespace seiseki::importers::checks
