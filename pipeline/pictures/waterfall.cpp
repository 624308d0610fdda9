#include "pipeline/pictures/waterfall.hpp"

#include <algorithm>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr std::string_view k_hatching = "hatching";
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

/// What every drawing of a waterfall is made of, each kind by itself.
struct Marks {
  Strokes totals;
  Strokes gains;
  Strokes losses;
  Strokes connectors;
  Labels results;  ///< and what else a step is called
  Labels whom;
  Labels ends;
  Labels gained;
  Labels lost;

  Marks(Anchor at_step, Anchor at_whom, Anchor at_change)
      : results{"label", at_step},
        whom{"tick", at_whom},
        ends{"name", at_change},
        gained{"up name", at_change},
        lost{"down name", at_change} {}

  Strokes& bar_of(const Fall& fall) { return fall.to >= fall.from ? gains : losses; }
  Labels& change_of(const Fall& fall) {
    return fall.kind == Fall::Kind::total ? ends : fall.to < fall.from ? lost : gained;
  }
  Html html() const {
    return group(connectors.html("connector"), totals.html("total"), gains.html("up"), losses.html("down", k_hatching),
                 results.html(), whom.html(), ends.html(), gained.html(), lost.html());
  }
};

// ---- columns
// ---------------------------------------------------------------------------------------------------------

constexpr std::int64_t k_left = 440;
constexpr std::int64_t k_right = 7860;
constexpr std::int64_t k_top = 260;
constexpr std::int64_t k_bottom = 2040;
constexpr std::int64_t k_words = 2280;

Html events_of(const std::vector<Fall>& falls, std::int64_t column) {
  Strokes brackets;
  Labels names{"tick", Anchor::middle};
  for (std::size_t i = 0; i < falls.size();) {
    std::size_t end = i + 1;
    while (end < falls.size() && falls[end].kind == Fall::Kind::game && falls[end].event == falls[i].event) ++end;
    if (falls[i].kind == Fall::Kind::game) {
      const std::int64_t from = k_left + static_cast<std::int64_t>(i) * column + 60;
      const std::int64_t to = k_left + static_cast<std::int64_t>(end) * column - 60;
      brackets.across(from, k_words + 200, to);
      // A name that has no room is in the table.
      if (room_of(falls[i].event) <= to - from + 200) names.add((from + to) / 2, k_words + 350, falls[i].event);
    }
    i = end;
  }
  return group(brackets.html("bracket"), names.html());
}

Html columns_of(const Waterfall& waterfall) {
  constexpr std::int64_t k_widest_column = 800;
  constexpr std::int64_t k_widest_bar = 440;
  const auto [least, most] = range_of(waterfall.falls);
  const Ticks ticks = ticks_over(least / k_point, (most + 99) / k_point, 1, 2);
  const Axis axis{.least = ticks.least * k_point, .most = ticks.most * k_point, .from = k_bottom, .to = k_top};
  Strokes grid;
  Labels values{"tick", Anchor::end};
  for (std::int64_t value = ticks.least; value <= ticks.most; value += ticks.step) {
    const std::int64_t y = axis.at(value * k_point);
    grid.across(k_left, y, k_right);
    values.add(k_left - 80, y + 40, std::to_string(value));
  }
  const std::int64_t column =
      std::min((k_right - k_left) / static_cast<std::int64_t>(waterfall.falls.size()), k_widest_column);
  const std::int64_t width = std::min(column - 120, k_widest_bar) / 20 * 20;
  Marks marks{Anchor::middle, Anchor::middle, Anchor::middle};
  std::int64_t middle = k_left + column / 2;
  for (std::size_t i = 0; i < waterfall.falls.size(); ++i, middle += column) {
    const Fall& fall = waterfall.falls[i];
    const std::int64_t high = axis.at(std::max(fall.from, fall.to));
    const std::int64_t low = axis.at(std::min(fall.from, fall.to));
    if (fall.kind == Fall::Kind::total) {
      marks.totals.bar(middle - width / 2, high - 25, width, 50);
    } else {
      marks.bar_of(fall).bar(middle - width / 2, high, width, std::max<std::int64_t>(low - high, 12));
    }
    marks.change_of(fall).add(middle, fall.to < fall.from ? low + 150 : high - 60, fall.shown);
    marks.results.add(middle, k_words, fall.first_label);
    marks.whom.add(middle, k_words + 140, fall.second_label);
    if (i + 1 < waterfall.falls.size())
      marks.connectors.across(middle + width / 2, axis.at(fall.to), middle + column - width / 2);
  }
  return chart("chart waterfall wide", 800, 268, waterfall.name, waterfall.title, waterfall.description,
               grid.html("grid"), values.html(), marks.html(), events_of(waterfall.falls, column));
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

struct Rows {
  std::int64_t height = 0;
  Html marks;
};

Rows rows_of(const Waterfall& waterfall, const RowFrame& frame) {
  const auto [least, most] = range_of(waterfall.falls);
  const std::int64_t air = std::max<std::int64_t>((most - least) / 20, k_point);
  const Axis axis{.least = least - air, .most = most + air, .from = frame.from, .to = frame.to};
  Marks marks{Anchor::start, Anchor::end, Anchor::end};
  Labels events{"tick", Anchor::start};
  std::int64_t y = 0;
  std::string event;
  for (std::size_t i = 0; i < waterfall.falls.size(); ++i) {
    const Fall& fall = waterfall.falls[i];
    if (fall.kind == Fall::Kind::game && fall.event != event) {
      event = fall.event;
      events.add(0, y + 180, event);
      y += k_row;
    }
    const std::int64_t left = axis.at(std::min(fall.from, fall.to));
    const std::int64_t right = axis.at(std::max(fall.from, fall.to));
    marks.results.add(0, y + 180, fall.first_label);
    marks.whom.add(frame.from - 120, y + 180, fall.second_label);
    if (fall.kind == Fall::Kind::total) {
      marks.totals.bar(left - 25, y + 40, 50, 180);
    } else {
      marks.bar_of(fall).bar(left, y + 60, std::max<std::int64_t>(right - left, 12), 140);
    }
    marks.change_of(fall).add(frame.width, y + 180, fall.shown);
    if (i + 1 < waterfall.falls.size()) marks.connectors.down(axis.at(fall.to), y + 220, y + k_row + 40);
    y += k_row;
  }
  return {y / 10 + 6, group(events.html(), marks.html())};
}

}  // namespace

Html waterfall_hatching() {
  return tag("svg", cls("away"), attr("aria-hidden", "true"), hatching(std::string{k_hatching}));
}

Html waterfall_wide(const Waterfall& waterfall) {
  if (waterfall.falls.empty()) return {};
  if (waterfall.falls.size() <= k_most_columns) return columns_of(waterfall);
  const Rows rows = rows_of(waterfall, k_wide_rows);
  return chart("chart waterfall wide", k_wide_rows.width / 10, rows.height, waterfall.name, waterfall.title,
               waterfall.description, rows.marks);
}

Html waterfall_narrow(const Waterfall& waterfall) {
  if (waterfall.falls.empty()) return {};
  const Rows rows = rows_of(waterfall, k_narrow_rows);
  return drawn_again("chart waterfall narrow", k_narrow_rows.width / 10, rows.height, waterfall.name, rows.marks);
}

}  // namespace seiseki::pictures
