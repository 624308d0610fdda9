/// \file
/// A game that its document says twice, once in the row of each player, as crosstables do: what a side's cell says,
/// what it is worth, and what the two make of the game. Deliberately nothing about how a cell is written.
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// What one side's cell says became of the game.
enum class Outcome { win, draw, loss, forfeit_win, forfeit_loss, pending };

/// Points the side has from it; a pending game is worth nothing yet.
Score score_of(Outcome outcome);

/// What the two sides say together.
enum class Together {
  settled,    ///< one point over the board, or a forfeit
  missing,    ///< no result yet
  both_lost,  ///< 0-0 over the board
  contradiction,
};

/// Sets status and scores: rated, forfeit (both may have forfeited), open, unrated for 0-0, disputed for anything else;
/// open and disputed games have no scores. No side is ever picked.
Together settle_two_sides(ImportedGame& game, Outcome white, Outcome black);

/// The same, telling what a person has to look at: `result-missing`, `result-zero-zero`, `pair-result`.
/// \pre both players are known
void settle_two_sides(ImportedGame& game, Outcome white, Outcome black, std::vector<Finding>& findings);

}  // namespace seiseki::importers::checks
