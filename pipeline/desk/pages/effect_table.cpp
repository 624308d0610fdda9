#include "pipeline/desk/pages/effect_table.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "pipeline/pictures/change_bar.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

std::int64_t half_width_of(std::span<const ingest::Consequence> players) {
  std::vector<std::int64_t> changes;
  for (const ingest::Consequence& moves : players) changes.push_back(points_moved(moves).value_or(0));
  return pictures::half_width_for(changes);
}

}  // namespace

Html effect_table(const Visit& visit, const Opened& opened, std::size_t most, Columns columns) {
  const bool has_sums = columns == Columns::all;
  const std::vector<ingest::Consequence>& all = opened.view.effect->players;
  const std::span<const ingest::Consequence> shown{all.data(), std::min(most, all.size())};
  const std::int64_t scale = half_width_of(all);
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
               tag("td", cls("n"), rating(moves.before),
                   moves.is_taken_over ? tag("small", " ", visit.say({"taken over", "引き継ぎ"})) : Html{}),
               has_sums ? group(tag("td", cls("n"), moves.games),
                                tag("td", cls("n at-narrow"),
                                    is_first ? Html{} : group(signed_decimals(moves.sum_hundredths))))
                        : Html{},
               tag("td", cls("n answer"), rating(moves.after)),
               tag("td", cls("n"),
                   points     ? change(*points)
                   : is_first ? tag("span", visit.say({"first", "初回"}))
                   : ingest::needs_first_rating(moves)
                       ? tag("span", visit.say({"first rating needed", "初期レーティング未設定"}))
                       : tag("span", cls("dim"), "–")),
               tag("td", cls("bars"), points ? pictures::change_bar(*points, scale) : Html{}));
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
