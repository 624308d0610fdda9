/// \file
/// Reads a filled-in report form: every row is either taken, or reported with its cell and what to enter instead.
/// \clause jcf-2024-10 4(3)  \clause jcca-2012 (2)
///
/// A game is rated if both players are participants and the result is one of the form's. Rounds are as written; games
/// without one, as at a club meeting, are numbered so that nobody has two in a round: in the order of dates, then
/// White, Black and result, not of rows, so that sorting the sheet changes nothing. Two equal rows without a round are
/// two games, and reported.
#pragma once

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::report_form {

/// Errors: those of read_rows(), `form-section`, `form-column`, `form-no-participants`. Everything else becomes
/// findings.
[[nodiscard]] Result<ImportedTournament> read_form(const Document& document);

}  // namespace seiseki::importers::report_form
