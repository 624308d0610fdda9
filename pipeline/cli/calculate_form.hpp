/// \file
/// `calculate` on a report form of correspondence games: what every game brings both players, by the ratings at its
/// start. Deliberately not a list: standings, corrections at twelve and twenty games need the office's history.
#pragma once

#include "engine/regulations/regulation.hpp"
#include "importers/imported_tournament.hpp"
#include "pipeline/cli/table.hpp"

namespace seiseki::cli {

/// One row a player and game, by player and day, with the running sum. Games without a result, or without both ratings,
/// have no row. Errors: `calculate-form` for a form of another type, or an edition without a point table.
/// \clause jcca-2012 (2)
[[nodiscard]] Result<Table> correspondence_changes(const importers::ImportedTournament& form, const Regulation& edition,
                                                   Format format);

}  // namespace seiseki::cli
