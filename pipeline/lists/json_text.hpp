/// \file
/// JSON written straight into text, byte for byte as output::dump() and Json::dump() would print the same value, for
/// documents too large to be built as a tree first. Does not check that the calls make one whole value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::lists {

class JsonText {
public:
  enum class Layout {
    lines,   ///< two blanks a level, as output::dump(), without its last line end
    compact  ///< no blanks, as Json::dump()
  };

  explicit JsonText(Layout layout) : m_layout{layout} {}

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }
  /// \pre inside an object; a value follows
  void key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view{text}); }
  void value(std::int64_t number);
  void value(int number) { value(std::int64_t{number}); }
  void value(bool truth) { literal(truth ? "true" : "false"); }
  void value(Date date);
  void value(YearMonth month);
  void null() { literal("null"); }
  template <class T>
  void value(const std::optional<T>& present) {
    if (present) {
      value(*present);
    } else {
      null();
    }
  }

  template <class T>
  void member(std::string_view name, const T& its_value) {
    key(name);
    value(its_value);
  }

  const std::string& text() const { return m_text; }
  std::string take() && { return std::move(m_text); }

private:
  void open(char bracket);
  void close(char bracket);
  void literal(std::string_view text);
  void start_item();
  void start_line();
  void quoted(std::string_view text);

  Layout m_layout;
  std::string m_text;
  std::vector<bool> m_has_items;  ///< of every open object and array
  bool m_follows_key = false;
};

}  // namespace seiseki::lists
