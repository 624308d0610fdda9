/// \file
/// Whether a document was damaged on its way: cut, wrapped, shifted, copied in part. One contradiction is a mistake of
/// somebody's and is told by itself; many together are evidence, and then nothing of the document can be believed.
/// The weighing of every format is here. Deliberately nothing about how a format shows its signs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/domain/finding.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// Bytes that the signs may take in a finding: they are our own words, and cutting them would hide the last ones.
inline constexpr std::size_t k_longest_signs = 600;

/// `source-damaged` if the signs together weigh as much as one that is proof; nullopt otherwise. The signs, with their
/// weights in hundredths of a proof:
/// - players in no dispute whose points are not the sum of their games, two at least, or one where rounds miss:
///   200 times their share
/// - fewer rounds than announced or dated: 60, if points are wrong too; than a round robin of so many takes: 40
/// - fewer players than announced: 300 times the share that is missing
/// - a round in which nobody has an entry, before one in which somebody has: 100; unless the source may lack
///   rounds, one between two with games that no error speaks of
/// - no result in a round of two games, or of one where players have results without an opponent, before
///   one with results: 100
/// - games without a result before the last round with results, three at least: 200 times their share
/// - contradictions between players, two dozen at least: 400 times their share of the games
/// - pairings missing from a list of all rounds: 100
/// - boards missing among the numbers of a round, fewer than those that are here, if no error tells of a row: 100
/// - where points do not tell, players missing from one round, four and a quarter of them at least, and twice the share
///   of any other: 100
/// - most lines end in one column: 30
///
/// \interpretation The weights are measured: of 167 public files that were not damaged none weighs more than 67.
std::optional<Finding> damage_of(const ImportedTournament& tournament, const std::string& document);

}  // namespace seiseki::importers::checks
