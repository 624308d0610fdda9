/// \file
/// The rated games of one tournament in the results database's columns, as printed: before anybody is identified or
/// rated, so K and the changes are empty.
/// \spec contracts 3
#pragma once

#include <string>

#include "importers/imported_tournament.hpp"

namespace seiseki::publish {

/// Header and one row for each game of status rated, in the tournament's order.
std::string games_csv(const importers::ImportedTournament& tournament);

}  // namespace seiseki::publish
