/// \file
/// One way in which two sources of one event differ. People are named by ID, else by start number: what is written here
/// may appear in reports that must not hold names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/finding.hpp"

namespace seiseki::ingest {

/// What a source says in a Difference, in words: `1-0 forfeit` is `1-0 不戦`, `-` is `なし`, `no. 5` is `#5` in both
/// languages. An ID, a day, a number stay as they are.
std::string told_by_source(std::string_view said, Language language);

struct Difference {
  const FindingKind* kind = nullptr;  ///< one of reconcile.hpp's
  int round = 0;                      ///< 0 = none
  std::string white;                  ///< ID or `no. 5`, as the first source has it where it has the game
  std::string black;
  std::string first;   ///< what the first source says: `1-0`, `round 3`, `-`
  std::string second;  ///< what the second says

  Finding finding(Location where = {}) const;
  friend bool operator==(const Difference&, const Difference&) = default;
};

}  // namespace seiseki::ingest
