/// \file
/// What a TRF26 says a second time about rounds: byes (240) and forfeited matches of teams (330). The player lines are
/// never overruled in favour of a rated game: a record can fill what they leave blank, and can take a game out.
/// \spec trf26 240, 330
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/trf/header_records.hpp"
#include "importers/trf/player_line.hpp"

namespace seiseki::importers::trf {

/// Fills the blank cells of rounds played that record 240 has a bye for, and reports where the two differ
/// (`bye-record`) or a bye with points is not repeated (`bye-not-repeated`). A round still to come has no cell yet:
/// what is announced for it says nothing. Not for team events, where 240 counts teams.
void apply_byes(const std::vector<ByeRecord>& byes, std::vector<PlayerLine>& players, text::FindingList& findings);

/// Disputes games with a result between members of two teams whose match record 330 says was forfeited
/// (`match-forfeited`).
void apply_forfeited_matches(const HeaderRecords& header, std::vector<ImportedGame>& games,
                             text::FindingList& findings);

}  // namespace seiseki::importers::trf
