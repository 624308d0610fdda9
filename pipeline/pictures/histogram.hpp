/// \file
/// How many people have which rating, in bins of 50; one bin may be somebody's own, and an earlier list may stand
/// behind as a line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/curve.hpp"

namespace seiseki::pictures {

struct Histogram {
  std::string name;
  std::string title;
  std::string description;
  std::optional<int> own;            ///< whose bin is marked
  std::span<const int> before = {};  ///< ratings of an earlier list, drawn as a line
};

/// Empty without ratings.
markup::Html histogram(const Histogram& histogram, std::span<const int> ratings, Width width);

}  // namespace seiseki::pictures
