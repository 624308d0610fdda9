/// \file
/// Games of each list, one type up and the other down from one line, on one scale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/curve.hpp"

namespace seiseki::pictures {

struct ActivityMonth {
  int month = 0;  ///< counted from the year 0
  std::int64_t up = 0;
  std::int64_t down = 0;
};
struct Activity {
  std::string name;
  std::string title;
  std::string description;
  std::string up;                     ///< what stands above the line
  std::string down;                   ///< what stands below it; empty: nothing does
  std::vector<ActivityMonth> months;  ///< in order
};

/// Empty without a game.
markup::Html activity(const Activity& activity, Width width);

}  // namespace seiseki::pictures
