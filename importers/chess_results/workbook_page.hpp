/// \file
/// Excel downloads of Chess-Results: a list as a spreadsheet, with the tournament's name above and its number below.
/// Such a sheet is written out as the page it was made from, so that the readers of pages read it too; nothing is known
/// here of players and games. What a page says by links (start numbers of lists by rank) a workbook does not have.
/// \spec chess-results 3.8
#pragma once

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

/// True for a spreadsheet with the banner of Chess-Results or the address of a tournament in its footer. The lists that
/// Swiss-Manager prints name the site too, but no tournament.
bool is_workbook_page(const Document& document);

/// The number of the tournament that the footer names, whether the list above it can be read or not; 0 if there is
/// none. \pre is_workbook_page(document)
long tournament_of_workbook(const Document& document);

/// The page, under the workbook's name. Errors: `cr-list-cut` for a list of exactly 150 rows, `cr-column-missing` where
/// no header is found, `cr-no-tnr`, `cr-several-lists`, and those of workbook::read(). \pre is_workbook_page(document)
[[nodiscard]] Result<Document> page_of_workbook(const Document& document);

}  // namespace seiseki::importers::chess_results
