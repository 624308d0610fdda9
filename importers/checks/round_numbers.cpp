#include "importers/checks/round_numbers.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace seiseki::importers::checks {

namespace {

struct Ordered {
  std::tuple<std::optional<Date>, std::string, std::string, GameStatus, std::optional<Score>> order;
  ImportedGame* game;
};

}  // namespace

void number_rounds(std::span<ImportedGame* const> games, const std::function<std::string(StartNumber)>& key) {
  const auto key_of = [&](std::optional<StartNumber> side) { return side ? key(*side) : std::string{}; };
  int last_written = 0;
  std::vector<Ordered> without;
  for (ImportedGame* game : games) {
    last_written = std::max(last_written, game->round);
    if (game->round != 0) continue;
    without.push_back({{game->date, key_of(game->white), key_of(game->black), game->status, game->score_white}, game});
  }
  std::stable_sort(without.begin(), without.end(),
                   [](const Ordered& a, const Ordered& b) { return a.order < b.order; });
  std::map<StartNumber, int> last_of;
  for (const Ordered& entry : without) {
    ImportedGame& game = *entry.game;
    game.round = last_written + 1;
    for (const auto side : {game.white, game.black}) {
      if (side) game.round = std::max(game.round, last_of[*side] + 1);
    }
    for (const auto side : {game.white, game.black}) {
      if (side) last_of[*side] = game.round;
    }
  }
}

}  // namespace seiseki::importers::checks
