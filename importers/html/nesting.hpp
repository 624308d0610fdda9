/// \file
/// How deep a page's elements nest, from its tags alone: the kinds of element, and the elements open at a point. For
/// reduce.cpp, which caps the depth before the parser sees the page.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace seiseki::importers::html {

/// How an element takes part in the nesting.
enum class Element {
  dropped,
  inline_dropped,
  raw_text,
  table,
  row,
  cell,
  division,
  heading,
  paragraph,
  link,
  form,
  input
};

/// Of a tag name in any case.
Element classify(std::string_view name);

/// True if `text` is `lower_case` in any case.
bool same_word(std::string_view text, std::string_view lower_case);

/// True if `text` is one of the names, all in lower case, in any case.
template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<std::string_view, N>& names) {
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return same_word(text, name); });
}

/// The elements that are open as the parser sees them, or more than those; never fewer. A cell or a table hides what is
/// open outside it from the end tags inside, as in HTML's "has an element in scope".
class Nesting {
public:
  void start(Element element);
  void end(Element element);
  std::size_t depth() const { return m_open.size() + m_forms; }
  bool in_table() const { return last(Element::table) != k_none; }

private:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
  std::size_t last(Element element) const;
  std::size_t last_mark() const;

  std::vector<Element> m_open;
  std::size_t m_forms = 0;
};

}  // namespace seiseki::importers::html
