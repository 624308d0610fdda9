#include "pipeline/pictures/waterfall.hpp"

#include <algorithm>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr std::size_t k_most_columns = 12;
constexpr std::int64_t k_point = 100;

std::pair<std::int64_t, std::int64_t> range_of(const std::vector<Fall>& falls) {
  std::int64_t least = falls.front().to;
  std::int64_t most = least;
  for (const Fall& fall : falls) {
    least = std::min({least, fall.from, fall.to});
    most = std::max({most, fall.from, fall.to});
  }
  return {least, most};
}

Html step_bar(const Fall& fall, const std::string& pattern, std::int64_t x, std::int64_t y, std::int64_t width,
              std::int64_t height) {
  return fall.to >= fall.from ? bar("up", x, y, width, height) : hatched_bar(pattern, x, y, width, height);
}

// ---- columns
// ---------------------------------------------------------------------------------------------------------

constexpr std::int64_t k_left = 440;
constexpr std::int64_t k_right = 7860;
constexpr std::int64_t k_top = 260;
constexpr std::int64_t k_bottom = 2040;
constexpr std::int64_t k_words = 2280;

Html events_of(const std::vector<Fall>& falls, std::int64_t column) {
  Html out;
  for (std::size_t i = 0; i < falls.size();) {
    std::size_t end = i + 1;
    while (end < falls.size() && falls[end].kind == Fall::Kind::game && falls[end].event == falls[i].event) ++end;
    if (falls[i].kind == Fall::Kind::game) {
      const std::int64_t from = k_left + static_cast<std::int64_t>(i) * column + 60;
      const std::int64_t to = k_left + static_cast<std::int64_t>(end) * column - 60;
      out += line("bracket", from, k_words + 200, to, k_words + 200);
      // A name that has no room is in the table.
      if (room_of(falls[i].event) <= to - from + 200)
        out += words("tick", (from + to) / 2, k_words + 350, Anchor::middle, falls[i].event);
    }
    i = end;
  }
  return out;
}

Html columns_of(const Waterfall& waterfall) {
  constexpr std::int64_t k_widest_column = 800;
  constexpr std::int64_t k_widest_bar = 440;
  const auto [least, most] = range_of(waterfall.falls);
  const Ticks ticks = ticks_over(least / k_point, (most + 99) / k_point, 1, 2);
  const Axis axis{.least = ticks.least * k_point, .most = ticks.most * k_point, .from = k_bottom, .to = k_top};
  Html grid;
  for (std::int64_t value = ticks.least; value <= ticks.most; value += ticks.step) {
    const std::int64_t y = axis.at(value * k_point);
    grid += group(line("grid", k_left, y, k_right, y),
                  words("tick", k_left - 80, y + 40, Anchor::end, std::to_string(value)));
  }
  const std::string pattern = waterfall.name + "-h";
  const std::int64_t column =
      std::min((k_right - k_left) / static_cast<std::int64_t>(waterfall.falls.size()), k_widest_column);
  const std::int64_t width = std::min(column - 120, k_widest_bar);
  Html columns;
  std::int64_t middle = k_left + column / 2;
  for (std::size_t i = 0; i < waterfall.falls.size(); ++i, middle += column) {
    const Fall& fall = waterfall.falls[i];
    const std::int64_t high = axis.at(std::max(fall.from, fall.to));
    const std::int64_t low = axis.at(std::min(fall.from, fall.to));
    const bool is_total = fall.kind == Fall::Kind::total;
    if (is_total) {
      columns += bar("total", middle - width / 2, high - 25, width, 50);
    } else {
      columns += step_bar(fall, pattern, middle - width / 2, high, width, std::max<std::int64_t>(low - high, 12));
    }
    const bool falls_down = fall.to < fall.from;
    columns += words(is_total     ? "name"
                     : falls_down ? "down name"
                                  : "up name",
                     middle, falls_down ? low + 150 : high - 60, Anchor::middle, fall.shown);
    columns += words("label", middle, k_words, Anchor::middle, fall.first_label);
    columns += words("tick", middle, k_words + 140, Anchor::middle, fall.second_label);
    if (i + 1 < waterfall.falls.size())
      columns += line("connector", middle + width / 2, axis.at(fall.to), middle + column - width / 2, axis.at(fall.to));
  }
  return chart("chart waterfall wide", 800, 268, waterfall.name + "-w", waterfall.title, waterfall.description,
               hatching(pattern), grid, columns, events_of(waterfall.falls, column));
}

// ---- rows
// --------------------------------------------------------------------------------------------------------------

/// Rows have one geometry, whatever page they stand on.
struct RowFrame {
  std::int64_t width;
  std::int64_t from;
  std::int64_t to;
};
constexpr RowFrame k_wide_rows{.width = 8000, .from = 2600, .to = 7000};
constexpr RowFrame k_narrow_rows{.width = 3520, .from = 1240, .to = 2880};
constexpr std::int64_t k_row = 260;

Html rows_of(const Waterfall& waterfall, const RowFrame& frame, std::string_view classes, const std::string& name) {
  const auto [least, most] = range_of(waterfall.falls);
  const std::int64_t air = std::max<std::int64_t>((most - least) / 20, k_point);
  const Axis axis{.least = least - air, .most = most + air, .from = frame.from, .to = frame.to};
  const std::string pattern = name + "-h";
  Html rows;
  std::int64_t y = 0;
  std::string event;
  for (const Fall& fall : waterfall.falls) {
    if (fall.kind == Fall::Kind::game && fall.event != event) {
      event = fall.event;
      rows += words("tick", 0, y + 180, Anchor::start, event);
      y += k_row;
    }
    const std::int64_t left = axis.at(std::min(fall.from, fall.to));
    const std::int64_t right = axis.at(std::max(fall.from, fall.to));
    const bool is_total = fall.kind == Fall::Kind::total;
    rows += words("label", 0, y + 180, Anchor::start, fall.first_label);
    rows += words("tick", frame.from - 120, y + 180, Anchor::end, fall.second_label);
    rows += is_total ? bar("total", left - 25, y + 40, 50, 180)
                     : step_bar(fall, pattern, left, y + 60, std::max<std::int64_t>(right - left, 12), 140);
    rows += words(is_total              ? "name"
                  : fall.to < fall.from ? "down name"
                                        : "up name",
                  frame.width, y + 180, Anchor::end, fall.shown);
    rows += line("connector", axis.at(fall.to), y + 220, axis.at(fall.to), y + k_row + 40);
    y += k_row;
  }
  return chart(classes, frame.width / 10, y / 10 + 6, name, waterfall.title, waterfall.description, hatching(pattern),
               rows);
}

}  // namespace

Html waterfall_wide(const Waterfall& waterfall) {
  if (waterfall.falls.empty()) return {};
  if (waterfall.falls.size() <= k_most_columns) return columns_of(waterfall);
  return rows_of(waterfall, k_wide_rows, "chart waterfall wide", waterfall.name + "-w");
}

Html waterfall_narrow(const Waterfall& waterfall) {
  if (waterfall.falls.empty()) return {};
  return rows_of(waterfall, k_narrow_rows, "chart waterfall narrow", waterfall.name + "-n");
}

}  // namespace seiseki::pictures
