/// \file
/// art=14, the playing schedule: the day of each round, the one compact source of it. \spec chess-results 3.6
#pragma once

#include <map>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"

namespace seiseki::importers::chess_results {

/// Round to day; rounds whose day is not given ("unknown") are not in it. Errors: `cr-cell-unknown`.
/// \pre page.kind is schedule
[[nodiscard]] Result<std::map<int, Date>> read_schedule(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
