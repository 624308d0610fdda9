/// \file
/// Two editions side by side, as data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/regulations/regulation.hpp"

namespace seiseki::regulations {

/// A parameter whose value differs, or which only one of the two has.
struct ParameterDifference {
  std::string key;
  std::optional<Parameter> first;
  std::optional<Parameter> second;

  friend bool operator==(const ParameterDifference&, const ParameterDifference&) = default;
};

/// In the order of the first edition, then what only the second has. Clauses and notes alone are no difference: the
/// same rule stands under another number in most editions.
[[nodiscard]] std::vector<ParameterDifference> diff(const Regulation& first, const Regulation& second);

}  // namespace seiseki::regulations
