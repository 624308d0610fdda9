/// \file
/// A player's ledger told so that anybody can recompute the number by hand: every game with the ratings used, the
/// difference, the table row, PD, K and why that K, C and the clause; every game left out and the clause; sums,
/// rounding, floor, initial rating. Renders; computes nothing.
#pragma once

#include <string>

#include "engine/rating/period.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

/// Names for keys, so that the text shows people.
struct NameOf {
  NameOf() = default;
  NameOf(const NameOf&) = default;
  NameOf& operator=(const NameOf&) = default;
  virtual ~NameOf() = default;
  virtual std::string name(const PlayerKey& player) const = 0;
};

output::Json explanation_json(const rating::PlayerLedger& ledger, const NameOf& names);
/// Where the edition has one rating for games of both types, the type is not told.
std::string explanation_text(const rating::PlayerLedger& ledger, const NameOf& names, Language language,
                             ListStructure structure = ListStructure::per_category);

/// Why a game does not count, in words.
Text reason_text(Exclusion reason);
/// `5(1)`, `5(1); A4`, `A10`.
std::string cite(const ClauseRef& ref);
output::Json clause_json(const ClauseRef& ref);
/// `1`, `½`, `0`, `7½`.
std::string score_text(Score score);

/// `+15.20`, `-4.80`, from hundredths.
std::string signed_hundredths(std::int64_t n);

}  // namespace seiseki::lists
