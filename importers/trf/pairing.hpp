/// \file
/// Two views of every game become one game, or a dispute. Only `1 = 0` against a real opponent of the list whose own
/// cell mirrors it (opponent, opposite colour, complementary result) becomes rated; no side is ever picked.
/// \spec trf16 section 9 (1) and section 10
///
/// | both cells | game |
/// |---|---|
/// | 1 = 0 on both sides, one point together, opposite colours | rated |
/// | 0 and 0 | unrated, `result-zero-zero` |
/// | = and 0 | unrated, `result-odd` |
/// | + - or - - | forfeit; colours may be missing or equal |
/// | W D L | unrated with its points |
/// | blank or `*` on both sides | open, `result-missing` |
/// | a bye code on one or both sides, nothing played | unrated without points, `cell-bye-opponent` |
/// | an unknown letter | disputed, `result-unknown` |
/// | anything else | disputed, `pair-result` |
/// | equal colours, or a colour missing in a played game | disputed, `pair-colour` |
/// | the opponent's cell is empty or names somebody else | disputed, `pair-one-sided`; a bye code stays a bye |
/// | unknown number, the player himself, unreadable columns | disputed, no black: `pair-opponent` `pair-self`
/// `cell-unreadable` |
///
/// Without an opponent: H F U Z are byes; `0000 - -` and a blank result a zero-point bye; `0000 - +` a forfeit win
/// without black; `1 = 0 W D L` unrated without black, `cell-no-opponent`; ten blanks nothing. \interpretation A
/// disputed game shows as White the player who has White by the cells, else the smaller number.
#pragma once

#include <map>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/trf/player_line.hpp"

namespace seiseki::importers::trf {

/// Games by round, then White. `players` is sorted by start number, none twice.
std::vector<ImportedGame> pair_up(const std::vector<PlayerLine>& players, const std::map<int, Date>& round_dates,
                                  text::FindingList& findings);

/// Half points a player's cells are worth in the usual scoring.
int half_points_of_cells(const PlayerLine& player);

}  // namespace seiseki::importers::trf
