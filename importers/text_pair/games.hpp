/// \file
/// *Spielerauslosung*: rows to games. Each row decides its own board.
///
/// | NrS | ErgW, ErgS | Kontumaz | game |
/// |---|---|---|---|
/// | a number | one point together | empty | rated |
/// | a number | anything | K | forfeit |
/// | a number | anything | D, U | unrated; with D `result-zero-zero` |
/// | a number | anything | H | open, `result-missing` (adjourned) |
/// | a number | 0 and 0 | empty | open, `result-missing`; with results in a later round `result-zero-zero` |
/// | a number | ½ and 0, 1 and 1 … | empty | unrated, `result-odd` |
/// | a number | empty | empty | open, `result-missing` |
/// | -1 | anything | | pairing-allocated bye |
/// | -2 | anything | | zero-point bye |
/// | 0 | anything | | forfeit, or unrated without `K`, without an opponent |
/// | a number | anything else | anything else | disputed, `result-unknown` |
///
/// \interpretation Only `K` was seen in this column. `D`, `U` and `H` are what the program's author gives the same
/// field of the upload XML (4.1); none of them makes a game count.
///
/// A row whose column `Erg` says something else than its own `ErgW` and `ErgS` is disputed (`pair-result`).
/// \spec swiss_manager 5.1
#pragma once

#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text_pair/tables.hpp"

namespace seiseki::importers::text_pair {

/// A row, and the IDs it prints for its two sides; empty for `0`.
struct GameRow {
  ImportedGame game;
  std::string ident_white;
  std::string ident_black;
  bool is_zero_zero = false;  ///< `0;0;;0:0` between two players: not played, or lost by both
};

/// Appends the table's rows; a row without a round or a number is reported (`row-unreadable`) and skipped.
void read_games(const Table& table, const std::string& document, std::vector<GameRow>& rows,
                text::FindingList& findings);

/// Decides what `0;0;;0:0` and empty results are, now that all rounds are known: in a round with results after it the
/// game should have one. \interpretation Such a game stays open, hence never rated, in either case; a later round that
/// is only paired does not make a round past, because a round robin is paired to the end from the start.
void judge_missing(std::vector<GameRow>& rows, text::FindingList& findings);

}  // namespace seiseki::importers::text_pair
