#include "pipeline/pictures/change_histogram.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr int k_points_a_bin = 10;

/// Bins are counted away from zero, so that a gain and a loss of one size lie alike.
std::int64_t bin_of(int change) {
  const int size = (std::abs(change) - 1) / k_points_a_bin;
  return change > 0 ? size : -size - 1;
}

/// Labels at a round step, as many as have room.
std::int64_t label_step(std::int64_t range, std::int64_t most) {
  for (const std::int64_t step : {20, 40, 100, 200, 400, 1000, 2000}) {
    if (range / step <= most) return step;
  }
  return range;
}

std::string label(std::int64_t points) {
  return points == 0 ? "0" : (points < 0 ? "−" : "+") + std::to_string(std::abs(points));
}

}  // namespace

Html change_histogram(const ChangeHistogram& histogram, std::span<const int> changes, Width width) {
  constexpr std::int64_t k_base = 1880;
  constexpr std::int64_t k_ceiling = 140;
  constexpr std::int64_t k_left = 400;
  std::map<std::int64_t, std::int64_t> bins;
  for (const int change : changes) {
    if (change != 0) ++bins[bin_of(change)];
  }
  if (bins.empty()) return {};
  const bool is_wide = width == Width::wide;
  const std::int64_t right = is_wide ? 7860 : 3380;
  std::int64_t largest = 0;
  for (const auto& [bin, count] : bins) largest = std::max(largest, count);
  const auto even = [](std::int64_t bins_of_ten) { return (bins_of_ten + 1) / 2 * 2; };
  const std::int64_t least = -even(std::max<std::int64_t>(-bins.begin()->first, 1));
  const std::int64_t most = even(std::max<std::int64_t>(bins.rbegin()->first + 1, 1));
  const Axis across{.least = least, .most = most, .from = k_left, .to = right};
  const Ticks ticks = ticks_over(0, largest, 1, 0);
  const Axis counts{.least = 0, .most = ticks.most, .from = k_base, .to = k_ceiling};

  Html grid;
  for (std::int64_t value = 0; value <= ticks.most; value += ticks.step) {
    const std::int64_t y = counts.at(value);
    grid += group(line(value == 0 ? "axis" : "grid", k_left, y, right, y),
                  words("tick", k_left - 80, y + 40, Anchor::end, std::to_string(value)));
  }
  const std::int64_t step = label_step((most - least) * k_points_a_bin, is_wide ? 16 : 7);
  for (std::int64_t points = least * k_points_a_bin / step * step; points <= most * k_points_a_bin; points += step)
    grid += words("tick", across.at(points / k_points_a_bin), k_base + 190, Anchor::middle, label(points));

  const std::string pattern = histogram.name + (is_wide ? "-wh" : "-nh");
  Html columns;
  for (const auto& [bin, count] : bins) {
    const std::int64_t x = across.at(bin);
    const std::int64_t room = across.at(bin + 1) - x;
    const std::int64_t gap = std::min<std::int64_t>(10, room / 4);
    const std::int64_t top = counts.at(count);
    columns += bin >= 0 ? bar("up", x + gap, top, room - 2 * gap, k_base - top)
                        : hatched_bar(pattern, x + gap, top, room - 2 * gap, k_base - top);
  }
  const std::int64_t zero = across.at(0);
  return chart(is_wide ? "chart changes wide" : "chart changes narrow", is_wide ? 800 : 352, 220,
               histogram.name + (is_wide ? "-w" : "-n"), histogram.title, histogram.description, hatching(pattern),
               grid, columns, line("axis", zero, k_ceiling - 60, zero, k_base));
}

}  // namespace seiseki::pictures
