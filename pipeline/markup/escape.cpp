#include "pipeline/markup/escape.hpp"

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

void append_escaped(std::string& out, std::string_view text, bool in_value) {
  out.reserve(out.size() + text.size());
  while (!text.empty()) {
    const std::size_t length = length_of_character(text);
    if (length == 0) {
      out += k_replacement;
      text.remove_prefix(1);
      continue;
    }
    switch (text.front()) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '\r':  // a parser would turn it into a line end, or two into one
        out += "&#13;";
        break;
      case '\n':
      case '\t':
        if (in_value) {
          out += text.front() == '\n' ? "&#10;" : "&#9;";
          break;
        }
        [[fallthrough]];
      default:
        out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
}

}  // namespace

void append_escaped_text(std::string& out, std::string_view text) {
  append_escaped(out, text, false);
}

void append_escaped_value(std::string& out, std::string_view text) {
  append_escaped(out, text, true);
}

}  // namespace seiseki::markup
