#include "pipeline/pictures/expectation.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr int k_widest = 500;
constexpr int k_difference_tick = 100;
constexpr std::int64_t k_score_bottom = 2960;
constexpr std::int64_t k_score_top = 140;

/// Where the expected score steps, from the smallest difference on, and to what.
std::vector<std::pair<int, int>> steps_of(const Expectation& expectation) {
  std::vector<std::pair<int, int>> out;
  for (auto row = expectation.rows.rbegin(); row != expectation.rows.rend(); ++row) {
    const int from = row->last ? -*row->last : -k_widest;
    const int to = -row->first + 1;
    if (to > expectation.least && from < k_widest) out.emplace_back(std::max(from, expectation.least), row->lower);
  }
  for (const ExpectationRow& row : expectation.rows) {
    if (row.first > 0 && row.first < k_widest) out.emplace_back(row.first, row.higher);
  }
  return out;
}

std::string score_label(int hundredths) {
  return hundredths == 0 ? "0" : hundredths == 100 ? "1" : "." + std::to_string(hundredths / 10);
}

std::string difference_label(int difference) {
  return difference == 0 ? "0" : (difference < 0 ? "−" : "+") + std::to_string(std::abs(difference));
}

}  // namespace

Html expectation(const Expectation& expectation, Width width) {
  if (expectation.rows.empty()) return {};
  const bool is_wide = width == Width::wide;
  const std::int64_t left = is_wide ? 480 : 360;
  const std::int64_t right = is_wide ? 7800 : 3400;
  // Where only the higher-rated is looked at, the lower half is empty.
  const int lowest = expectation.least < 0 ? 0 : 40;
  const Axis across{.least = expectation.least, .most = k_widest, .from = left, .to = right};
  const Axis up{.least = lowest, .most = 100, .from = k_score_bottom, .to = k_score_top};
  const auto x_of = [&](int difference) { return across.at(std::clamp(difference, expectation.least, k_widest)); };
  const auto y_of = [&](int score) { return up.at(std::clamp(score, lowest, 100)); };

  Html wash;
  if (expectation.cap && *expectation.cap < k_widest) {
    wash +=
        bar("wash", x_of(*expectation.cap), k_score_top, right - x_of(*expectation.cap), k_score_bottom - k_score_top);
    if (-*expectation.cap > expectation.least)
      wash += bar("wash", left, k_score_top, x_of(-*expectation.cap) - left, k_score_bottom - k_score_top);
  }
  Strokes grid;
  Strokes axis;
  Labels scores{"tick", Anchor::end};
  for (int score = lowest; score <= 100; score += 10) {
    (score == lowest ? axis : grid).across(left, y_of(score), right);
    scores.add(left - 80, y_of(score) + 40, score_label(score));
  }
  Labels differences{"tick", Anchor::middle};
  const int step = is_wide || expectation.least >= 0 ? k_difference_tick : 2 * k_difference_tick;
  for (int difference = -4 * k_difference_tick; difference <= 4 * k_difference_tick; difference += k_difference_tick) {
    if (difference <= expectation.least && expectation.least < 0) continue;
    if (difference < expectation.least || difference % step != 0) continue;
    differences.add(x_of(difference), k_score_bottom + 190, difference_label(difference));
  }
  const std::vector<std::pair<int, int>> steps = steps_of(expectation);
  std::string path = "M" + units(left) + " " + units(y_of(steps.front().second));
  for (const auto& [from, score] : steps) path += "H" + units(x_of(from)) + "V" + units(y_of(score));
  path += "H" + units(right);

  Strokes whiskers;
  Html dots;
  for (const ScoredAt& one : expectation.dots) {
    whiskers.down(x_of(one.difference), y_of(one.score + one.error), y_of(one.score - one.error));
    dots += tag("circle", cls("dot st"), attr("cx", units(x_of(one.difference))), attr("cy", units(y_of(one.score))),
                attr("r", "3.4"));
  }
  const Html label = expectation.cap && !expectation.cap_label.empty()
                         ? words("tick", right - 40, k_score_bottom - 80, Anchor::end, expectation.cap_label)
                         : Html{};
  const Html marks = group(wash, grid.html("grid"), axis.html("axis"), scores.html(), differences.html(), label,
                           tag("path", cls("step table"), attr("d", path)), whiskers.html("whisker"), dots);
  const bool has_dots = !expectation.dots.empty();
  const std::string kind = has_dots ? "chart calibration" : "chart expected";
  return is_wide ? chart(kind + " wide", 800, 330, expectation.name, expectation.title, expectation.description, marks)
                 : drawn_again(kind + " narrow", 352, 330, expectation.name, marks);
}

}  // namespace seiseki::pictures
