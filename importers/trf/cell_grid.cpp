#include "importers/trf/cell_grid.hpp"

#include <algorithm>
#include <stdexcept>

#include "importers/trf/fields.hpp"

namespace seiseki::importers::trf {

namespace {

StartNumber claimant(const ImportedGame& game) {
  const auto named = game.where.start_number;
  const bool is_player = named && (named == game.white || named == game.black);
  return is_player ? *named : game.white.value_or(game.black.value_or(StartNumber{}));
}

char bye_letter(std::optional<ByeKind> kind) {
  switch (kind.value_or(ByeKind::zero_point)) {
    case ByeKind::pairing_allocated:
      return 'U';
    case ByeKind::half_point:
      return 'H';
    case ByeKind::full_point:
      return 'F';
    case ByeKind::zero_point:
      break;
  }
  return 'Z';
}

/// Points without an opponent are a bye, whatever the source called them.
char letter_of_points(int half_points) {
  return half_points == 2 ? 'F' : half_points == 1 ? 'H' : 'Z';
}

/// Both got the point although nobody played: no pair of codes says that, two byes do.
bool has_too_many_points(const ImportedGame& game) {
  const bool is_unplayed = game.status == GameStatus::unrated || game.status == GameStatus::forfeit;
  return is_unplayed && game.score_white && game.score_black && *game.score_white + *game.score_black > k_win;
}

std::pair<char, char> results(const ImportedGame& game) {
  const int white = game.score_white ? game.score_white->half_points() : -1;
  const int black = game.score_black ? game.score_black->half_points() : -1;
  const auto played = [](int half_points) { return half_points == 2 ? '1' : half_points == 1 ? '=' : '0'; };
  const auto forfeited = [](int half_points) { return half_points == 2 ? '+' : '-'; };
  const auto unrated = [](int half_points) { return half_points == 2 ? 'W' : half_points == 1 ? 'D' : 'L'; };
  switch (game.status) {
    case GameStatus::rated:
      return {played(white), played(black)};
    case GameStatus::forfeit:
      return {forfeited(white), forfeited(black)};
    case GameStatus::bye:
      return {bye_letter(game.bye), ' '};
    case GameStatus::open:
    case GameStatus::disputed:
      return {' ', ' '};
    case GameStatus::unrated:
      break;
  }
  if (!game.black) return {letter_of_points(white), ' '};
  // Read back as unrated: a bye code beside an opponent.
  if (white < 0) return {'Z', 'Z'};
  return {unrated(white), unrated(black)};
}

}  // namespace

CellGrid::CellGrid(const ImportedTournament& tournament) {
  for (const ImportedGame& game : tournament.games) {
    if (game.round < 1 || game.round > k_max_rounds) throw std::out_of_range("a TRF has rounds 1 to 200");
    m_rounds = std::max(m_rounds, game.round);
  }
  for (const ImportedPlayer& player : tournament.players) {
    m_cells[player.start_number.value()].resize(static_cast<std::size_t>(m_rounds));
  }
  // A player's cell belongs to the game he and his opponent agree on, then to the claim that is his own.
  for (const ImportedGame& game : tournament.games) {
    if (game.status != GameStatus::disputed) write(game);
  }
  for (const ImportedGame& game : tournament.games) {
    if (game.status == GameStatus::disputed) write_claim(game, claimant(game));
  }
  for (const ImportedGame& game : tournament.games) {
    if (game.status == GameStatus::disputed && game.white && game.black) {
      write_claim(game, claimant(game) == *game.white ? *game.black : *game.white);
    }
  }
}

bool CellGrid::is_empty(int round) const {
  return std::none_of(m_cells.begin(), m_cells.end(),
                      [round](const auto& row) { return row.second[static_cast<std::size_t>(round - 1)].is_set; });
}

const std::vector<WrittenCell>& CellGrid::of(const ImportedPlayer& player) const {
  return m_cells.at(player.start_number.value());
}

void CellGrid::set(StartNumber number, int round, WrittenCell cell) {
  const auto row = m_cells.find(number.value());
  if (row == m_cells.end()) throw std::out_of_range("a game names a start number that no player has");
  WrittenCell& slot = row->second[static_cast<std::size_t>(round - 1)];
  if (slot.is_set) return;
  cell.is_set = true;
  slot = cell;
}

/// Whom he says he met, and no result: the form has no code for one that is disputed.
void CellGrid::write_claim(const ImportedGame& game, StartNumber player) {
  const bool is_white = player == game.white;
  const std::optional<StartNumber> opponent = is_white ? game.black : game.white;
  const char colour = !opponent ? '-' : is_white ? 'w' : 'b';
  set(player, game.round, {opponent ? opponent->value() : 0, colour, ' '});
}

void CellGrid::write(const ImportedGame& game) {
  if (!game.white) return;
  const auto [white, black] = results(game);
  if (!game.black) return set(*game.white, game.round, {0, '-', white});
  if (has_too_many_points(game)) {
    set(*game.white, game.round, {0, '-', letter_of_points(game.score_white->half_points())});
    set(*game.black, game.round, {0, '-', letter_of_points(game.score_black->half_points())});
    return;
  }
  set(*game.white, game.round, {game.black->value(), 'w', white});
  set(*game.black, game.round, {game.white->value(), 'b', black});
}

}  // namespace seiseki::importers::trf
