#include "pipeline/pictures/steps.hpp"

#include <algorithm>
#include <string>

namespace seiseki::pictures {

using namespace markup;

namespace {

constexpr std::size_t k_most_ticks = 5;
constexpr std::int64_t k_hundredths = 100;

Html stroke(std::string_view classes, const std::string& x1, const std::string& x2, std::string_view y1,
            std::string_view y2) {
  return tag("line", cls(classes), attr("x1", x1), attr("x2", x2), attr("y1", y1), attr("y2", y2));
}

Html upright(std::string_view classes, const std::string& x, std::string_view from = "0",
             std::string_view to = "100%") {
  return stroke(classes, x, x, from, to);
}

Html ticks_of(const Scale& scale) {
  return each(scale.ticks(k_most_ticks), [&](std::int64_t value) { return upright("grid", scale.at(value)); });
}

template <class... Parts>
Html picture(const Scale& scale, std::string_view title, const Parts&... parts) {
  return tag("svg", attr("role", "img"), attr("width", "100%"), attr("height", 32), tag("title", title),
             ticks_of(scale), parts...);
}

}  // namespace

Html step(std::int64_t from, std::int64_t to, const Scale& scale, std::string_view title) {
  return picture(scale, title, upright("through", scale.at(from), "0", "9"),
                 tag("rect", cls(to >= from ? "gain" : "loss"), attr("x", scale.at(std::min(from, to))), attr("y", 9),
                     attr("width", scale.between(from, to)), attr("height", 14)),
                 upright("through", scale.at(to), "23", "100%"));
}

Html passage(std::int64_t value, const Scale& scale) {
  return tag("svg", attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 32), ticks_of(scale),
             upright("through", scale.at(value)));
}

Html end_block(std::int64_t value, const Scale& scale, End end, std::string_view title) {
  return picture(scale, title,
                 end == End::first ? upright("through", scale.at(value), "16", "100%")
                                   : upright("through", scale.at(value), "0", "16"),
                 tag("svg", attr("x", scale.at(value)), attr("y", 0), attr("width", 1), attr("height", 32),
                     attr("overflow", "visible"),
                     tag("rect", cls("end"), attr("x", -2), attr("y", 9), attr("width", 5), attr("height", 14))));
}

Html jog(std::int64_t from, std::int64_t to, const Scale& scale, std::string_view title) {
  return picture(scale, title, upright("through", scale.at(from), "0", "16"),
                 stroke("through", scale.at(from), scale.at(to), "16", "16"),
                 upright("through", scale.at(to), "16", "100%"));
}

Html axis(const Scale& scale) {
  return tag("svg", attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 16),
             each(scale.ticks(k_most_ticks), [&](std::int64_t value) {
               const bool is_whole = value % k_hundredths == 0;
               return tag("text", attr("x", scale.at(value)), attr("y", 12), attr("text-anchor", "middle"),
                          is_whole ? std::to_string(value / k_hundredths) : std::string{});
             }));
}

}  // namespace seiseki::pictures
