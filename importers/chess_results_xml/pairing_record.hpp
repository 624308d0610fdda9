/// \file
/// `<playerpairing>` of an upload file: one row is the only authority for its game.
/// \spec swiss-manager 4.1 playerpairings/playerpairing
///
/// | row | game |
/// |---|---|
/// | two players, forfeit empty, two scores | by their sum: rated, or unrated with `result-zero-zero`, `result-odd` |
/// | two players, forfeit empty, no scores | open, `result-missing` |
/// | two players, one wins and the other's score is empty | the other has 0 if the file writes every 0 so |
/// | forfeit `K` | forfeit, scores as they stand |
/// | forfeit `D` | unrated, `result-zero-zero` |
/// | forfeit `U` | unrated, scores as they stand |
/// | forfeit `H` (adjourned) | open, `result-missing` |
/// | another letter | disputed, `result-unknown` |
/// | `blackno="-1"` | bye: pairing-allocated, or half-point or zero-point by its score |
/// | `blackno="-2"`, 0 or empty | zero-point bye (not paired), or half-point or full-point by its score |
/// | no opponent, forfeit `K` | forfeit without Black |
/// | no opponent's number and no code, but a score of the other side | disputed, `xml-pairing` |
/// | a number that cannot be read | disputed, `xml-pairing` |
#pragma once

#include "importers/chess_results_xml/record.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results_xml {

inline constexpr int k_max_rounds = 200;
inline constexpr int k_max_start_number = 99'999;

/// What an empty score beside a win says: nothing, or 0 where a program leaves every 0 out, as Sharly-Chess does.
enum class EmptyScore { missing, zero };

struct PairingRow {
  ImportedGame game;
  int pairing = 0;                     ///< the table, or the match of a team event
  int board = 0;                       ///< within the match
  std::optional<Score> printed_white;  ///< also of byes, for the sum of points
  std::optional<Score> printed_black;
  bool has_empty_zero = false;  ///< the loser's score is empty and was taken as 0
};

/// True if the row is a game of two players in which somebody's 0 is written out.
bool writes_zero(const Record& record);

/// nullopt if the row cannot be placed at all (`xml-pairing`), or nobody sits at the board (`xml-board-empty`). Whether
/// the players exist is not looked at.
std::optional<PairingRow> read_pairing(Record& record, EmptyScore empty, text::FindingList& findings);

}  // namespace seiseki::importers::chess_results_xml
