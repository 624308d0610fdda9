#include "importers/checks/round_numbers.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "importers/checks/findings.hpp"

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

void report_skipped_rounds(ImportedTournament& tournament) {
  if (tournament.details.declared_correspondence || has_error(tournament.findings)) return;
  std::map<int, const ImportedGame*> first_of;
  for (const ImportedGame& game : tournament.games) {
    if (game.black) first_of.emplace(game.round, &game);
  }
  int before = 0;
  for (const auto& [round, game] : first_of) {
    if (before > 0 && round > before + 1) {
      const int first = before + 1;
      const int last = round - 1;
      const std::string skipped = std::to_string(first) + (last > first ? "–" + std::to_string(last) : std::string{});
      Location where = game->where;
      where.round = round;
      tournament.findings.push_back(finding(k_rounds_skipped, std::move(where), {}, {skipped, std::to_string(round)}));
    }
    before = round;
  }
}

}  // namespace seiseki::importers::checks
