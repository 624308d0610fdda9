/// \file
/// Letters and digits of ASCII, where a format or protocol is written in them; other bytes stay as they are. Names of
/// people are compared by unicode.hpp.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::text {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

constexpr char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_letter(char c) {
  return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z';
}

/// What a hexadecimal digit of either case is worth; -1 for another character.
constexpr int hex_value(char c) {
  const char lower = ascii_lower(c);
  return is_digit(c) ? c - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

constexpr bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::string ascii_lower(std::string_view text) {
  std::string out{text};
  for (char& c : out) c = ascii_lower(c);
  return out;
}

}  // namespace seiseki::importers::text
