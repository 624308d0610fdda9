/// \file
/// A tournament file of Swiss-Manager as a tournament.
///
/// | Black | result | game |
/// |---|---|---|
/// | a number | 1, 2, 3 | rated: White wins, draw, Black wins |
/// | a number | 4, 5, 6 | forfeit: White wins, Black wins, nobody |
/// | a number | 0 | open, `result-missing` |
/// | 0, or White 0 | 4, 5, 6 | forfeit without an opponent: the empty board of a team |
/// | 0 and White 0 | 0, 4, 5, 6 | nothing |
/// | 0xFFFF | 0, 9 | pairing-allocated bye |
/// | 0xFFFE | 2 / 0, 3 | half-point bye / zero-point bye |
/// | anything | anything else | disputed, `result-unknown` |
///
/// Rows carry no round: they are stored round by round, and a new round begins at the first row that names a player
/// whom the current one has named. Rounds past the one that the file says is reached may hold rows without results
/// (a round robin is paired ahead); players not paired there are left out, because nothing has happened to them.
/// \spec swiss_manager section 7
#pragma once

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::tunx {

/// Errors: `source-empty`, `source-too-large`, `tunx-layout`, `file-no-players`. Everything else becomes findings.
[[nodiscard]] Result<ImportedTournament> read_tunx(const Document& document);

}  // namespace seiseki::importers::tunx
