/// \file
/// Letters of ASCII, where a format or protocol is written in them; other bytes stay as they are. Names of people are
/// compared by unicode.hpp.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::text {

constexpr char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string ascii_lower(std::string_view text) {
  std::string out{text};
  for (char& c : out) c = ascii_lower(c);
  return out;
}

}  // namespace seiseki::importers::text
