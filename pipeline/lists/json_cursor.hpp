/// \file
/// JSON read from front to back, key by key in the order in which it was written, without building a tree: for
/// documents of our own that are large. Whatever is not what the caller asks for next is Malformed.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace seiseki::lists {

/// Says at which byte, and what was expected there.
struct Malformed : std::runtime_error {
  Malformed(std::size_t byte, std::string_view expected);
};

class JsonCursor {
public:
  /// \pre `text` outlives the cursor
  explicit JsonCursor(std::string_view text) : m_text{text} {}

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  /// Whether another value follows in the array; steps behind its end if not.
  bool next_in_array();
  /// The next key is `name`; its value follows.
  void key(std::string_view name);

  /// Valid until the next text is read.
  std::string_view text();
  /// Throws also beyond the range of int.
  int number();
  bool truth();
  /// Steps over a null; false if something else follows.
  bool null();
  /// Nothing but blanks follows.
  void end();

  /// \pre text not empty  For a value that was read and does not fit.
  [[noreturn]] void refuse(std::string_view expected) const;

private:
  void open(char bracket);
  void close(char bracket);
  void skip_blanks();
  bool take(std::string_view token);
  void need(std::string_view token);

  std::string_view m_text;
  std::size_t m_at = 0;
  bool m_is_behind_value = false;  ///< a comma must come before the next one
  std::string m_unescaped;
};

}  // namespace seiseki::lists
