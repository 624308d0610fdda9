/// \file
/// Where a rule comes from: a clause as printed, or the reading chosen where the text is silent.
#pragma once

#include <string>

namespace seiseki {

/// A clause as printed in one edition, `5(1)`; `rule` names the reading chosen where the text is silent, `A10`.
struct ClauseRef {
  std::string edition;
  std::string clause;
  std::string rule;

  friend bool operator==(const ClauseRef&, const ClauseRef&) = default;
};

/// A parameter with its source; there is no parameter without one.
template <class T>
struct Cited {
  T value{};
  ClauseRef clause;
};

}  // namespace seiseki
