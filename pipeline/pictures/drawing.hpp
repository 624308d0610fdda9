/// \file
/// What the drawings of a chart share: whole numbers in tenths of a unit, and text that fits. Inside this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/markup/html.hpp"

namespace seiseki::pictures {

/// `12.5`, from tenths.
std::string units(std::int64_t tenths);
/// Room that a text of 12 units takes, in tenths: a full-width character 12, any other 6.8 units.
std::int64_t room_of(std::string_view text);

/// A range of values and the stretch of a picture it lies on; both ends may run either way.
struct Axis {
  std::int64_t least = 0;
  std::int64_t most = 1;
  std::int64_t from = 0;  ///< tenths of a unit, of `least`
  std::int64_t to = 0;    ///< tenths of a unit, of `most`

  std::int64_t at(std::int64_t value) const { return from + (to - from) * (value - least) / (most - least); }
};

/// Even ticks that cover the values: at most seven, at steps from 10 to 500, at least 100 points apart at the ends.
struct Ticks {
  std::int64_t step = 100;
  std::int64_t least = 0;
  std::int64_t most = 100;
};
Ticks ticks_over(std::int64_t least, std::int64_t most, std::int64_t smallest_step = 10, std::int64_t air = 20);

/// A chart that says in words what it shows. `name` tells it from the others of its page.
template <class... Parts>
markup::Html chart(std::string_view classes, std::int64_t width, std::int64_t height, std::string_view name,
                   std::string_view title, std::string_view description, const Parts&... parts) {
  using namespace markup;
  const std::string title_id = std::string{name} + "-t";
  const std::string description_id = std::string{name} + "-d";
  return tag("svg", cls(classes), attr("role", "img"),
             attr("viewBox", "0 0 " + std::to_string(width) + " " + std::to_string(height)),
             attr("aria-labelledby", title_id + " " + description_id), tag("title", id(title_id), title),
             tag("desc", id(description_id), description), parts...);
}
/// Another drawing of a chart that stands before it on the page, `name`, whose words are its own too.
template <class... Parts>
markup::Html drawn_again(std::string_view classes, std::int64_t width, std::int64_t height, std::string_view name,
                         const Parts&... parts) {
  using namespace markup;
  return tag("svg", cls(classes), attr("role", "img"),
             attr("viewBox", "0 0 " + std::to_string(width) + " " + std::to_string(height)),
             attr("aria-labelledby", std::string{name} + "-t " + std::string{name} + "-d"), parts...);
}

markup::Html line(std::string_view classes, std::int64_t x1, std::int64_t y1, std::int64_t x2, std::int64_t y2);
markup::Html bar(std::string_view classes, std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height);
/// Losses are hatched, so that colour says nothing alone: the pattern, once a picture, and a bar filled with it.
markup::Html hatching(const std::string& pattern);
markup::Html hatched_bar(const std::string& pattern, std::int64_t x, std::int64_t y, std::int64_t width,
                         std::int64_t height);
enum class Anchor { start, middle, end };
markup::Html words(std::string_view classes, std::int64_t x, std::int64_t y, Anchor anchor, std::string_view text);

/// Bars and lines of one kind, drawn as one element.
class Strokes {
public:
  void bar(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height);
  void across(std::int64_t x, std::int64_t y, std::int64_t to_x);
  void down(std::int64_t x, std::int64_t y, std::int64_t to_y);
  /// Nothing if there is none. `pattern`: what fills them.
  markup::Html html(std::string_view classes, std::string_view pattern = {}) const;

private:
  std::string m_path;
};

/// Words of one kind, to whole units.
class Labels {
public:
  Labels(std::string_view classes, Anchor anchor) : m_classes{classes}, m_anchor{anchor} {}
  void add(std::int64_t x, std::int64_t y, std::string_view text);
  /// Nothing if there is none.
  markup::Html html() const;

private:
  std::string_view m_classes;  // of a literal
  Anchor m_anchor;
  markup::Html m_words;
};

}  // namespace seiseki::pictures
