/// \file
/// How a page is told from its table. Internal to this folder; recognise_table() in page.hpp is the way in.
#pragma once

#include "importers/chess_results/page.hpp"

namespace seiseki::importers::chess_results {

/// Header row and named columns into `page.data`; leaves it without columns if there is no header. In English, where
/// all headings are known, a needed heading that changed is not guessed.
void find_header(TournamentPage& page);

/// True for the row that titles a match of a team event: `Bo. | 13 | HOME | Rtg | - | 1 | AWAY | Rtg | 0 : 4`.
bool is_match_row(const html::Row& row);

/// \pre find_header() was called if there is a table
PageKind kind_of(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
