/// \file
/// What a federation's numbers rest on where its text can be read in two ways: each reading with its question and
/// reason, and what another reading would make of a list. A reading is adopted only by a new edition; nothing here
/// writes.
#pragma once

#include <string>
#include <vector>

#include "engine/regulations/readings.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// `seiseki/readings/1`, what `regulations readings` prints of an edition.
output::Json readings_json(const Regulation& edition);

/// Another value of a reading, `A6=both`.
struct OtherReading {
  std::string id;
  std::string value;
};
/// Error: `reading-form`.
[[nodiscard]] Result<OtherReading> parse_reading(std::string_view text);

/// An entry that another reading would change; an empty entry: not on that list.
struct ReadingChange {
  YearMonth month{};
  store::ListEntry as_read;
  store::ListEntry otherwise;
};

struct ReadingEffect {
  OtherReading other;
  std::vector<YearMonth> months;       ///< looked at, oldest first
  std::size_t entries = 0;             ///< that were compared
  std::vector<ReadingChange> changes;  ///< by month, player, category
};
/// Computes the lists of the request as they are read and as the other reading has them, and compares rating, K and
/// number of games. Writes nothing, whatever the request says. Errors: those of rate() and
/// lists::Editions::with_reading().
[[nodiscard]] Result<ReadingEffect> effect_of_reading(Office& office, const lists::Editions& editions,
                                                      RateRequest request, const OtherReading& other, const Who& who);

// ---- another edition ----------------------------------------------------------------------------------------------

/// What a list would be under another edition than the one that rates it.
struct EditionEffect {
  EditionId in_force;  ///< rates the list
  EditionId other;
  std::vector<YearMonth> months = {};  ///< looked at, oldest first
  std::size_t entries = 0;             ///< that were compared
  std::vector<ReadingChange> changes = {};
};
/// Computes the list of the month under the edition that rates it and under the other, and compares rating, K and
/// number of games. Writes nothing. Errors: those of rate().
[[nodiscard]] Result<EditionEffect> effect_of_edition(Office& office, const lists::Editions& editions, YearMonth month,
                                                      const EditionId& other, const Who& who);
/// `seiseki/edition-effect/1`, what `regulations effect` prints.
output::Json edition_effect_json(const EditionEffect& effect);

// ---- held against lists --------------------------------------------------------------------------------------------

/// What a federation's lists say of one value of a reading.
struct ReadingEvidence {
  std::string id;
  std::string value;
  bool is_chosen = false;
  std::size_t explained = 0;     ///< rows that can be so under this reading
  std::size_t contradicted = 0;  ///< rows that cannot, whoever the person is
  std::string example;           ///< the first of these: `2026-03 N01234567 ST 1500 K 20 29`
};
struct Evidence {
  std::size_t lists = 0;
  std::size_t rows = 0;                   ///< rated, with a K
  std::vector<ReadingEvidence> readings;  ///< by reading, then value; of those that the lists tell apart
  std::vector<std::string> silent;        ///< readings on which every value fares the same
};
/// Holds each row of the lists, a rating with its K and games, against the edition under every value of every reading.
/// What a list does not tell (peak, age) may be anything, so a row contradicts a value only if nothing could explain
/// it. \pre each file has a month and ratings. Errors: those of regulations::with_reading().
[[nodiscard]] Result<Evidence> evidence_of_lists(const Regulation& edition, const std::vector<office::ListFile>& lists);

/// `seiseki/reading-evidence/1`, what `regulations readings --against` prints.
output::Json evidence_json(const Regulation& edition, const Evidence& evidence);

/// `seiseki/reading-effect/1`, what `rate --dry-run --reading` prints.
output::Json reading_effect_json(const ReadingEffect& effect);

}  // namespace seiseki::operations
