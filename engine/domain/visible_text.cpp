#include "engine/domain/visible_text.hpp"

#include <algorithm>
#include <array>

namespace seiseki {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};
// Ascending.
constexpr std::array k_hidden{
    Range{0x0000, 0x001F},    // C0
    Range{0x007F, 0x009F},    // DEL, C1
    Range{0x00AD, 0x00AD},    // soft hyphen
    Range{0x034F, 0x034F},    // grapheme joiner
    Range{0x061C, 0x061C},    // Arabic letter mark
    Range{0x115F, 0x1160},    // Hangul fillers
    Range{0x17B4, 0x17B5},    // Khmer inherent vowels
    Range{0x180B, 0x180F},    // Mongolian selectors and vowel separator
    Range{0x200B, 0x200F},    // zero width, direction marks
    Range{0x2028, 0x202E},    // separators, embeddings and overrides
    Range{0x2060, 0x206F},    // joiners, isolates, deprecated controls
    Range{0x3164, 0x3164},    // Hangul filler
    Range{0xFEFF, 0xFEFF},    // zero-width no-break space
    Range{0xFFA0, 0xFFA0},    // half-width Hangul filler
    Range{0xFFF9, 0xFFFB},    // interlinear annotation
    Range{0x1D173, 0x1D17A},  // musical formatting
    Range{0xE0000, 0xE007F},  // tags
};

bool is_hidden(char32_t value) {
  const auto found =
      std::partition_point(k_hidden.begin(), k_hidden.end(), [&](const Range& range) { return range.last < value; });
  return found != k_hidden.end() && found->first <= value;
}

/// The code point at `offset`, and how many bytes it takes; 0 where the bytes are not UTF-8.
std::size_t decode(std::string_view utf8, std::size_t offset, char32_t& value) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(utf8[offset + i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80U) return value = lead, 1;
  const std::size_t bytes = lead < 0xC2U ? 0 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : lead < 0xF5U ? 4 : 0;
  if (bytes == 0 || utf8.size() - offset < bytes) return 0;
  value = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  const bool is_short_form = bytes == 3 ? value < 0x800 : bytes == 4 && value < 0x10000;
  const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
  return is_short_form || is_surrogate || value > 0x10FFFF ? 0 : bytes;
}

std::string escaped(const char* prefix, unsigned value, int digits) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out = prefix;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    out += k_digits[(value >> static_cast<unsigned>(shift)) & 15U];
  return out;
}

std::string spelled_out(char32_t value) {
  if (value == '\t') return "\\t";
  if (value == '\n') return "\\n";
  if (value == '\r') return "\\r";
  if (value < 0x80) return escaped("\\x", value, 2);
  if (value < 0x10000) return escaped("\\u", value, 4);
  return escaped("\\U", value, 8);
}

}  // namespace

ShownCharacter shown_character(std::string_view utf8, std::size_t offset) {
  if (offset >= utf8.size()) return {};
  char32_t value = 0;
  const std::size_t bytes = decode(utf8, offset, value);
  if (bytes == 0) return {1, escaped("\\x", static_cast<unsigned char>(utf8[offset]), 2)};
  if (is_hidden(value)) return {bytes, spelled_out(value)};
  return {bytes, {}};
}

bool hides_characters(std::string_view utf8) {
  for (std::size_t at = 0; at < utf8.size();) {
    const ShownCharacter next = shown_character(utf8, at);
    if (!next.spelled.empty()) return true;
    at += next.bytes;
  }
  return false;
}

std::string visible(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  for (std::size_t at = 0; at < utf8.size();) {
    if (utf8[at] >= ' ' && utf8[at] <= '~') {
      out += utf8[at++];
      continue;
    }
    const ShownCharacter next = shown_character(utf8, at);
    const bool stays = next.spelled.empty() || utf8[at] == '\n' || utf8[at] == '\t';
    out += stays ? utf8.substr(at, next.bytes) : std::string_view{next.spelled};
    at += next.bytes;
  }
  return out;
}

}  // namespace seiseki
