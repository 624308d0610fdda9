/// \file
/// Player lines for tests: what varies is given, the rest is in its columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace seiseki::test {

inline std::string right(std::string_view text, std::size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + std::string{text};
}

/// A 001 line; each cell is `opponent colour result` as in the file, `12 w 1`, right-aligned to its ten columns.
inline std::string player(int number, const std::vector<std::string>& cells, std::string_view points = "",
                          std::string_view id = "") {
  const std::string name = "Player, No" + std::to_string(number);
  std::string line = "001 " + right(std::to_string(number), 4) + " m    " + name + std::string(33 - name.size(), ' ') +
                     "      JPN " + right(id, 11) + std::string(12, ' ') + right(points, 4) + "     ";
  for (const std::string& cell : cells) line += right(cell, 10);
  return line + '\n';
}

}  // namespace seiseki::test
