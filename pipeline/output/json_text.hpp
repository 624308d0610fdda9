/// \file
/// JSON written straight into a text, for documents that are written by the thousand: no tree is built. A member of the
/// whole stands on a line, and each row of a member that is a list: neither a reader nor a comparison of two versions
/// needs more, and half of such a document would be room.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::output {

/// Values come in the order in which they stand; inside an object each follows its key(). Whoever opens something
/// closes it.
class JsonText {
public:
  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }
  /// \pre `name` needs no escaping
  void key(std::string_view name);

  void text(std::string_view value);
  void number(std::int64_t value);
  void truth(bool value);
  void null();
  void date(Date value);

  // The same with the key before it.
  void text(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void number(std::string_view name, std::int64_t value) {
    key(name);
    number(value);
  }
  void truth(std::string_view name, bool value) {
    key(name);
    truth(value);
  }
  /// null for a text that is empty
  void text_or_null(std::string_view name, std::string_view value) {
    key(name);
    value.empty() ? null() : text(value);
  }
  void number_or_null(std::string_view name, const std::optional<int>& value) {
    key(name);
    value ? number(*value) : null();
  }
  void date_or_null(std::string_view name, const std::optional<Date>& value) {
    key(name);
    value ? date(*value) : null();
  }

  /// Newline at the end. \pre everything is closed
  std::string finish() &&;

private:
  void open(char bracket);
  void close(char bracket);
  void start_value();
  void start_line(std::size_t depth);

  std::string m_text;
  std::vector<bool> m_has_any;  ///< of what is open, outermost first
  bool m_is_after_key = false;
};

/// The same form of a document that was written with more room. \pre it is JSON
std::string in_rows(std::string_view json);

}  // namespace seiseki::output
