/// \file
/// Points as lists print them. \spec swiss-manager section 6
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "importers/text/scalars.hpp"

namespace seiseki::importers::printed_list {

/// As elsewhere, and with `x` for a half: `7x` is 7½, `x` is ½.
inline std::optional<Score> parse_points(std::string_view text) {
  if (!text.ends_with('x')) return text::parse_points(text);
  return text::parse_points(std::string(text.substr(0, text.size() - 1)) + "½");
}

}  // namespace seiseki::importers::printed_list
