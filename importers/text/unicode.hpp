/// \file
/// Code points in UTF-8, and the normal forms names are compared in. ICU stays behind this header and encoding.hpp.
/// Deliberately no locale: the same bytes give the same answer everywhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::importers::text {

/// NFKC followed by full case folding (and the removal of ignorable code points): the form for comparing names.
/// Invalid bytes become U+FFFD.
std::string nfkc_casefold(std::string_view utf8);
/// Compatibility composition: full-width to ASCII, half-width katakana to full-width. Invalid bytes become U+FFFD.
std::string nfkc(std::string_view utf8);
/// Compatibility decomposition: letters apart from their marks, for spelling a name in ASCII.
std::string nfkd(std::string_view utf8);

/// Without everything that is neither a letter nor a digit: blanks, punctuation, marks apart from their letters.
std::string letters_and_digits(std::string_view utf8);

/// How many bytes at the start of the text are below 0x80.
std::size_t ascii_prefix(std::string_view text);
/// True if every byte is below 0x80.
inline bool is_ascii(std::string_view text) {
  return ascii_prefix(text) == text.size();
}

/// The bytes of the code point that starts with `lead`: 1 for ASCII and for a byte that cannot start one.
constexpr std::size_t sequence_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC2U ? 1 : byte < 0xE0U ? 2 : byte < 0xF0U ? 3 : byte < 0xF5U ? 4 : 1;
}
constexpr bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

struct CodePoint {
  char32_t value = 0xFFFD;  ///< U+FFFD for bytes that are not UTF-8
  std::size_t bytes = 0;    ///< 0 only at the end of the text
};
/// The code point that does not begin with a byte of ASCII. \pre offset is within the text
CodePoint code_point_beyond_ascii(std::string_view utf8, std::size_t offset);
/// The code point at byte `offset`; never reads past the end.
inline CodePoint code_point_at(std::string_view utf8, std::size_t offset) {
  if (offset >= utf8.size()) return {};
  const auto lead = static_cast<unsigned char>(utf8[offset]);
  return lead < 0x80U ? CodePoint{lead, 1} : code_point_beyond_ascii(utf8, offset);
}
/// \pre the code point is not one of ASCII
void append_beyond_ascii(std::string& utf8, char32_t code_point);
inline void append(std::string& utf8, char32_t code_point) {
  if (code_point < 0x80)
    utf8 += static_cast<char>(code_point);
  else
    append_beyond_ascii(utf8, code_point);
}
/// Characters, counted as code points; a stray byte counts as one.
std::size_t count_code_points(std::string_view utf8);
/// True for characters that take two columns in East Asian fixed-width text (and two bytes in CP932).
bool is_wide(char32_t code_point);

/// Where a line of the text may end, as byte offsets in ascending order, by the rules of Unicode (UAX 14); the last is
/// the text's length. Empty for an empty text.
std::vector<std::size_t> line_breaks(std::string_view utf8);

/// Bytes of the first sequence that is not UTF-8, as an offset; `npos` when all of it is.
std::size_t first_invalid_utf8(std::string_view bytes);

/// Without the white space of a line at both ends: blanks, tabs, and every other space of Unicode that ends no line.
std::string_view trim(std::string_view utf8);

}  // namespace seiseki::importers::text
