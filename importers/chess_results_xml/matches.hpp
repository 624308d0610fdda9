/// \file
/// `<teampairing>` of an upload file: which teams met, held against the boards, which are the games. A match is no
/// game; its result rates nobody, and whether it counts points of the boards or of matches differs from writer to
/// writer, so that it is not added up: who won is the same by either. \spec swiss-manager 4.1
/// teampairings/teampairing
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/chess_results_xml/record.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results_xml {

/// Two teams that met in a round.
struct Match {
  int round = 0;
  int pairing = 0;  ///< 1-based within the round; 0 = not said
  int first = 0;
  int second = 0;
  std::string result;  ///< as printed; empty while neither team has a point
  Score first_points;
  Score second_points;
  Location where;
};

/// A row of playerpairings with the teams of its players, 0 = in none.
struct Board {
  const ImportedGame* game = nullptr;
  int pairing = 0;  ///< as in Match
  int white_team = 0;
  int black_team = 0;
};

/// nullopt for a team's bye and a team that was not paired (`no2` below 1), and for a row that names no round or team
/// (`xml-match`).
std::optional<Match> read_match(Record& record);

/// Findings: `xml-match-none` for a game between players whose teams do not meet in its round, as far as matches of
/// that round are given; `xml-match-no-boards` for a match with a result of which there is no board;
/// `xml-match-other-winner` for one that, by boards which all have a result, the other team has won.
void check_matches(const std::vector<Match>& matches, const std::vector<Board>& boards,
                   const std::map<int, std::string>& team_names, text::FindingList& findings);

}  // namespace seiseki::importers::chess_results_xml
