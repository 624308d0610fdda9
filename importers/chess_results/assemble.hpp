/// \file
/// Several pages of one event as one tournament. Any of them may be missing: what is there is read, compared where two
/// pages say the same, and what no page says stays empty. Decides nothing a person should. \spec chess-results 4.2
#pragma once

#include <span>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

/// Errors: those of open_page() and of the page readers, `cr-mixed-events`, `cr-crosstable-not-mutual`, and, if no page
/// is one that can be read, `cr-no-games`, `cr-round-robin-grid` or `cr-round-empty`.
[[nodiscard]] Result<ImportedTournament> assemble(std::span<const Document> documents);

}  // namespace seiseki::importers::chess_results
