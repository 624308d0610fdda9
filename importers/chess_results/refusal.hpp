/// \file
/// Why a page gives no games, in terms of what it is and which address to give instead.
#pragma once

#include <string>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"

namespace seiseki::importers::chess_results {

/// `cr-round-robin-grid`, `cr-round-empty`, else `cr-no-games`. \pre nothing can be read from the page
tl::unexpected<Error> refuse(const TournamentPage& page);

/// The address of another page of the same tournament, or the shape of such an address.
std::string address_of(const TournamentPage& page, int art);

}  // namespace seiseki::importers::chess_results
