/// \file
/// The pages of an individual event, Swiss or round robin, as one tournament: games from a crosstable, from the pages
/// of the rounds or from all players' cards; players from a list of them. What several pages say is compared. \spec
/// chess-results 4.2
#pragma once

#include "engine/domain/error.hpp"
#include "importers/chess_results/event_pages.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Errors: those of the page readers; `cr-crosstable-not-mutual`; of pages without any game or player, refuse().
/// \pre the pages are not those of a team event
[[nodiscard]] Result<ImportedTournament> assemble_individual(EventPages& pages);

}  // namespace seiseki::importers::chess_results
