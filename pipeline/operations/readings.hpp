/// \file
/// What a federation's numbers rest on where its text can be read in two ways: each reading with its question and
/// reason, and what another reading would make of a list. A reading is adopted only by a new edition; nothing here
/// writes.
#pragma once

#include <string>
#include <vector>

#include "engine/regulations/readings.hpp"
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

/// `seiseki/reading-effect/1`, what `rate --dry-run --reading` prints.
output::Json reading_effect_json(const ReadingEffect& effect);

}  // namespace seiseki::operations
