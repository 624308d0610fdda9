/// \file
/// The games of a crosstable that a program printed as a list: each row says of each round opponent, colour and result,
/// in one cell (`12w1`) or in three. The opponent of a list by rank is the other row's place, not its rank, which may
/// be blank, and not its start number. \spec swiss-manager section 6, section 14 (14)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/checks/two_sides.hpp"
#include "importers/printed_list/players.hpp"

namespace seiseki::importers::printed_list {

using checks::Outcome;

/// One round of one player.
struct Entry {
  std::optional<int> opponent;   ///< as printed; empty: no game
  std::optional<Colour> colour;  ///< empty where nobody sat down
  Outcome outcome = Outcome::pending;
  ByeKind bye = ByeKind::zero_point;  ///< without an opponent
  std::string quoted;
};

/// `12w1` `12b½` `12s+` `12w`, `-1` `-½` `-0` and, where a spreadsheet program took the sign, `0`. nullopt for anything
/// else.
std::optional<Entry> parse_entry(std::string_view cell);
/// `12;w;1`, `12;b;x`, `-;-;`, `0;-;1`.
std::optional<Entry> parse_entry(std::string_view opponent, std::string_view colour, std::string_view result);

/// True if the list has rounds. Whether they can be read, read_games() says.
bool has_rounds(const ListTable& table);

/// One game for each pairing, one record for each bye, by round and White. All or nothing: a row that names nobody
/// (`list-row`), an entry that is not known (`list-cell-unknown`), rounds with gaps (`list-rounds`) or a pairing
/// without its mirror (`list-not-mutual`) is an error. Findings: `pair-result`, `result-missing`, `result-zero-zero`,
/// `points-mismatch`. \pre has_rounds(table)
[[nodiscard]] Result<std::vector<ImportedGame>> read_games(const ListTable& table,
                                                           const std::vector<ListedPlayer>& players,
                                                           std::vector<Finding>& findings);

}  // namespace seiseki::importers::printed_list
