#include "pipeline/desk/pages/effect_table.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// The half width of the picture, in points: a round number that no change is larger than.
std::int64_t scale_of(std::span<const ingest::Consequence> players) {
  std::int64_t largest = 0;
  for (const ingest::Consequence& moves : players)
    largest = std::max(largest, std::abs(points_moved(moves).value_or(0)));
  for (const std::int64_t step : {10, 20, 40, 60, 100, 200, 400, 1000}) {
    if (largest <= step) return step;
  }
  return largest;
}

std::string per_cent(std::int64_t tenths) {
  return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

/// A bar from the zero in the middle.
Html bar(std::int64_t points, std::int64_t scale) {
  const std::int64_t length = std::abs(points) * 480 / scale;  // tenths of a per cent
  const std::int64_t from = points < 0 ? 500 - length : 500;
  return tag("svg", attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 31),
             tag("line", cls("zero"), attr("x1", "50%"), attr("x2", "50%"), attr("y1", 0), attr("y2", "100%")),
             points == 0 ? Html{}
                         : tag("rect", cls(points > 0 ? "gain" : "loss"), attr("x", per_cent(from)), attr("y", 10),
                               attr("width", per_cent(length)), attr("height", 11)));
}

}  // namespace

Html effect_table(const Visit& visit, const Opened& opened, std::size_t most, Columns columns) {
  const bool has_sums = columns == Columns::all;
  const std::vector<ingest::Consequence>& all = opened.view.effect->players;
  const std::span<const ingest::Consequence> shown{all.data(), std::min(most, all.size())};
  const std::int64_t scale = scale_of(all);
  const auto head = [&](const Text& words, std::string_view classes = {}) {
    return tag("th", attr("scope", "col"), cls(classes), visit.say(words));
  };
  const auto rating = [&](const std::optional<Rating>& value) {
    return value ? group(value->points()) : tag("span", cls("dim"), "UR");
  };
  const Html rows = each(shown, [&](const ingest::Consequence& moves) {
    const auto points = points_moved(moves);
    const bool is_first = !moves.before && moves.after;
    return tag("tr", tag("th", attr("scope", "row"), cls("w"), who_is(visit, opened, moves.player)),
               tag("td", cls("n"), rating(moves.before)),
               has_sums ? group(tag("td", cls("n"), moves.games),
                                tag("td", cls("n at-narrow"),
                                    is_first ? Html{} : group(signed_decimals(moves.sum_hundredths))))
                        : Html{},
               tag("td", cls("n answer"), rating(moves.after)),
               tag("td", cls("n"),
                   points     ? change(*points)
                   : is_first ? tag("span", visit.say({"first", "初回"}))
                              : tag("span", cls("dim"), "–")),
               tag("td", cls("bars"), points ? bar(*points, scale) : Html{}));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Who would move", "変動する選手"})),
                 tag("thead", tag("tr", head({"player", "選手"}), head({"before", "前"}, "n"),
                                  has_sums ? group(head({"games", "対局数"}, "n"), head({"sum", "合計"}, "n at-narrow"))
                                           : Html{},
                                  head({"after", "後"}, "n"), head({"change", "変動"}, "n"),
                                  tag("th", attr("scope", "col"), cls("bars"),
                                      visit.say({"up to ±{0}", "±{0}まで"}, {std::to_string(scale)})))),
                 tag("tbody", rows)));
}

}  // namespace seiseki::desk::pages
