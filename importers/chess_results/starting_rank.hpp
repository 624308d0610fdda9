/// \file
/// The lists of an event's players: art=0, the starting rank, and those that name the same people in another order:
/// art=1, the ranking, art=3, the alphabetical list, and art=16, the players of a team event. Start number, name,
/// title, IDs, federation, ratings of every player. \spec chess-results 3.1, 3.2
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

/// The first column is the start number. Errors: `cr-list-cut`, `cr-column-missing`, `cr-language`, `cr-cell-unknown`.
/// \pre page.kind is starting_rank
[[nodiscard]] Result<PlayerList> read_starting_rank(const TournamentPage& page);

/// The start number is the column beside the rank, or in the link. Errors: the same, `cr-gated-no-key`.
/// \pre page.kind is ranking
[[nodiscard]] Result<PlayerList> read_ranking(const TournamentPage& page);

/// The start number is only in the link: the first column counts the rows. Errors: the same, `cr-gated-no-key`.
/// \pre page.kind is alphabetical or team_players
[[nodiscard]] Result<PlayerList> read_list_by_links(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
