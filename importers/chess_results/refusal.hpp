/// \file
/// Why a page gives no games, in terms of what it is and which address to give instead.
#pragma once

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// `cr-not-supported` for an event whose kind is not read, `cr-round-robin-grid`, `cr-round-empty`, else `cr-no-games`.
/// \pre the page is neither a starting rank nor a crosstable of a Swiss event
tl::unexpected<Error> refuse(const TournamentPage& page, const TournamentDetails& details);

/// What kind of event the page belongs to, if one that is not read: team events and round robins.
std::optional<Text> unsupported_event(const TournamentPage& page, const TournamentDetails& details);

}  // namespace seiseki::importers::chess_results
