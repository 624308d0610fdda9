/// \file
/// The games of a form: sides, results, days, and rounds for those that were played without any.
/// \clause jcf-2024-10 4(3)  \clause jcca-2012 (2)
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/report_form/entries.hpp"

namespace seiseki::importers::report_form {

/// The games of the rows, in their order, each with a round. `event` has the details and the players.
std::vector<ImportedGame> read_games(const std::vector<Entry>& rows, const ImportedTournament& event,
                                     text::FindingList& findings);

}  // namespace seiseki::importers::report_form
