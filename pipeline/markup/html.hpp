/// \file
/// Pages written as C++ expressions: `tag("p", cls("hint"), "Nothing waits.")`. `Html` is only made by escaping, so
/// what outsiders print stays text. Names of elements and attributes are literals checked by the compiler: there is no
/// event handler, no style attribute, and an address is a Url. Every end tag is written: a page is XML as well.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/markup/url.hpp"

namespace seiseki::markup {

/// A piece of a document, escaped where it had to be.
class Html {
public:
  Html() = default;
  const std::string& text() const { return m_text; }
  bool empty() const { return m_text.empty(); }
  Html& operator+=(const Html& other) {
    m_text += other.m_text;
    return *this;
  }
  friend Html operator+(Html left, const Html& right) { return left += right; }

private:
  friend class Writer;
  std::string m_text;
};

/// The name of an element of HTML or SVG.
class Tag {
public:
  consteval Tag(const char* name) : m_name{name} {  // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
    if (m_name == "script" || m_name == "style" || m_name == "iframe" || m_name == "object" || m_name == "embed")
      throw "text inside it would not be text; scripts and styles are files";
    for (const char c : m_name) {
      if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || (c >= 'A' && c <= 'Z')))
        throw "not the name of an element";
    }
    for (const std::string_view other : {"br", "col", "hr", "img", "input", "link", "meta", "wbr"})
      m_is_void = m_is_void || other == m_name;
  }
  constexpr std::string_view name() const { return m_name; }
  constexpr bool is_void() const { return m_is_void; }

private:
  std::string_view m_name;
  bool m_is_void = false;
};

/// The name of an attribute whose value is text.
class AttributeName {
public:
  consteval AttributeName(const char* name) : m_name{name} {  // NOLINT(google-explicit-constructor)
    if (m_name.starts_with("on")) throw "handlers are in the scripts";
    for (const std::string_view other :
         {"style", "href", "src", "action", "formaction", "srcdoc", "data", "poster", "cite", "background"}) {
      if (m_name == other) throw "addresses have functions of their own, and styles are in the style sheet";
    }
    for (const char c : m_name) {
      if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || (c >= 'A' && c <= 'Z') || c == ':'))
        throw "not the name of an attribute";
    }
  }
  constexpr std::string_view name() const { return m_name; }

private:
  std::string_view m_name;
};

/// An attribute with its value; one that is not there writes nothing.
class Attribute {
public:
  Attribute() = default;
  std::string_view name() const { return m_name; }
  const std::string& value() const { return m_value; }

private:
  friend Attribute attr(AttributeName name, std::string_view value);
  friend Attribute href(const Url& url);
  friend Attribute src(const Url& url);
  friend Attribute action(const Url& url);
  friend Attribute formaction(const Url& url);
  Attribute(std::string_view name, std::string value) : m_name{name}, m_value{std::move(value)} {}

  std::string_view m_name;  // of a literal
  std::string m_value;
};

Attribute attr(AttributeName name, std::string_view value);
Attribute attr(AttributeName name, std::int64_t value);
/// One that is there or not: `required`, `checked`.
Attribute flag(AttributeName name, bool is_there = true);
inline Attribute cls(std::string_view classes) {
  return classes.empty() ? Attribute{} : attr("class", classes);
}
inline Attribute id(std::string_view name) {
  return attr("id", name);
}
Attribute href(const Url& url);
Attribute src(const Url& url);
Attribute action(const Url& url);
Attribute formaction(const Url& url);

/// What an element is made of: attributes, text, numbers, other pieces. Lives no longer than the call it is written in.
class Part {
public:
  Part(const Attribute& attribute) : m_attribute{&attribute} {}  // NOLINT(google-explicit-constructor)
  Part(const Html& html) : m_html{&html} {}                      // NOLINT(google-explicit-constructor)
  Part(const std::vector<Html>& pieces) : m_pieces{pieces} {}    // NOLINT(google-explicit-constructor)
  Part(std::string_view text) : m_text{text} {}                  // NOLINT(google-explicit-constructor)
  Part(const std::string& text) : m_text{text} {}                // NOLINT(google-explicit-constructor)
  Part(const char* text) : m_text{text} {}                       // NOLINT(google-explicit-constructor)
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
      Part(Number number) {  // NOLINT(google-explicit-constructor)
    m_length = static_cast<std::size_t>(std::to_chars(m_digits.data(), m_digits.data() + m_digits.size(), number).ptr -
                                        m_digits.data());
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

private:
  friend class Writer;
  std::string_view text() const { return m_length > 0 ? std::string_view{m_digits.data(), m_length} : m_text; }

  const Attribute* m_attribute = nullptr;
  const Html* m_html = nullptr;
  std::span<const Html> m_pieces;
  std::string_view m_text;
  std::array<char, 24> m_digits{};
  std::size_t m_length = 0;
};

class Writer {
public:
  static Html element(Tag tag, std::span<const Part> parts);
  static Html group(std::span<const Part> parts);
  static Html document(const Html& root);
  static Html module_script(const Url& url);

private:
  static void append(std::string& out, std::span<const Part> parts);
  static std::size_t size_of(std::span<const Part> parts);
};

/// An element; attributes come before what is inside.
template <class... Parts>
Html tag(Tag name, const Parts&... parts) {
  if constexpr (sizeof...(parts) == 0) {
    return Writer::element(name, {});
  } else {
    const Part all[] = {Part{parts}...};
    return Writer::element(name, all);
  }
}
/// Pieces one after the other.
template <class... Parts>
Html group(const Parts&... parts) {
  if constexpr (sizeof...(parts) == 0) {
    return {};
  } else {
    const Part all[] = {Part{parts}...};
    return Writer::group(all);
  }
}
/// `html` behind its doctype: a whole page.
inline Html document(const Html& html) {
  return Writer::document(html);
}
/// A script of ours, by its address: there is no script inside a page.
inline Html module_script(const Url& url) {
  return Writer::module_script(url);
}
/// One piece for each element of a range.
template <class Range, class Make>
Html each(const Range& range, Make&& make) {
  Html out;
  for (const auto& element : range) out += make(element);
  return out;
}

}  // namespace seiseki::markup
