#include "pipeline/pictures/change_bar.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

namespace seiseki::pictures {

using namespace markup;

namespace {

std::string share(std::int64_t tenths) {
  return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

}  // namespace

std::int64_t half_width_for(std::span<const std::int64_t> changes) {
  std::int64_t largest = 0;
  for (const std::int64_t change : changes) largest = std::max(largest, std::abs(change));
  for (const std::int64_t step : {10, 20, 40, 60, 100, 200, 400, 1000}) {
    if (largest <= step) return step;
  }
  return largest;
}

Html change_bar(std::int64_t points, std::int64_t half_width) {
  const std::int64_t length = std::abs(points) * 480 / half_width;  // tenths of a per cent
  return tag("svg", attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 31),
             tag("line", cls("zero"), attr("x1", "50%"), attr("x2", "50%"), attr("y1", 0), attr("y2", "100%")),
             points == 0
                 ? Html{}
                 : tag("rect", cls(points > 0 ? "gain" : "loss"), attr("x", share(points < 0 ? 500 - length : 500)),
                       attr("y", 10), attr("width", share(length)), attr("height", 11)));
}

}  // namespace seiseki::pictures
