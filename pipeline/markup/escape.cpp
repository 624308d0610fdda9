#include "pipeline/markup/escape.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace seiseki::markup {

namespace {

constexpr std::string_view k_replacement = "\xEF\xBF\xBD";

/// Bytes of the well-formed character that `text` begins with; 0 if there is none, or one that no document may hold.
std::size_t length_of_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80)
    return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? (first == 0x7f ? 0 : 1) : 0;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte(at) & 0xc0U) != 0x80U) return 0;
  }
  const unsigned second = byte(1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return 0;  // overlong, surrogates
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return 0;  // overlong, past U+10FFFF
  if (first == 0xc2 && second < 0xa0) return 0;                                        // C1 controls
  if (first == 0xef && second == 0xbf && byte(2) >= 0xbe) return 0;                    // U+FFFE, U+FFFF
  return length;
}

/// What stands in the place of a character; empty: it stands as it is.
std::string_view instead_of(char c, bool in_value) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    case '\r':  // a parser would turn it into a line end, or two into one
      return "&#13;";
    case '\n':
      return in_value ? "&#10;" : "";
    case '\t':
      return in_value ? "&#9;" : "";
    default:
      return "";
  }
}

/// Bytes that stand as they are wherever they are, and need nobody to look at what is beside them.
constexpr std::array<bool, 256> k_plain = [] {
  std::array<bool, 256> out{};
  for (std::size_t byte = 0x20; byte < 0x7f; ++byte) out[byte] = true;
  for (const char c : {'&', '<', '>', '"', '\''}) out[static_cast<unsigned char>(c)] = false;
  return out;
}();

void append_escaped(std::string& out, std::string_view text, bool in_value) {
  // Most of a page is plain, and taken over in whole stretches.
  std::size_t done = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (k_plain[static_cast<unsigned char>(text[at])]) {
      ++at;
      continue;
    }
    const std::size_t length = length_of_character(text.substr(at));
    std::string_view other;
    if (length == 0) {
      other = k_replacement;
    } else {
      other = instead_of(text[at], in_value);
      if (other.empty()) {
        at += length;
        continue;
      }
    }
    out.append(text, done, at - done);
    out += other;
    at += std::max<std::size_t>(length, 1);
    done = at;
  }
  out.append(text, done);
}

}  // namespace

void append_escaped_text(std::string& out, std::string_view text) {
  append_escaped(out, text, false);
}

void append_escaped_value(std::string& out, std::string_view text) {
  append_escaped(out, text, true);
}

}  // namespace seiseki::markup
