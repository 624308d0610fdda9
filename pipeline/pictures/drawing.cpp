#include "pipeline/pictures/drawing.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace seiseki::pictures {

using namespace markup;

std::string units(std::int64_t tenths) {
  const std::int64_t size = std::abs(tenths);
  std::array<char, 24> text{};
  char* end = text.data();
  if (tenths < 0) *end++ = '-';
  end = std::to_chars(end, text.data() + text.size(), size / 10).ptr;
  if (size % 10 != 0) {
    *end++ = '.';
    *end++ = static_cast<char>('0' + size % 10);
  }
  return {text.data(), end};
}

std::int64_t room_of(std::string_view text) {
  constexpr std::int64_t k_full = 120;
  constexpr std::int64_t k_half = 68;
  std::int64_t out = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    // Three bytes and more are kana and kanji; what continues a character adds nothing.
    if ((byte & 0xc0U) != 0x80U) out += byte >= 0xe0 ? k_full : k_half;
  }
  return out;
}

Ticks ticks_over(std::int64_t least, std::int64_t most, std::int64_t smallest_step, std::int64_t air) {
  constexpr std::int64_t k_most_steps = 6;
  least -= air;
  most += air;
  for (const std::int64_t step : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000}) {
    if (step < smallest_step) continue;
    Ticks out{.step = step, .least = least / step * step, .most = (most + step - 1) / step * step};
    if (least < 0 && out.least > least) out.least -= step;
    while (out.most - out.least < 3 * step) out.most += step;
    if ((out.most - out.least) / step <= k_most_steps) return out;
  }
  return {.step = most - least, .least = least, .most = most};
}

Html line(std::string_view classes, std::int64_t x1, std::int64_t y1, std::int64_t x2, std::int64_t y2) {
  return tag("line", cls(classes), attr("x1", units(x1)), attr("y1", units(y1)), attr("x2", units(x2)),
             attr("y2", units(y2)));
}

Html bar(std::string_view classes, std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) {
  return tag("rect", cls(classes), attr("x", units(x)), attr("y", units(y)), attr("width", units(width)),
             attr("height", units(height)));
}

Html hatching(const std::string& pattern) {
  return tag("defs",
             tag("pattern", id(pattern), attr("patternUnits", "userSpaceOnUse"), attr("width", 5), attr("height", 5),
                 attr("patternTransform", "rotate(45)"), tag("rect", cls("paper"), attr("width", 5), attr("height", 5)),
                 tag("line", cls("hatch"), attr("x1", 0), attr("y1", 0), attr("x2", 0), attr("y2", 5))));
}

Html hatched_bar(const std::string& pattern, std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) {
  return tag("rect", cls("down"), attr("x", units(x)), attr("y", units(y)), attr("width", units(width)),
             attr("height", units(height)), attr("fill", "url(#" + pattern + ")"));
}

namespace {

Attribute anchored(Anchor anchor) {
  return anchor == Anchor::start ? Attribute{} : attr("text-anchor", anchor == Anchor::middle ? "middle" : "end");
}

}  // namespace

Html words(std::string_view classes, std::int64_t x, std::int64_t y, Anchor anchor, std::string_view text) {
  return tag("text", cls(classes), attr("x", units(x)), attr("y", units(y)), anchored(anchor), text);
}

void Strokes::bar(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) {
  m_path += 'M' + units(x) + ' ' + units(y) + 'h' + units(width) + 'v' + units(height) + 'h' + units(-width) + 'z';
}

void Strokes::across(std::int64_t x, std::int64_t y, std::int64_t to_x) {
  m_path += 'M' + units(x) + ' ' + units(y) + 'H' + units(to_x);
}

void Strokes::down(std::int64_t x, std::int64_t y, std::int64_t to_y) {
  m_path += 'M' + units(x) + ' ' + units(y) + 'V' + units(to_y);
}

Html Strokes::html(std::string_view classes, std::string_view pattern) const {
  if (m_path.empty()) return {};
  return tag("path", cls(classes), pattern.empty() ? Attribute{} : attr("fill", "url(#" + std::string{pattern} + ")"),
             attr("d", m_path));
}

void Labels::add(std::int64_t x, std::int64_t y, std::string_view text) {
  constexpr std::int64_t k_whole = 10;
  if (text.empty()) return;
  m_words += tag("text", attr("x", x / k_whole), attr("y", (y + k_whole / 2) / k_whole), text);
}

Html Labels::html() const {
  return m_words.empty() ? Html{} : tag("g", cls(m_classes), anchored(m_anchor), m_words);
}

}  // namespace seiseki::pictures
