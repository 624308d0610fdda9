/// \file
/// A message, or a part of one: its fields and its body, and the parts of a body. What mail and the pages that browsers
/// save as mail have in common. Reads no field that neither needs.
/// \see RFC 5322, RFC 2045 to 2047, RFC 2231
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::importers::mime {

struct Entity {
  std::string head;  ///< as written, folded lines made one
  std::string_view body;

  /// The value of the first field of that name, which is in lower case without its colon; empty if there is none.
  std::string_view field(std::string_view name) const;
  bool has(std::string_view name) const { return !field(name).empty(); }
  /// `text/html` in lower case, without parameters; `text/plain` if nothing is said.
  std::string media_type() const;
};

/// Up to the first empty line, which must come within 64 KiB; what has none is no entity.
std::optional<Entity> entity_in(std::string_view bytes);

/// A parameter of a field's value: quoted or not, `name*=UTF-8''…`, in pieces `name*0=…`; words of RFC 2047 are
/// decoded.
std::string parameter(std::string_view value, std::string_view name);
/// Text of a field as UTF-8: `=?ISO-2022-JP?B?…?=`. Words that cannot be decoded stay as they are.
std::string decoded_words(std::string_view text);

/// The parts between the delimiters of `boundary`.
struct Parts {
  std::vector<std::string_view> inside;
  bool is_closed = false;  ///< a delimiter stands behind the last of them: it was not cut off
};
Parts parts_of(std::string_view body, std::string_view boundary, std::size_t most = 1000);

/// The body as it was before transport; nullopt if its encoding is unknown or its bytes are none of it.
std::optional<std::string> decoded_body(const Entity& entity);

}  // namespace seiseki::importers::mime
