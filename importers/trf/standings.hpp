/// \file
/// Points and ranks that a TRF must have and a source may not print. Computed from the games by the standard scoring;
/// what a source prints stands. Deliberately no tie-breaks: players with equal points share a rank.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::trf {

struct PlayerStanding {
  std::optional<Score> points;  ///< empty where the source scores its own way and prints none
  std::optional<int> rank;      ///< 1-based; empty where nobody can be ranked
};

/// Whose points count when the games say otherwise.
enum class Points {
  as_printed,  ///< the source's; the games' where it prints none
  of_games,    ///< the games', unless the source scores its own way
};

/// By start number. Points: a win and a bye for a point 1, a draw and a half-point bye ½, anything else 0; a game whose
/// result is open or disputed adds nothing yet. The missing rank of a player is one more than the number of those who
/// have more points; before the first game it is the place in the starting order. Ranks are computed for everybody when
/// points are not as printed.
/// \spec trf16 001 cols 81-84, 86-89  \interpretation TRF26 lets ranks be shared, so no order is made up.
std::map<StartNumber, PlayerStanding> standings_of(const ImportedTournament& tournament, Points points);

/// Half points by start number, of the games alone.
std::map<StartNumber, int> half_points_of_games(const ImportedTournament& tournament);

/// How many players have points in a tournament of which no game is known, as on a page of standings; 0 if any is.
int players_without_games(const ImportedTournament& tournament);

/// The teams with their points, in the source's order, numbered. Where the source lists none they are made of the teams
/// that its players name, by name. Match points (2 for a match won, 1 for one drawn) and game points are computed where
/// they are missing and every round is one of matches: whoever plays for a team in a round meets the same other team,
/// and a team without a match has no bye. Otherwise they stay empty.
/// \spec trf26 310, 362
std::vector<ImportedTeam> teams_of(const ImportedTournament& tournament);

}  // namespace seiseki::importers::trf
