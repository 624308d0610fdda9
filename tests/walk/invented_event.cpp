#include "tests/walk/invented_event.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace seiseki::test {

namespace {

/// White and Black of each board, by round: everybody meets everybody once.
constexpr int k_boards[3][2][2] = {{{1, 2}, {3, 4}}, {{3, 1}, {4, 2}}, {{1, 4}, {2, 3}}};

char of_black(char white) {
  switch (white) {
    case '1':
      return '0';
    case '0':
      return '1';
    case '+':
      return '-';
    default:
      return '=';
  }
}

int half_points(char result) {
  return result == '1' || result == '+' ? 2 : result == '=' ? 1 : 0;
}

std::string day_of(Date date) {
  return fmt::format("{:04}/{:02}/{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

}  // namespace

std::string InventedEvent::trf() const {
  std::string out = "012 " + name + "\n022 Invented Town\n032 JPN\n042 " + day_of(days.front()) + "\n052 " +
                    day_of(days.back()) + "\n062 4\n";
  if (says_class) out += is_rapid ? "122 15 minutes + 10 seconds\n" : "122 90 minutes + 30 seconds\n";
  std::string dates = fmt::format("{:<91}", "132");
  for (const Date day : days) dates += day_of(day).substr(2) + "  ";
  out += dates + '\n';
  for (int player = 1; player <= k_entrants; ++player) {
    std::string rounds;
    int points = 0;
    for (std::size_t round = 0; round < results.size(); ++round) {
      for (int board = 0; board < 2; ++board) {
        const auto& [white, black] = k_boards[round][board];
        const char result = results[round][static_cast<std::size_t>(board)];
        if (player != white && player != black) continue;
        const char own = player == white ? result : of_black(result);
        rounds += fmt::format("  {:4} {} {}", player == white ? black : white, player == white ? 'w' : 'b', own);
        points += half_points(own);
      }
    }
    const Entrant& entrant = entrants[static_cast<std::size_t>(player) - 1];
    out += fmt::format("001 {:4}      {:<33} {:4} {:3} {:>11} {:10} {:4} {:4}{}\n", player, entrant.name, "", "JPN",
                       entrant.id, "", fmt::format("{}.{}", points / 2, points % 2 == 0 ? 0 : 5), "", rounds);
  }
  return out;
}

}  // namespace seiseki::test
