/// \file
/// What a crosstable says twice must be said alike: every pairing by both players, every score by the sum of its row.
/// A crosstable whose pairings do not agree is not what it was taken for, and none of its games is used.
/// \spec chess-results 3.5, 4.2, 8
#pragma once

#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/crosstable.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Every pairing has its mirror: the opponent's row names this player, in the same round, with the other colour; and no
/// row's number occurs twice. Errors: `cr-crosstable-not-mutual`, `cr-cell-unknown`.
template <class Opponent>
[[nodiscard]] Result<void> check_mutual(const Crosstable<Opponent>& table);

/// Compares each row's sum with its points and reports `cr-sum`. Where the page shows no points, the first tie-break is
/// taken for them if it is the sum in most rows; the players then get it as their points.
void check_sums(CrosstableByStartNumber& table);

/// One game for each pairing, one record for each bye, sorted. Findings: `pair-result` for results that contradict each
/// other, `result-missing`, `result-zero-zero`.
/// \pre check_mutual() holds
std::vector<ImportedGame> games_of(const CrosstableByStartNumber& table, std::vector<Finding>& findings);

}  // namespace seiseki::importers::chess_results
