/// \file
/// A change as a bar from a zero in the middle: gains solid to the right, losses hollow to the left, one scale for all
/// rows of a table. Stands beside its figure.
#pragma once

#include <cstdint>
#include <span>

#include "pipeline/markup/html.hpp"

namespace seiseki::pictures {

/// The half width, in points: a round number that no change is larger than.
std::int64_t half_width_for(std::span<const std::int64_t> changes);

/// \pre half_width > 0
markup::Html change_bar(std::int64_t points, std::int64_t half_width);

}  // namespace seiseki::pictures
