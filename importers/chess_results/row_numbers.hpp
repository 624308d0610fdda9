/// \file
/// Start numbers for the rows of a crosstable by rank, which names opponents by their row: from the links of the rows,
/// or from the one player of the starting rank that each row names. Where nothing else of the event has start numbers
/// the rows' places may stand for them. Nobody is chosen from two. \spec chess-results 3.5, 5
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "importers/chess_results/crosstable.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// One number for each row, in their order.
using RowNumbers = std::vector<StartNumber>;

/// nullopt if a row has no link.
std::optional<RowNumbers> numbers_of_links(const CrosstableByRank& table);

/// nullopt unless every row names exactly one player of the list, none twice. A name without its end, as crosstables
/// cut them, names a player if it is the beginning of one name only; what else row and list show must agree.
/// \interpretation Names are no keys, so two players of one name are told apart by federation, title and rating, and if
/// those are alike too, not at all.
std::optional<RowNumbers> numbers_of_names(const CrosstableByRank& table, std::span<const ImportedPlayer> list);

/// 1, 2, 3 … for a crosstable that stands alone. nullopt if a row has a link: then all should.
std::optional<RowNumbers> numbers_of_places(const CrosstableByRank& table);

/// \pre check_mutual() holds, so every opponent is a row; one number for each row
CrosstableByStartNumber with_start_numbers(const CrosstableByRank& table, const RowNumbers& numbers);

}  // namespace seiseki::importers::chess_results
