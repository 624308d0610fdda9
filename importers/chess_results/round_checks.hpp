/// \file
/// What rounds say must fit: every listed player is once on each, each begins with the points the ones before gave,
/// and the crosstable says the same. A round that does not cover its players is left out whole.
/// \spec chess-results 4.2, 8
#pragma once

#include <map>
#include <vector>

#include "importers/chess_results/pairings.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

using Rounds = std::map<int, PairedRound>;

/// Whether a player without an opponent is on the page. A round robin need not list the one it has.
enum class LonePlayers { listed, may_be_missing };

/// Leaves out rounds on which a player is twice or, if the list is given, not at all. Findings: `cr-paired-twice`,
/// `cr-uncovered`.
void check_coverage(Rounds& rounds, const std::vector<ImportedPlayer>& list, LonePlayers lone,
                    std::vector<Finding>& findings);

/// `cr-round-missing` for each round between the first and the last that is not there.
void check_gaps(const Rounds& rounds, const std::string& document, std::vector<Finding>& findings);

/// `cr-points-before` where a round does not begin with the points of all rounds before it.
void check_points(const Rounds& rounds, std::vector<Finding>& findings);

/// The crosstable's games with the boards of the rounds, and those of rounds it does not have yet. Findings:
/// `cr-round-disagrees`; the game is then disputed. A result that one of the two does not have yet is no contradiction:
/// the crosstable decides.
void compare_with_crosstable(std::vector<ImportedGame>& games, int crosstable_rounds, const Rounds& rounds,
                             std::vector<Finding>& findings);

/// Games of all rounds in order.
std::vector<ImportedGame> games_of(const Rounds& rounds);

void sort_games(std::vector<ImportedGame>& games);

}  // namespace seiseki::importers::chess_results
