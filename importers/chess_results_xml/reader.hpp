/// \file
/// Reads the XML that pairing programs upload to Chess-Results: individual and team events, Swiss and round robin.
/// Deliberately not read: `security` (signatures of the upload), match points, tie-breaks.
/// \spec swiss-manager 4.1, contracts 6
#pragma once

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results_xml {

/// Errors: those of xml::parse(), `xml-root`, `xml-no-games` (player and team import lists), `startno` for a number
/// used twice, `file-no-players`. Everything else becomes findings.
[[nodiscard]] Result<ImportedTournament> read_upload(const Document& document);

/// The people of an import list (`<Players>`); none for `<Teams>`. Errors: those of xml::parse(), `xml-root`.
[[nodiscard]] Result<std::vector<ImportedPlayer>> read_player_list(const Document& document);

}  // namespace seiseki::importers::chess_results_xml
