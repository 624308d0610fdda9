/// \file
/// Games as the cells that a TRF has of them: a row for each player, a cell for each round. Deliberately no columns:
/// where a cell stands is the writer's business.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::trf {

struct WrittenCell {
  int opponent = 0;  ///< start number, 0 for none
  char colour = '-';
  char result = ' ';
  bool is_set = false;
};

/// Cells by start number and round, filled from the games.
class CellGrid {
public:
  /// \pre Rounds are 1…200, and every game is of players of the list; otherwise std::out_of_range.
  explicit CellGrid(const ImportedTournament& tournament);

  int rounds() const { return m_rounds; }
  bool is_empty(int round) const;
  const std::vector<WrittenCell>& of(const ImportedPlayer& player) const;

private:
  void set(StartNumber number, int round, WrittenCell cell);
  void write_claim(const ImportedGame& game, StartNumber player);
  void write(const ImportedGame& game);

  std::map<int, std::vector<WrittenCell>> m_cells;
  int m_rounds = 0;
};

}  // namespace seiseki::importers::trf
