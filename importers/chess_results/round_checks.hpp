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

/// `cr-round-count` if there are fewer rounds than the tournament has, `cr-rounds-beyond` if there are more.
void check_round_count(int rounds, const TournamentDetails& details, const std::string& document,
                       std::vector<Finding>& findings);

/// `cr-points-before` where a round does not begin with the points of all rounds before it.
void check_points(const Rounds& rounds, std::vector<Finding>& findings);

/// A crosstable's games, and what was found in single ones.
struct CrosstableGames {
  std::vector<ImportedGame> games;
  std::vector<Finding> findings;
  int rounds = 0;
  std::string last_update;  ///< the stamp of its page
};

/// The crosstable's games with the boards of the rounds, and those of rounds it does not have yet. Where the two
/// disagree, what was updated later counts: `cr-round-superseded`; a later page that has every player of its round
/// replaces the crosstable's round whole. If neither is known to be later the game is disputed: `cr-round-disagrees`. A
/// result that one of the two does not have yet is no contradiction: the later one decides, else the crosstable. That a
/// game was entered as not rated stays, whichever counts: crosstables do not show it. \spec chess-results 4.4, 9(21)
void compare_with_crosstable(CrosstableGames& table, const Rounds& rounds, std::vector<Finding>& findings);

/// Of two pages that should show the same: whether one is known to be later. Without both stamps nobody knows.
bool are_of_one_moment(const std::string& last_update, const std::string& other);

/// What another page of the same kind and the same moment shows. Where the two differ the counted game is disputed:
/// `cr-copies-disagree`. \returns whether they differ
bool dispute_differences(std::vector<ImportedGame>& counted, std::vector<ImportedGame> copy,
                         const std::string& document, std::vector<Finding>& findings);

/// Games of all rounds in order.
std::vector<ImportedGame> games_of(const Rounds& rounds);

void sort_games(std::vector<ImportedGame>& games);

}  // namespace seiseki::importers::chess_results
