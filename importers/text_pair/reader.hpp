/// \file
/// Swiss-Manager's text export as one tournament: the list of players joined with the games by start number. The export
/// says nothing about the event itself (name, dates, place, time control); validation asks for what it needs.
/// \spec swiss_manager 5.1, 5.2
#pragma once

#include <span>
#include <string>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::text_pair {

/// Which tables a document holds.
struct Contents {
  bool has_players = false;
  bool has_games = false;
};
/// Looks for the two headers in the whole document; both false for anything that is not such an export.
Contents contents_of(const Document& document);

/// Reads the tables of all documents together: players from one list (several must agree about who has which number),
/// games from every list, several rounds in one file or one round in each.
///
/// The event's key is made of start numbers and names, nothing else: the same tournament exported again, with more
/// rounds, corrected results or IDs, is the same event.
///
/// Errors: `text-pair-file-missing` for one half, `text-pair-players-differ`, `startno` for a number used twice,
/// `file-no-players`, `source-empty`, `source-too-large`.
[[nodiscard]] Result<ImportedTournament> read_text_pair(std::span<const Document> documents);

/// What the files call their tournament: `Kitakaze` of `Kitakaze_Spielerdaten.txt`; empty if they only say which table
/// they hold. Words for tables and rounds, in the languages the program is used in, and short numbers are left out.
std::string name_in_file_name(std::string_view path);

}  // namespace seiseki::importers::text_pair
