/// \file
/// What has to hold for games that their document says once, whatever the format: two different players of the list,
/// one entry a player and round, scores of one point. No side is ever picked: what contradicts itself is disputed.
/// Deliberately nothing about how a format writes a result.
#pragma once

#include <span>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"

namespace seiseki::importers::checks {

/// Marks a game as one that nobody can decide from this document: no scores, no kind of bye.
void dispute(ImportedGame& game);

/// Sets the status of a game over the board from its two scores and reports what is odd: one point together is rated;
/// none at all open (`result-missing`); 0-0 and ½-0 unrated (`result-zero-zero`, `result-odd`); only one score, or more
/// than a point, disputed (`result-unknown`). Disputed and open games lose their scores.
void settle_result(ImportedGame& game, text::FindingList& findings);

/// Sorts players and games, and settles what the rows say together: `pair-self`, `pair-opponent` (the known player
/// stays as White), `pair-twice` (both disputed), `pair-repeated` (one is kept). Byes are entries like any
/// other. Quotations stay only with games that somebody may have to look at. \pre
/// start numbers are unique
void settle_pairings(ImportedTournament& tournament, text::FindingList& findings);

/// Games that their document gives no round: those of one day, the same players and colours whose results differ are
/// all disputed (`pair-day-twice`); with one result each is a game, and told (`pair-day-repeated`). With the colours
/// reversed it is another game. \pre rounds are not given out yet
void settle_unnumbered(std::span<ImportedGame* const> games, text::FindingList& findings);

/// Two players with one FIDE or national ID: `id-duplicate`, or `id-duplicate-idle` if one of them has no opponent.
void check_ids(const ImportedTournament& tournament, text::FindingList& findings);

}  // namespace seiseki::importers::checks
