#include "pipeline/secrets/base32.hpp"

namespace seiseki::secrets {

namespace {

constexpr std::string_view k_base32_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

}  // namespace

std::string base32(std::string_view bytes) {
  std::string out;
  unsigned kept = 0;
  unsigned bits = 0;
  for (const char byte : bytes) {
    kept = (kept << 8U) | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 5; bits -= 5) out += k_base32_letters[(kept >> (bits - 5)) & 31U];
  }
  if (bits > 0) out += k_base32_letters[(kept << (5 - bits)) & 31U];
  return out;
}

std::optional<std::string> from_base32(std::string_view typed) {
  std::string out;
  unsigned kept = 0;
  unsigned bits = 0;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    const std::size_t value = k_base32_letters.find(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    if (value == std::string_view::npos) return std::nullopt;
    kept = (kept << 5U) | static_cast<unsigned>(value);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>((kept >> bits) & 255U);
  }
  return out;
}

std::string in_groups_of_four(std::string_view letters, char between) {
  std::string out;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    if (at > 0 && at % 4 == 0) out += between;
    out += letters[at];
  }
  return out;
}

}  // namespace seiseki::secrets
