/// \file
/// The pages of a team event as one tournament of its players: games from the boards of each round, IDs from the list
/// of players or their cards. Team results and match points are no part of it. \spec chess-results 3.7, 4.2
#pragma once

#include "engine/domain/error.hpp"
#include "importers/chess_results/event_pages.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Errors: those of the page readers; of pages without any board or player, refuse().
[[nodiscard]] Result<ImportedTournament> assemble_team(EventPages& pages);

}  // namespace seiseki::importers::chess_results
