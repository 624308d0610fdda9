/// \file
/// Where the two players and the result are in a list of pairings. The columns of the two sides mirror each other and
/// most of them may be missing, so everything is found from the names and the result outwards.
/// \spec chess-results 3.3, 3.4
#pragma once

#include <optional>
#include <string>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// The columns of one side.
struct SideColumns {
  std::size_t name = 0;
  std::optional<std::size_t> number;
  std::optional<std::size_t> title;
  std::optional<std::size_t> rating;
  Column rating_kind = Column::rating;
  std::optional<std::size_t> points;
  std::size_t first = 0;  ///< all cells of the side lie from here
  std::size_t last = 0;   ///< to here
};

struct PairingColumns {
  SideColumns white;
  SideColumns black;
  std::size_t result = 0;
  std::optional<std::size_t> board;

  /// Errors: `cr-column-missing` or `cr-language`.
  [[nodiscard]] static Result<PairingColumns> find(const TournamentPage& page);
};

/// One side of a row.
struct Side {
  std::optional<StartNumber> number;  ///< from the link, else as printed; empty for `bye`
  std::string_view name;
  bool has_link = false;
};

/// Error: `cr-cell-unknown` if link and number differ.
[[nodiscard]] Result<Side> read_side(const TournamentPage& page, const html::Row& row, int table_row,
                                     const SideColumns& columns);

/// What the row tells of the player. \pre side.number is set
ImportedPlayer player_of(const TournamentPage& page, const html::Row& row, int table_row, const SideColumns& columns,
                         const Side& side);

/// Text of the cell, empty if the row has none there.
std::string_view cell_text(const html::Row& row, std::optional<std::size_t> column);

}  // namespace seiseki::importers::chess_results
