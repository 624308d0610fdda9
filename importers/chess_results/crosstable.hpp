/// \file
/// art=5 and art=4, the crosstables of a Swiss event: for each player and round the opponent, the colour and the
/// result. The opponent of art=5 is a start number, that of art=4 the row's position: two types, so that reading one as
/// the other does not compile. Looks at each row by itself; checks.hpp compares them. \spec chess-results 3.5
#pragma once

#include <compare>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/checks/two_sides.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Position of a row in a table, from 1.
class RowPosition {
public:
  constexpr RowPosition() = default;
  explicit constexpr RowPosition(int value) : m_value{value} {}
  constexpr int value() const { return m_value; }
  friend constexpr auto operator<=>(RowPosition, RowPosition) = default;

private:
  int m_value = 0;
};

using checks::Outcome;

/// One round of one player: a pairing, or a bye. `Opponent` is StartNumber or RowPosition.
template <class Opponent>
struct RoundEntry {
  std::optional<Opponent> opponent;  ///< empty for a bye
  Colour colour = Colour::white;     ///< the player's own
  Outcome outcome = Outcome::pending;
  ByeKind bye = ByeKind::zero_point;  ///< of a bye
  std::string_view quoted;            ///< the cell; lives as long as the page
};

template <class Opponent>
struct CrosstableRow {
  Opponent self;
  std::optional<StartNumber> linked;          ///< from the name's link
  ImportedPlayer player;                      ///< its start number is set on art=5 only
  std::vector<RoundEntry<Opponent>> entries;  ///< entries[0] is round 1
  std::optional<Score> first_tie_break;       ///< where the page has no points, these may be them
};

template <class Opponent>
struct Crosstable {
  std::string document;
  int rounds = 0;
  std::vector<CrosstableRow<Opponent>> rows;
  std::vector<Finding> findings;
};

using CrosstableByStartNumber = Crosstable<StartNumber>;
using CrosstableByRank = Crosstable<RowPosition>;

/// A cell without its opponent's number made a type: `12w1`, `12b+`, `12w`, `-1`, `-½`, `-0`. nullopt for anything
/// else.
struct CrosstableCell {
  std::optional<int> opponent;
  Colour colour = Colour::white;
  Outcome outcome = Outcome::pending;
  ByeKind bye = ByeKind::zero_point;
};
std::optional<CrosstableCell> parse_crosstable_cell(std::string_view text);

/// Points the entry is worth.
template <class Opponent>
Score score_of(const RoundEntry<Opponent>& entry) {
  return entry.opponent ? checks::score_of(entry.outcome) : score_of(entry.bye);
}

/// Errors: `cr-list-cut`, `cr-column-missing`, `cr-language`, `cr-cell-unknown`.
/// \pre page.kind is crosstable_by_start_number
[[nodiscard]] Result<CrosstableByStartNumber> read_crosstable_by_start_number(const TournamentPage& page);
/// \pre page.kind is crosstable_by_rank
[[nodiscard]] Result<CrosstableByRank> read_crosstable_by_rank(const TournamentPage& page);

}  // namespace seiseki::importers::chess_results
