/// \file
/// How many ratings changed by how much, in bins of ten points to both sides of nothing: gains filled, losses hatched.
#pragma once

#include <span>
#include <string>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/curve.hpp"

namespace seiseki::pictures {

struct ChangeHistogram {
  std::string name;
  std::string title;
  std::string description;
};

/// 1 to 10 points are a bin, 11 to 20 the next; the range ends at a multiple of 20 on either side. Who has no change is
/// in no bin. Empty without any change.
markup::Html change_histogram(const ChangeHistogram& histogram, std::span<const int> changes, Width width);

}  // namespace seiseki::pictures
