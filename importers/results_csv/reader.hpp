/// \file
/// Reads the CSV of the results database as a tournament: players by ID, since there are no start numbers, and games as
/// they were counted. Forfeits and byes have no representation in it. K and changes are not read: they are results of a
/// calculation, not of a game.
/// \spec contracts 3
///
/// \interpretation One file is one event, the event being its Source. A file of a day may hold several: it is refused
/// with their names, because a document is one tournament here, and cutting it would change the bytes that are kept as
/// evidence.
#pragma once

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"
#include "importers/text/csv.hpp"

namespace seiseki::importers::results_csv {

/// The row of the header within the first ten, or nullopt: then it is no table of results.
std::optional<std::size_t> header_row(const text::CsvTable& table);

/// Errors: those of decoding and CSV, `results-several-events`, `results-two-types`. Everything else becomes findings.
/// \pre the table has a header row
[[nodiscard]] Result<ImportedTournament> read_results(const Document& document);

}  // namespace seiseki::importers::results_csv
