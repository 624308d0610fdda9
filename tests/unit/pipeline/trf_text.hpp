/// \file
/// Small TRF files of invented events, each another one.
#pragma once

#include <string>

namespace seiseki::test {

inline std::string trf_line(int number, const std::string& name, const std::string& id, int points,
                            const std::string& cells) {
  const std::string digits = std::to_string(number);
  return "001 " + std::string(4 - digits.size(), ' ') + digits + "      " + name + std::string(34 - name.size(), ' ') +
         "1800 JPN " + std::string(11 - id.size(), ' ') + id + "             " + std::to_string(points) + ".0    1" +
         cells + "\n";
}

/// Event `i`: two people, seven games that spell the number, on a day of its own.
inline std::string trf(int i) {
  const std::string day = "2026/01/" + std::string(i % 28 < 9 ? "0" : "") + std::to_string(i % 28 + 1);
  std::string first;
  std::string second;
  int white_points = 0;
  for (int round = 0; round < 7; ++round) {
    const bool white_wins = (i >> round) % 2 != 0;
    white_points += white_wins ? 1 : 0;
    first += white_wins ? "     2 w 1" : "     2 w 0";
    second += white_wins ? "     1 b 0" : "     1 b 1";
  }
  return "012 Event " + std::to_string(i) + "\n042 " + day + "\n052 " + day + "\n122 90 min + 30 sec\n" +
         trf_line(1, "Kaze, Aoi", "N00000001", white_points, first) +
         trf_line(2, "Umi, Beni", "N00000002", 7 - white_points, second);
}

}  // namespace seiseki::test
