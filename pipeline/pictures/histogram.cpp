#include "pipeline/pictures/histogram.hpp"

#include <algorithm>
#include <map>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

Html histogram(const Histogram& histogram, std::span<const int> ratings, Width width) {
  constexpr int k_bin = 50;
  constexpr int k_tick = 200;
  constexpr std::int64_t k_base = 1480;
  constexpr std::int64_t k_ceiling = 240;
  if (ratings.empty()) return {};
  std::map<int, std::int64_t> bins;
  for (const int rating : ratings) ++bins[rating / k_bin];
  std::map<int, std::int64_t> bins_before;
  for (const int rating : histogram.before) ++bins_before[rating / k_bin];
  std::int64_t largest = 0;
  int first = bins.begin()->first;
  int last = bins.rbegin()->first + 1;
  for (const auto* all : {&bins, &bins_before}) {
    for (const auto& [bin, count] : *all) {
      largest = std::max(largest, count);
      first = std::min(first, bin);
      last = std::max(last, bin + 1);
    }
  }
  const bool is_wide = width == Width::wide;
  const std::int64_t right = is_wide ? 7860 : 3420;
  const Ticks ticks = ticks_over(0, largest, 1, 0);
  const Axis counts{.least = 0, .most = ticks.most, .from = k_base, .to = k_ceiling};
  const Axis across{.least = first, .most = std::max(last, first + 10), .from = 400, .to = right};
  Strokes grid;
  Strokes base;
  Labels values{"tick", Anchor::end};
  for (std::int64_t value = 0; value <= ticks.most; value += ticks.step) {
    const std::int64_t y = counts.at(value);
    (value == 0 ? base : grid).across(across.from, y, right);
    values.add(across.from - 80, y + 40, std::to_string(value));
  }
  Labels below{"tick", Anchor::middle};
  for (std::int64_t bin = across.least; bin <= across.most; ++bin) {
    if (bin * k_bin % (is_wide ? k_tick : 2 * k_tick) == 0)
      below.add(across.at(bin), k_base + 190, std::to_string(bin * k_bin));
  }
  Strokes others;
  Html own;
  for (const auto& [bin, count] : bins) {
    const bool is_own = histogram.own && *histogram.own / k_bin == bin;
    const std::int64_t x = across.at(bin);
    const std::int64_t next = across.at(bin + 1);
    Strokes marked;
    (is_own ? marked : others).bar(x + 5, counts.at(count), next - x - 10, k_base - counts.at(count));
    if (is_own) {
      const std::int64_t middle = (x + next) / 2;
      own = group(marked.html("own bin"),
                  tag("path", cls("own mark"),
                      attr("d", "M" + units(middle - 40) + " " + units(counts.at(count) - 100) + "h8l-4 7z")),
                  words("name", middle, counts.at(count) - 130, Anchor::middle, std::to_string(*histogram.own)));
    }
  }
  Html line_before;
  if (!bins_before.empty()) {
    std::string path = "M" + units(across.at(first)) + " " + units(k_base);
    for (int bin = first; bin < last; ++bin) {
      const auto found = bins_before.find(bin);
      path += "V" + units(counts.at(found == bins_before.end() ? 0 : found->second)) + "H" + units(across.at(bin + 1));
    }
    line_before = tag("path", cls("before"), attr("d", path + "V" + units(k_base)));
  }
  const Html marks =
      group(grid.html("grid"), base.html("axis"), values.html(), below.html(), others.html("bin"), own, line_before);
  const std::string kind = histogram.own ? "chart histogram marked" : "chart histogram";
  return is_wide ? chart(kind + " wide", 800, 180, histogram.name, histogram.title, histogram.description, marks)
                 : drawn_again(kind + " narrow", 352, 180, histogram.name, marks);
}

}  // namespace seiseki::pictures
