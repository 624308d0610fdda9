/// \file
/// Reads a tournament report file: TRF16, TRF26, and what the programs in use make of them. Tolerant in form (rulers,
/// wrapped lines, missing headers, padding by byte), strict in what becomes a rated game (pairing.hpp).
/// \spec trf16 sections 2, 3, 10, 14
#pragma once

#include <string_view>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::trf {

/// Errors: `source-empty`, `source-too-large` (16 MiB, 200,000 lines, 100,000 of them 001, 16 KiB in a line, 200
/// rounds), `startno` for a number used twice, `file-no-players`. Everything else becomes findings.
[[nodiscard]] Result<ImportedTournament> read_trf(const Document& document);
/// The same for text that is UTF-8 already.
[[nodiscard]] Result<ImportedTournament> read_trf_text(std::string_view text, std::string_view document_name);

}  // namespace seiseki::importers::trf
