/// \file
/// Writes a tournament as the XML that Chess-Results takes as an upload, for our own reader to read to the same games.
/// Deliberately without `security`: the signatures belong to the program that uploads.
/// \spec swiss-manager 4.1, contracts 6
#pragma once

#include <string>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results_xml {

/// UTF-8, CRLF, an element a line, attributes in the order of the format's description, what is not known left empty.
///
/// A game that was played but is not ratable gets `U`, 0-0 `D`, a forfeit `K`. A disputed game gets `?`, never a
/// result, so that reading it back disputes it again; do not upload such a file. Names are cut at the format's 32 and
/// 30 characters. Not written: a game of which neither player is known.
std::string write_upload(const ImportedTournament& tournament);

}  // namespace seiseki::importers::chess_results_xml
