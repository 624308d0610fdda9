#include "engine/regulations/diff.hpp"

#include <algorithm>

namespace seiseki::regulations {

namespace {
const Parameter* find(std::span<const Parameter> parameters, std::string_view key) {
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const Parameter& parameter) { return parameter.key == key; });
  return found == parameters.end() ? nullptr : &*found;
}
}  // namespace

std::vector<ParameterDifference> diff(const Regulation& first, const Regulation& second) {
  std::vector<ParameterDifference> out;
  for (const Parameter& parameter : describe(first)) {
    const Parameter* other = find(describe(second), parameter.key);
    if (other == nullptr) {
      out.push_back({parameter.key, parameter, std::nullopt});
    } else if (other->value != parameter.value) {
      out.push_back({parameter.key, parameter, *other});
    }
  }
  for (const Parameter& parameter : describe(second)) {
    if (find(describe(first), parameter.key) == nullptr) out.push_back({parameter.key, std::nullopt, parameter});
  }
  return out;
}

}  // namespace seiseki::regulations
