/// \file
/// art=0, the starting rank: start number, name, title, IDs, federation, ratings of every player.
/// \spec chess-results 3.1
#pragma once

#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

struct PlayerList {
  std::vector<ImportedPlayer> players;  ///< sorted by start number, none twice
  std::vector<Finding> findings;
};

/// Errors: `cr-list-cut`, `cr-column-missing`, `cr-language`, `cr-cell-unknown`.
/// \pre page.kind is starting_rank
[[nodiscard]] Result<PlayerList> read_starting_rank(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
