/// \file
/// art=4 and art=5 of a round robin: a grid of results by opponent. It shows neither colours nor rounds, so that no
/// game is read from it; it checks those read elsewhere. \spec chess-results 3.5, 9.9
#pragma once

#include <vector>

#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// `cr-grid-disagrees` for each pair whose results in the grid are not those of their games. A grid whose rows or
/// entries cannot be read says `cr-grid-unread` and checks nothing. \pre page.kind is round_robin_grid
void check_grid(const TournamentPage& page, const std::vector<ImportedGame>& games, std::vector<Finding>& findings);

}  // namespace seiseki::importers::chess_results
