#include "pipeline/pictures/activity.hpp"

#include <algorithm>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr int k_year = 12;

/// Years that have room for their number.
int years_apart(std::int64_t months, bool is_wide) {
  const std::int64_t most = is_wide ? 12 : 5;
  for (const int step : {1, 2, 5, 10, 20}) {
    if (months / (std::int64_t{k_year} * step) <= most) return step;
  }
  return 50;
}

}  // namespace

Html activity(const Activity& activity, Width width) {
  constexpr std::int64_t k_line = 1040;
  constexpr std::int64_t k_reach = 900;
  constexpr std::int64_t k_left = 400;
  std::int64_t largest = 0;
  for (const ActivityMonth& one : activity.months) largest = std::max({largest, one.up, one.down});
  if (largest == 0) return {};
  const bool is_wide = width == Width::wide;
  const std::int64_t right = is_wide ? 7860 : 3420;
  const bool has_down = !activity.down.empty();
  const Ticks ticks = ticks_over(0, largest, 1, 0);
  const Axis above{.least = 0, .most = ticks.most, .from = k_line, .to = k_line - k_reach};
  const Axis below{.least = 0, .most = ticks.most, .from = k_line, .to = k_line + k_reach};
  const int first = activity.months.front().month;
  const int last = std::max(activity.months.back().month + 1, first + k_year);
  const Axis across{.least = first, .most = last, .from = k_left, .to = right};

  Strokes grid;
  Strokes axis;
  Labels values{"tick", Anchor::end};
  axis.across(k_left, k_line, right);
  values.add(k_left - 80, k_line + 40, "0");
  for (std::int64_t value = ticks.step * 2; value <= ticks.most; value += ticks.step * 2) {
    grid.across(k_left, above.at(value), right);
    values.add(k_left - 80, above.at(value) + 40, std::to_string(value));
    if (!has_down) continue;
    grid.across(k_left, below.at(value), right);
    values.add(k_left - 80, below.at(value) + 40, std::to_string(value));
  }
  Strokes up;
  Strokes down;
  for (const ActivityMonth& one : activity.months) {
    const std::int64_t x = across.at(one.month);
    const std::int64_t room = across.at(one.month + 1) - x;
    const std::int64_t gap = std::min<std::int64_t>(8, room / 4);
    if (one.up > 0) up.bar(x + gap, above.at(one.up), room - 2 * gap, k_line - above.at(one.up));
    if (one.down > 0) down.bar(x + gap, k_line, room - 2 * gap, below.at(one.down) - k_line);
  }
  const std::int64_t bottom = has_down ? k_line + k_reach : k_line;
  const int step = years_apart(last - first, is_wide);
  Labels years{"tick", Anchor::middle};
  for (int year = first / k_year; year * k_year <= last; ++year) {
    const std::int64_t begin = std::int64_t{year} * k_year;
    const std::int64_t middle = across.at(begin + k_year / 2);
    const bool has_room = middle >= k_left + 100 && middle <= right - 100;
    if (year % step == 0 && has_room) years.add(middle, bottom + 150, std::to_string(year));
    if (begin > first && begin < last) axis.down(across.at(begin), k_line - 20, k_line + 20);
  }
  const Html names =
      group(words("halo name st", right, k_line - k_reach + 90, Anchor::end, activity.up),
            has_down ? words("halo name rp", right, k_line + k_reach - 20, Anchor::end, activity.down) : Html{});
  const Html marks = group(grid.html("grid"), up.html("games st"), down.html("games rp"), axis.html("axis"),
                           values.html(), years.html(), names);
  const std::int64_t height = bottom / 10 + 20;
  return is_wide ? chart("chart activity wide", 800, height, activity.name, activity.title, activity.description, marks)
                 : drawn_again("chart activity narrow", 352, height, activity.name, marks);
}

}  // namespace seiseki::pictures
