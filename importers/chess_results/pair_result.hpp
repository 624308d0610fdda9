/// \file
/// The result of a board as a list of pairings prints it: `1 - 0`, `½ - ½`, `+ - -`, `- - -`, nothing yet; and that of
/// a player without an opponent: `1`, `½`, `0`. Says what was printed; what is rated is decided elsewhere.
/// \spec chess-results 3.3, 4.1
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/score.hpp"

namespace seiseki::importers::chess_results {

/// The two sides in the order of the page.
struct PairResult {
  GameStatus status = GameStatus::open;
  std::optional<Score> left;  ///< set unless there is no result yet
  std::optional<Score> right;
};

/// nullopt for anything that is not known. `1F - 0` is a forfeit, `1U - 0U` a game entered as not rated.
std::optional<PairResult> parse_pair_result(std::string_view text);

/// The boards a match was won and lost by: `3 : 1`, `1½:2½`; both empty while it is played. nullopt for anything else.
struct MatchScore {
  std::optional<Score> left;
  std::optional<Score> right;
};
std::optional<MatchScore> parse_match_score(std::string_view text);

/// `1`, `½` or `0`; nullopt for anything else, the empty text too.
std::optional<Score> parse_lone_result(std::string_view text);

/// True for a result worth more than one point: `2 - 0`, `1½ - ½`, or in a crosstable `12w1½`. Several games stand
/// behind it, or it is counted otherwise; which, the page does not say.
bool is_worth_more_than_a_game(std::string_view text);

}  // namespace seiseki::importers::chess_results
