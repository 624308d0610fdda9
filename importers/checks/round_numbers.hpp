/// \file
/// Rounds for games whose document has none, as at a club meeting or in a table of results.
#pragma once

#include <functional>
#include <span>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// Gives every game of round 0 a number behind the rounds that are written, so that nobody has two games in one: in the
/// order of date, White, Black, status and score, not of rows, so that a sorted copy of the document gives the same
/// numbers. `key` is what a player is called in any copy: an ID, a name.
void number_rounds(std::span<ImportedGame* const> games, const std::function<std::string(StartNumber)>& key);

/// Adds `rounds-skipped` for rounds between others of which a document that lists no byes has no game. Not of
/// correspondence, nor where an error says already that a game was not read.
void report_skipped_rounds(ImportedTournament& tournament);

}  // namespace seiseki::importers::checks
