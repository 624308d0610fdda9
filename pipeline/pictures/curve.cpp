#include "pipeline/pictures/curve.hpp"

#include <algorithm>
#include <span>

#include "pipeline/pictures/drawing.hpp"

namespace seiseki::pictures {

using namespace markup;

namespace {

/// Where things are, in tenths of a unit.
struct Frame {
  std::int64_t width;
  std::int64_t height;
  std::int64_t left;
  std::int64_t right;
  std::int64_t top = 260;
  std::int64_t bottom = 2280;
  std::int64_t strip = 2740;
};
constexpr Frame k_wide{.width = 8000, .height = 2960, .left = 400, .right = 6760};
constexpr Frame k_narrow{.width = 3520, .height = 2960, .left = 340, .right = 3400};

constexpr int k_least_months = 12;
constexpr std::int64_t k_label_apart = 170;
constexpr int k_most_games_shown = 12;
constexpr std::size_t k_strips = 2;  // up and down

struct Extent {
  int first = 0;
  int last = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;
};

std::optional<Extent> extent_of(const std::vector<CurveLine>& lines) {
  std::optional<Extent> out;
  for (const CurveLine& line : lines) {
    for (const CurvePoint& point : line.points) {
      if (!point.rating) continue;
      if (!out) out = Extent{point.month, point.month, *point.rating, *point.rating};
      out->first = std::min(out->first, point.month);
      out->last = std::max(out->last, &point == &line.points.back() ? point.month + line.holds - 1 : point.month);
      out->least = std::min<std::int64_t>(out->least, *point.rating);
      out->most = std::max<std::int64_t>(out->most, *point.rating);
      if (!point.original) continue;
      out->least = std::min<std::int64_t>(out->least, *point.original);
      out->most = std::max<std::int64_t>(out->most, *point.original);
    }
  }
  return out;
}

class CurveDrawing {
public:
  CurveDrawing(const Curve& curve, Width width, const Extent& extent)
      : m_curve{curve}, m_width{width}, m_frame{width == Width::wide ? k_wide : k_narrow} {
    const int first = std::min(extent.first, extent.last + 1 - k_least_months);
    m_months = {.least = first, .most = extent.last + 1, .from = m_frame.left, .to = m_frame.right};
    m_ticks = ticks_over(extent.least, extent.most);
    m_points = {.least = m_ticks.least, .most = m_ticks.most, .from = m_frame.bottom, .to = m_frame.top};
  }

  Html draw() const {
    Html lines;
    for (const CurveLine& line : m_curve.lines) lines += steps(line);
    const Html all = group(grid(), years(), edition_lines(), strips(), lines, highest(), ends());
    if (m_width == Width::narrow)
      return drawn_again("chart curve narrow", m_frame.width / 10, m_frame.height / 10, m_curve.name, all);
    return chart("chart curve wide", m_frame.width / 10, m_frame.height / 10, m_curve.name, m_curve.title,
                 m_curve.description, all);
  }

private:
  Html grid() const {
    Strokes axis;
    Strokes others;
    Labels labels{"tick", Anchor::end};
    for (std::int64_t value = m_ticks.least; value <= m_ticks.most; value += m_ticks.step) {
      const std::int64_t y = m_points.at(value);
      (value == m_ticks.least ? axis : others).across(m_frame.left, y, m_frame.right);
      labels.add(m_frame.left - 60, y + 40, std::to_string(value));
    }
    return group(others.html("grid"), axis.html("axis"), labels.html());
  }

  Html years() const {
    Strokes ticks;
    Labels labels{"tick", Anchor::middle};
    const auto first_year = static_cast<int>((m_months.least + 11) / 12);
    const auto last_year = static_cast<int>(m_months.most / 12);
    const int every = (last_year - first_year) / (m_width == Width::wide ? 12 : 6) + 1;
    for (int year = static_cast<int>(m_months.least / 12); year <= last_year; ++year) {
      if (year >= first_year) {
        const std::int64_t x = m_months.at(year * std::int64_t{12});
        ticks.down(x, m_frame.bottom, m_frame.bottom + 50);
      }
      // A year's name stands in the middle of what is seen of it.
      const std::int64_t from = m_months.at(std::max<std::int64_t>(year * std::int64_t{12}, m_months.least));
      const std::int64_t to = m_months.at(std::min<std::int64_t>(year * std::int64_t{12} + 12, m_months.most));
      if (to - from >= 300 && (last_year - year) % every == 0)
        labels.add((from + to) / 2, m_frame.bottom + 180, std::to_string(year));
    }
    return group(ticks.html("axis"), labels.html());
  }

  Html edition_lines() const {
    Html out;
    for (const CurveEdition& edition : m_curve.editions) {
      if (edition.month <= m_months.least || edition.month >= m_months.most) continue;
      const std::int64_t x = m_months.at(edition.month);
      out += line("edition", x, m_frame.top - 40, x, m_frame.bottom);
      out += words("tick", x, m_frame.top - 100, Anchor::middle, edition.sign);
    }
    return out;
  }

  /// The first line's games up, the second's down.
  Html strips() const {
    Html out = line("grid", m_frame.left, m_frame.strip, m_frame.right, m_frame.strip);
    const std::int64_t room = m_months.at(m_months.least + 1) - m_months.at(m_months.least);
    const std::int64_t width = std::clamp<std::int64_t>(room - 15, 8, 60);
    std::int64_t direction = -1;
    for (const CurveLine& line : std::span{m_curve.lines}.first(std::min(m_curve.lines.size(), k_strips))) {
      Strokes bars;
      for (const CurvePoint& point : line.points) {
        if (point.games == 0 || point.month < m_months.least) continue;
        const std::int64_t height = std::min(point.games, k_most_games_shown) * std::int64_t{15};
        bars.bar(m_months.at(point.month), direction < 0 ? m_frame.strip - height : m_frame.strip + 5, width, height);
      }
      out += bars.html(std::string{line.classes} + " games");
      direction = 1;
    }
    if (m_width == Width::wide)
      out += words("tick", m_frame.right + 90, m_frame.strip + 40, Anchor::start, m_curve.strip_label);
    return out;
  }

  Html steps(const CurveLine& curve_line) const {
    std::string firm;
    std::string thin;
    Html corrected;
    std::string* open = nullptr;  // the line that was drawn last, up to where it last rose or fell
    std::int64_t x_before = 0;
    std::int64_t y_before = 0;
    const auto end_of_stretch = [&] {
      if (open != nullptr) *open += "H" + units(x_before);
    };
    for (std::size_t i = 0; i < curve_line.points.size(); ++i) {
      const CurvePoint& point = curve_line.points[i];
      if (!point.rating) {
        end_of_stretch();
        open = nullptr;
        continue;
      }
      const bool has_next = i + 1 < curve_line.points.size();
      const int until = has_next ? curve_line.points[i + 1].month : point.month + curve_line.holds;
      const std::int64_t x = m_months.at(point.month);
      const std::int64_t y = m_points.at(*point.rating);
      std::string& path = point.is_provisional ? thin : firm;
      if (open == nullptr) {
        path += "M" + units(x) + " " + units(y);
      } else if (open != &path) {
        end_of_stretch();
        path += "M" + units(x) + " " + units(y_before);
        if (y != y_before) path += "V" + units(y);
      } else if (y != y_before) {
        path += "H" + units(x) + "V" + units(y);
      }
      open = &path;
      x_before = m_months.at(until);
      y_before = y;
      if (point.original) {
        const auto mark = [&](std::string_view classes, std::int64_t at) {
          return tag("path", cls(classes),
                     attr("d", "M" + units(x) + " " + units(at - 35) + "l3.5 3.5l-3.5 3.5l-3.5 -3.5z"));
        };
        corrected += group(mark("original", m_points.at(*point.original)), mark("corrected", y));
      }
    }
    end_of_stretch();
    const std::string classes{curve_line.classes};
    return group(thin.empty() ? Html{} : tag("path", cls(classes + " step thin"), attr("d", thin)),
                 firm.empty() ? Html{} : tag("path", cls(classes + " step"), attr("d", firm)), corrected);
  }

  Html highest() const {
    if (m_curve.lines.empty()) return {};
    const CurvePoint* best = nullptr;
    for (const CurvePoint& point : m_curve.lines.front().points) {
      if (point.rating && (best == nullptr || *point.rating > *best->rating)) best = &point;
    }
    if (best == nullptr) return {};
    const std::int64_t x = m_months.at(best->month);
    const std::int64_t y = m_points.at(*best->rating);
    const std::string label = m_curve.highest + " " + std::to_string(*best->rating);
    const std::int64_t half = room_of(label) / 2;
    const std::int64_t at = std::clamp(x, m_frame.left + half, m_frame.right - half);
    return group(tag("path", cls("top"), attr("d", "M" + units(x) + " " + units(y - 120) + "l4.5 8h-9z")),
                 words("name halo", at, y - 160, Anchor::middle, label));
  }

  struct End {
    std::int64_t y;
    std::int64_t label_y;
    const CurveLine* line;
  };

  /// As near to the lines' ends as labels can stand without touching: of those that would, the middle stays.
  /// \pre sorted from above
  static void spread_labels(std::vector<End>& ends) {
    struct Stack {
      std::int64_t sum;  ///< of where the first label of the stack would stand by each of its lines
      std::int64_t count;
      std::int64_t first() const { return sum / count; }
    };
    std::vector<Stack> stacks;
    std::int64_t below = 0;
    for (const End& end : ends) {
      stacks.push_back({end.y - below, 1});
      below += k_label_apart;
      while (stacks.size() > 1 && stacks.back().first() < stacks[stacks.size() - 2].first()) {
        const Stack last = stacks.back();
        stacks.pop_back();
        stacks.back() = {stacks.back().sum + last.sum, stacks.back().count + last.count};
      }
    }
    auto end = ends.begin();
    below = 0;
    for (const Stack& stack : stacks) {
      for (std::int64_t i = 0; i < stack.count; ++i, ++end, below += k_label_apart)
        end->label_y = stack.first() + below;
    }
  }

  Html ends() const {
    if (m_width == Width::narrow) return {};
    std::vector<End> all;
    for (const CurveLine& curve_line : m_curve.lines) {
      if (curve_line.points.empty() || !curve_line.points.back().rating) continue;
      const std::int64_t y = m_points.at(*curve_line.points.back().rating);
      all.push_back({y, y, &curve_line});
    }
    std::sort(all.begin(), all.end(), [](const End& a, const End& b) { return a.y < b.y; });
    spread_labels(all);
    return each(all, [&](const End& end) {
      const std::string label = std::to_string(*end.line->points.back().rating) + " " + end.line->label;
      return group(
          tag("circle", cls(std::string{end.line->classes} + " dot"), attr("cx", units(m_frame.right)),
              attr("cy", units(end.y)), attr("r", "3.2")),
          words(std::string{end.line->classes} + " name", m_frame.right + 90, end.label_y + 45, Anchor::start, label));
    });
  }

  const Curve& m_curve;
  Width m_width;
  Frame m_frame;
  Axis m_months;
  Ticks m_ticks;
  Axis m_points;
};

}  // namespace

Html curve(const Curve& curve, Width width) {
  const auto extent = extent_of(curve.lines);
  return extent ? CurveDrawing{curve, width, *extent}.draw() : Html{};
}

Html sparkline(const CurveLine& line) {
  const auto extent = extent_of({line});
  if (!extent) return {};
  constexpr int k_months = 24;
  constexpr std::int64_t k_least_range = 40;
  const std::int64_t middle = (extent->least + extent->most) / 2;
  const std::int64_t half = std::max(extent->most - middle + 1, k_least_range / 2);
  const Axis points{.least = middle - half, .most = middle + half, .from = 170, .to = 30};
  const Axis months{.least = extent->last + 1 - k_months, .most = extent->last + 1, .from = 20, .to = 900};
  std::string path;
  std::int64_t y = 0;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    const CurvePoint& point = line.points[i];
    if (!point.rating || point.month < months.least) continue;
    const int until = i + 1 < line.points.size() ? line.points[i + 1].month : point.month + 1;
    const std::string x = units(months.at(point.month));
    y = points.at(*point.rating);
    path += path.empty() ? "M" + x + " " + units(y) : "V" + units(y);
    path += "H" + units(months.at(until));
  }
  return tag(
      "svg", cls("spark"), attr("viewBox", "0 0 96 20"), attr("width", 96), attr("height", 20),
      attr("aria-hidden", "true"), tag("path", cls(std::string{line.classes} + " step"), attr("d", path)),
      tag("circle", cls(std::string{line.classes} + " dot"), attr("cx", "90"), attr("cy", units(y)), attr("r", "2")));
}

}  // namespace seiseki::pictures
