/// \file
/// art=3 of a team event: the boards of one round or of all. The colour stands beside each name, and the result is from
/// the left player's side, whichever colour that one has. \spec chess-results 3.7
#pragma once

#include "engine/domain/error.hpp"
#include "importers/chess_results/pairings.hpp"

namespace seiseki::importers::chess_results {

/// The key of a player is the link; the boards of a round are numbered in the page's order. A player whose opponent's
/// board is empty has a bye worth what the board shows. Errors: `cr-gated-no-key` if no player is linked,
/// `cr-round-unknown`, `cr-wrong-round`, `cr-list-cut`, `cr-cell-unknown`. Findings: `cr-match-sum`.
/// \pre page.kind is team_boards
[[nodiscard]] Result<PairingList> read_team_boards(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
