/// \file
/// The games of a report as a crosstable: a row a player, a column a round, and what is wrong beside the row it is
/// about. A value made of the view, for the page and for tests.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/operations/report.hpp"

namespace seiseki::desk::pages {

/// One round of one player.
struct CrossCell {
  const operations::ReportedGame* game = nullptr;
  bool is_white = true;
  std::optional<StartNumber> opponent;  ///< nullopt: a bye
  std::optional<Score> score;           ///< as decided
  bool is_left_out = false;             ///< played, and does not count
};

struct CrossRow {
  const store::ReportPlayer* player = nullptr;
  PlayerKey taken_for;                             ///< after all decisions
  std::map<int, std::vector<CrossCell>> rounds;    ///< mostly one game a round
  Score points;                                    ///< as printed, else those of the games
  const ingest::Consequence* moves = nullptr;      ///< nullptr: no number of theirs would change
  std::vector<const store::StoredFinding*> open;   ///< errors about this player that wait for an answer
  std::vector<const store::StoredFinding*> other;  ///< settled ones, and warnings
};

struct Crosstable {
  std::vector<CrossRow> rows;  ///< by start number
  int first_round = 1;
  int last_round = 0;
  std::vector<const store::StoredFinding*> of_event;  ///< open, and about no one player
  std::vector<const store::StoredFinding*> noted;     ///< warnings about no one player
};

/// `view` must outlive it. Empty rows where games have no start numbers.
Crosstable crosstable_of(const operations::ReportView& view);

}  // namespace seiseki::desk::pages
