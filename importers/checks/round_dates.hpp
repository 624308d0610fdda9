/// \file
/// The day of each round, for forms that know a day of a round and not of a game.
#pragma once

#include <map>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// The schedule's day, else the one day on which all games of the round were played; no entry where they differ.
std::map<int, Date> dates_of_rounds(const ImportedTournament& tournament);

}  // namespace seiseki::importers::checks
