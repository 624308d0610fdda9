#include "importers/chess_results/not_paired.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {
namespace {

using GamesByPlayer = std::map<std::pair<int, StartNumber>, const ImportedGame*>;

GamesByPlayer games_by_player(const std::vector<ImportedGame>& games) {
  GamesByPlayer index;
  for (const ImportedGame& game : games) {
    for (const auto& player : {game.white, game.black}) {
      if (player) index[{game.round, *player}] = &game;
    }
  }
  return index;
}

enum class Absence { out, lost_by_default };

std::optional<Absence> parse_absence(std::string_view text) {
  if (text == "*" || lone_word_of(text)) return Absence::out;
  if (text == "0F") return Absence::lost_by_default;
  return std::nullopt;
}

bool agrees(const ImportedGame& game, Absence absence) {
  if (absence == Absence::out) return game.status == GameStatus::bye;
  // A game without a result yet may have become a default since.
  return game.status == GameStatus::forfeit || game.status == GameStatus::open;
}

}  // namespace

Result<void> check_not_paired(const TournamentPage& page, const std::vector<ImportedGame>& games,
                              std::vector<Finding>& findings) {
  const auto number = page.data.find(Column::start_number);
  if (!number) return missing_column(page, "SNo");
  const GamesByPlayer index = games_by_player(games);
  int table_row = 0;
  for (const html::Row* row : page.data.data_rows()) {
    ++table_row;
    SEISEKI_TRY(const StartNumber player, read_start_number(page, *row, table_row, *number));
    for (std::size_t i = 0; i < page.data.columns.size() && i < row->cells.size(); ++i) {
      const auto round = round_of_heading(page.data.heading(i));
      const std::string_view text = row->cells[i].text;
      if (!round || text.empty()) continue;
      const auto absence = parse_absence(text);
      if (!absence) return unknown_cell(page, table_row, page.data.heading(i), text);
      const auto game = index.find({*round, player});
      // Rounds that are not paired yet already name those who are out.
      if (game == index.end() || agrees(*game->second, *absence)) continue;
      Location where{page.document};
      where.table_row = table_row;
      where.round = *round;
      findings.push_back(finding(k_not_paired_disagrees, where, text,
                                 {std::to_string(*round), std::to_string(player.value()), std::string{text}}));
    }
  }
  return {};
}

}  // namespace seiseki::importers::chess_results
