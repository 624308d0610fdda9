/// \file
/// art=40, the players without an opponent: `*` for out of the round, requested half-point byes included, `bye`, `0F`
/// for a game lost by default. A supplement: it makes no games and only contradicts them. \spec chess-results 3.6
#pragma once

#include <vector>

#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// `cr-not-paired-disagrees` for a player whom the games show on a board in that round, or the other way round.
/// Errors: `cr-cell-unknown` for a sign that is not known, `cr-column-missing`.
/// \pre page.kind is not_paired
[[nodiscard]] Result<void> check_not_paired(const TournamentPage& page, const std::vector<ImportedGame>& games,
                                            std::vector<Finding>& findings);

}  // namespace seiseki::importers::chess_results
