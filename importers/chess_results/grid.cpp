#include "importers/chess_results/grid.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

using Pair = std::pair<StartNumber, StartNumber>;
/// Sorted signs of one player's results against another: `1`, `0½` after a double round.
using Grid = std::map<Pair, std::string>;

// `1`, `½0`, `1 0`, `+/-`; nullopt for anything that is no row of signs. The half is one sign, `h`.
std::optional<std::string> signs(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    if (text.starts_with(k_half)) {
      result += 'h';
      text.remove_prefix(k_half.size());
      continue;
    }
    const char c = text.front();
    if (c == '1' || c == '0' || c == '+' || c == '-') {
      result += c;
    } else if (c != ' ' && c != '/' && c != ',') {
      return std::nullopt;
    }
    text.remove_prefix(1);
  }
  std::sort(result.begin(), result.end());
  return result;
}

char sign_of(const ImportedGame& game, const std::optional<Score>& score) {
  if (game.status == GameStatus::forfeit) return score == k_win ? '+' : '-';
  return score == k_win ? '1' : score == k_draw ? 'h' : '0';
}

// The players in the order of the rows: by link, else by the printed number.
std::optional<std::vector<StartNumber>> players_of(const TournamentPage& page) {
  std::vector<StartNumber> players;
  const auto name = page.data.find(Column::name);
  const auto number = page.data.find(Column::start_number);
  for (const html::Row* row : page.data.data_rows()) {
    std::optional<StartNumber> player;
    if (name && *name < row->cells.size()) player = linked_player(page.html, row->cells[*name]);
    if (!player && number && *number < row->cells.size()) {
      if (const auto printed = parse_number(row->cells[*number].text); printed && *printed > 0) {
        player = StartNumber{*printed};
      }
    }
    if (!player) return std::nullopt;
    players.push_back(*player);
  }
  return players;
}

// Columns headed 1 … n, in order: the opponents.
std::vector<std::size_t> opponent_columns(const DataTable& data) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < data.columns.size(); ++i) {
    if (data.heading(i) == std::to_string(columns.size() + 1)) columns.push_back(i);
  }
  return columns;
}

std::optional<Grid> read_grid(const TournamentPage& page) {
  const auto players = players_of(page);
  const auto columns = opponent_columns(page.data);
  if (!players || columns.size() != players->size()) return std::nullopt;
  Grid grid;
  const auto rows = page.data.data_rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (columns[j] >= rows[i]->cells.size()) return std::nullopt;
      const std::string_view text = rows[i]->cells[columns[j]].text;
      if ((text == "*") != (i == j)) return std::nullopt;
      if (i == j) continue;
      const auto read = signs(text);
      if (!read) return std::nullopt;
      grid[{(*players)[i], (*players)[j]}] = *read;
    }
  }
  return grid;
}

Grid grid_of(const std::vector<ImportedGame>& games) {
  Grid grid;
  for (const ImportedGame& game : games) {
    if (!game.white || !game.black || !game.score_white || !game.score_black) continue;
    grid[{*game.white, *game.black}] += sign_of(game, game.score_white);
    grid[{*game.black, *game.white}] += sign_of(game, game.score_black);
  }
  for (auto& [pair, text] : grid) std::sort(text.begin(), text.end());
  return grid;
}

std::string shown(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == 'h' ? std::string{k_half} : std::string(1, c);
  return result.empty() ? "–" : result;
}

}  // namespace

void check_grid(const TournamentPage& page, const std::vector<ImportedGame>& games, std::vector<Finding>& findings) {
  const auto printed = read_grid(page);
  if (!printed) {
    findings.push_back(finding(k_grid_unread, {page.document}));
    return;
  }
  Grid played = grid_of(games);
  for (const auto& [pair, text] : *printed) {
    const std::string& other = played[pair];
    // Each pair is there twice; one report is enough.
    if (text == other || pair.second < pair.first) continue;
    findings.push_back(
        finding(k_grid_disagrees, {page.document}, {},
                {std::to_string(pair.first.value()), std::to_string(pair.second.value()), shown(text), shown(other)}));
  }
}

}  // namespace seiseki::importers::chess_results
