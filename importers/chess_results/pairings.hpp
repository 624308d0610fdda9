/// \file
/// art=2 of an individual event: the boards of one round of a Swiss, or of all rounds of a round robin in one table;
/// players without an opponent are on the page too. Looks at each row by itself; round_checks.hpp compares rounds with
/// each other and with other pages. \spec chess-results 3.3, 3.4
#pragma once

#include <optional>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// What the page says of a player beside the name.
struct PointsBefore {
  StartNumber player;
  Score points;  ///< before the round
  Location where;
};

struct PairedRound {
  int number = 0;
  std::optional<Date> date;
  std::vector<ImportedGame> games;   ///< boards and lone players, in the page's order
  std::vector<PointsBefore> before;  ///< empty on round robins
  std::string last_update = {};      ///< the stamp of its page; set by whoever knows it

  /// False while only players who are out are on the page.
  bool is_paired() const;
};

struct PairingList {
  std::string document;
  std::vector<PairedRound> rounds;      ///< in the page's order, none twice
  std::vector<ImportedPlayer> players;  ///< as far as the rows tell, sorted by start number, none twice
  std::vector<Finding> findings;
};

/// Errors: `cr-round-unknown`, `cr-wrong-round`, `cr-gated-no-key`, `cr-list-cut`, `cr-column-missing`, `cr-language`,
/// `cr-cell-unknown`. \interpretation A page written from right to left may have its sides exchanged, and nothing on it
/// would tell: it is refused with `cr-language`.
/// \pre page.kind is pairings or round_robin_pairings
[[nodiscard]] Result<PairingList> read_pairings(const TournamentPage& page);

/// Reports what a person has to look at in a game: `result-missing`, `result-zero-zero`, `result-split`.
void report_result(const ImportedGame& game, std::vector<Finding>& findings);

/// `cr-gated-no-key` with the address that helps.
tl::unexpected<Error> no_key(const TournamentPage& page, int art);

}  // namespace seiseki::importers::chess_results
