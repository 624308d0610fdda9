#include "importers/html/nesting.hpp"

#include <algorithm>
#include <array>

#include "importers/text/ascii.hpp"

namespace seiseki::importers::html {
namespace {}  // namespace

bool same_word(std::string_view text, std::string_view lower_case) {
  return text.size() == lower_case.size() && std::equal(text.begin(), text.end(), lower_case.begin(),
                                                        [](char a, char b) { return text::ascii_lower(a) == b; });
}

Element classify(std::string_view name) {
  constexpr std::array<std::string_view, 10> k_raw{"script", "style",    "title",   "textarea", "noscript",
                                                   "iframe", "noframes", "noembed", "xmp",      "plaintext"};
  constexpr std::array<std::string_view, 12> k_inline{"b",    "i",  "u",     "em",   "strong", "font",
                                                      "span", "tt", "small", "code", "sup",    "sub"};
  if (name.size() == 2 && text::ascii_lower(name[0]) == 'h' && name[1] >= '1' && name[1] <= '6')
    return Element::heading;
  if (same_word(name, "td") || same_word(name, "th")) return Element::cell;
  if (same_word(name, "tr")) return Element::row;
  if (same_word(name, "a")) return Element::link;
  if (same_word(name, "div")) return Element::division;
  if (same_word(name, "table")) return Element::table;
  if (same_word(name, "p")) return Element::paragraph;
  if (same_word(name, "form")) return Element::form;
  if (same_word(name, "input")) return Element::input;
  if (is_one_of(name, k_inline)) return Element::inline_dropped;
  if (is_one_of(name, k_raw)) return Element::raw_text;
  return Element::dropped;
}

void Nesting::start(Element element) {
  switch (element) {
    case Element::table:
      m_open.push_back(element);
      break;
    case Element::cell:
      // Outside a table the parser ignores a cell; inside, it closes the cell before it.
      if (const std::size_t table = last(Element::table); table != k_none) {
        m_open.resize(table + 1);
        m_open.push_back(element);
      }
      break;
    case Element::division:
    case Element::heading:
      m_open.push_back(element);
      break;
    case Element::form:
      ++m_forms;
      break;  // its end tag closes only itself, in the middle: counted for good
    default:
      break;  // rows, paragraphs and links add at most one for each of the above
  }
}

void Nesting::end(Element element) {
  switch (element) {
    case Element::table:
      if (const std::size_t table = last(Element::table); table != k_none) m_open.resize(table);
      break;
    case Element::cell:
    case Element::row:
      if (const std::size_t mark = last_mark(); mark != k_none && m_open[mark] == Element::cell) m_open.resize(mark);
      break;
    case Element::division:
    case Element::heading:
      if (const std::size_t found = last(element); found != k_none) {
        const std::size_t mark = last_mark();
        if (mark == k_none || found > mark) m_open.resize(found);
      }
      break;
    default:
      break;
  }
}

std::size_t Nesting::last(Element element) const {
  for (std::size_t i = m_open.size(); i-- > 0;) {
    if (m_open[i] == element) return i;
  }
  return k_none;
}

std::size_t Nesting::last_mark() const {
  for (std::size_t i = m_open.size(); i-- > 0;) {
    if (m_open[i] == Element::table || m_open[i] == Element::cell) return i;
  }
  return k_none;
}

}  // namespace seiseki::importers::html
