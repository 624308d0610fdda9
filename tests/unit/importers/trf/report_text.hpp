/// \file
/// Player lines for tests: what varies is given, the rest is in its columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/text/unicode.hpp"

namespace seiseki::test {

inline std::string right(std::string_view text, std::size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + std::string{text};
}

/// A 001 line of somebody; each cell is `opponent colour result` as in the file, `12 w 1`, right-aligned to its ten
/// columns. A name of more than 33 characters moves what follows, as programs that do not cut it have it.
inline std::string named_player(int number, std::string_view name, const std::vector<std::string>& cells,
                                std::string_view points = "", std::string_view id = "") {
  const std::size_t columns = importers::text::count_code_points(name);
  std::string line = "001 " + right(std::to_string(number), 4) + " m    " + std::string{name} +
                     std::string(columns < 33 ? 33 - columns : 0, ' ') + "      JPN " + right(id, 11) +
                     std::string(12, ' ') + right(points, 4) + "     ";
  for (const std::string& cell : cells) line += right(cell, 10);
  return line + '\n';
}

inline std::string player(int number, const std::vector<std::string>& cells, std::string_view points = "",
                          std::string_view id = "") {
  return named_player(number, "Player, No" + std::to_string(number), cells, points, id);
}

}  // namespace seiseki::test
