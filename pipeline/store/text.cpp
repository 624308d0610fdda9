#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_replacement = "\xEF\xBF\xBD";

bool in_range(std::string_view text, std::size_t at, unsigned char low, unsigned char high) {
  if (at >= text.size()) return false;
  const auto byte = static_cast<unsigned char>(text[at]);
  return byte >= low && byte <= high;
}

/// Length of the well-formed character at `at`, 0 if there is none. The ranges are those of the Unicode standard's
/// table of well-formed byte sequences.
std::size_t character(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const auto tail = [&](std::size_t offset) { return in_range(text, at + offset, 0x80, 0xBF); };
  if (lead == 0) return 0;
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned char low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned char high = lead == 0xED ? 0x9F : 0xBF;
    return in_range(text, at + 1, low, high) && tail(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned char low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char high = lead == 0xF4 ? 0x8F : 0xBF;
    return in_range(text, at + 1, low, high) && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

bool is_storable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::string clean(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character(text, at);
    out += length == 0 ? k_replacement : text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  return out;
}

}  // namespace seiseki::store
