/// \file
/// art=9, the card of one player: the IDs, which it shows even where the lists hide them, and the player's own games.
/// \spec chess-results 3.6
#pragma once

#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/crosstable.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// One line of the card. A game decided without play shows no colour.
struct CardEntry {
  int round = 0;
  std::optional<Colour> colour;
  RoundEntry<StartNumber> entry;  ///< its colour is `colour`, where there is one
  std::string quoted;
};

struct PlayerCard {
  ImportedPlayer player;  ///< start number from the address
  std::vector<CardEntry> entries;
};

/// Errors: `cr-column-missing`, `cr-language`, `cr-cell-unknown`; `cr-gated-no-key` if no start number is shown.
/// \pre page.kind is player_card
[[nodiscard]] Result<PlayerCard> read_player_card(const TournamentPage& page);

/// The cards of all players as a crosstable, or nullopt if an opponent has no card. \pre `cards` outlives the result
std::optional<CrosstableByStartNumber> crosstable_of(const std::vector<PlayerCard>& cards);

}  // namespace seiseki::importers::chess_results
