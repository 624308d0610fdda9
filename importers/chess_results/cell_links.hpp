/// \file
/// What a cell tells besides its text: whose card it links to, and, of players in team events, the colour they had.
/// \spec chess-results 2.2, 2.5, 3.6, 3.7
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/ids.hpp"
#include "engine/domain/score.hpp"
#include "importers/html/html_tree.hpp"

namespace seiseki::importers::chess_results {

/// The start number in a link to a player's card (`art=9…snr=12`), nullopt without such a link.
std::optional<StartNumber> linked_player(const html::Page& page, const html::Cell& cell);

/// A name or a result with the colour beside it, which stand in a table of their own inside the cell.
struct ColouredText {
  std::optional<Colour> colour;  ///< `FarbewT` White, `FarbesT` Black
  std::string text;
};
ColouredText coloured_text(const html::Page& page, const html::Cell& cell);

/// `JPN` of a flag (`tn_JPN`) or of a class, empty for anything else.
std::string_view federation_of_class(std::string_view css_class);
bool is_federation(std::string_view text);

}  // namespace seiseki::importers::chess_results
