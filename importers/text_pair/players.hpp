/// \file
/// *Spielerdaten*: rows to players, by column name. Deliberately not here: whether the games agree.
/// \spec swiss_manager 5.2
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text_pair/tables.hpp"

namespace seiseki::importers::text_pair {

/// Players of one table, in its order. A row without a usable start number is reported and skipped.
///
/// `Identnr` is the national ID, kept as printed, letters and leading zeros included; `0` is none. `FideIdent` is a
/// FIDE number without leading zeros, anything else `id-not-fide`. The name is `Nachname` and `Vorname`; `Name`, which
/// joins them by a blank, only where those are missing. Errors: `startno` for a number used twice.
[[nodiscard]] Result<std::vector<ImportedPlayer>> read_players(const Table& table, const std::string& document,
                                                               text::FindingList& findings);

}  // namespace seiseki::importers::text_pair
