/// \file
/// Players of several pages as one list. The first page that names a player has the name and the IDs; others add what
/// it does not show. \spec chess-results 4.2, 5
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Whether the players known so far are all there are.
enum class Listed { all, some };

/// The letters of a name, so that "Sato, Ken" and "Sato Ken" are the same.
std::string comparable_name(std::string_view name);

/// Adds `others` to `players`, which stays sorted. Findings: `cr-pages-disagree` for a number with two names,
/// `cr-player-unlisted` for one that is not in a list said to be whole.
void merge_players(std::vector<ImportedPlayer>& players, std::span<const ImportedPlayer> others, Listed listed,
                   std::vector<Finding>& findings);

/// `id-duplicate` or `id-duplicate-idle` for two players with one FIDE or national ID.
void report_shared_ids(ImportedTournament& tournament);

/// Moves the findings of one page to the others.
void append(std::vector<Finding>& to, std::vector<Finding>& from);

}  // namespace seiseki::importers::chess_results
