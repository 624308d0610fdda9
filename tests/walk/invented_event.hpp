/// \file
/// Invented tournaments of four players, as TRF16: what a walk brings in. Each version of an event is other games under
/// the same name and days.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::test {

inline constexpr int k_entrants = 4;

struct Entrant {
  std::string name;  ///< `Surname Given`, as printed
  std::string id;    ///< as printed; may be empty
};

struct InventedEvent {
  std::string name;
  bool says_class = true;  ///< whether the time control tells standard from rapid
  bool is_rapid = false;
  std::array<Entrant, k_entrants> entrants;
  std::vector<Date> days;                    ///< one a round; at most three
  std::vector<std::array<char, 2>> results;  ///< of White, by round and board: `1`, `=`, `0`, `+` forfeited

  std::string trf() const;
};

}  // namespace seiseki::test
