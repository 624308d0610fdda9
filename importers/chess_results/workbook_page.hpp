/// \file
/// Excel downloads of Chess-Results: a list as a spreadsheet, with the tournament's name above and its number below.
/// Such a sheet is written out as the page it was made from, so that the readers of pages read it too; nothing is known
/// here of players and games. What a page says by links (start numbers of lists by rank) a workbook does not have.
/// \spec chess-results 3.8
#pragma once

#include <optional>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::chess_results {

/// A spreadsheet with the banner of Chess-Results or the address of a tournament in its footer.
struct WorkbookPage {
  /// The number that the footer names, whether the list above it can be read or not; 0 if there is none.
  long tournament = 0;
  /// The page, under the workbook's name. Errors: `cr-list-cut` for a list of exactly 150 rows, `cr-column-missing`
  /// where no header is found, `cr-no-tnr`, `cr-several-lists`.
  Result<Document> page;
};

/// nullopt for anything else, a workbook that cannot be read among it. The lists that Swiss-Manager prints name the
/// site too, but no tournament. Reads the workbook: ask once.
std::optional<WorkbookPage> workbook_page(const Document& document, const workbook::Limits& limits = {});

}  // namespace seiseki::importers::chess_results
