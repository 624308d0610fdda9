#include "importers/results_csv/event_days.hpp"

#include <algorithm>
#include <cstddef>

#include "importers/checks/round_days.hpp"

namespace seiseki::importers::results_csv {

namespace {

/// A league may rest over a summer or a winter; a year that is wrong by one is further away.
constexpr int k_longest_rest_days = 183;

struct Part {
  Date first;
  Date last;
  int games = 0;
  std::optional<int> lowest_round;
  std::optional<int> highest_round;

  void add(const DayOfGame& game) {
    last = game.day;
    ++games;
    if (game.round <= 0) return;
    lowest_round = std::min(lowest_round.value_or(game.round), game.round);
    highest_round = std::max(highest_round.value_or(game.round), game.round);
  }
};

bool follows(const Part& before, const Part& after) {
  const bool is_in_order = !before.highest_round || !after.lowest_round || *before.highest_round < *after.lowest_round;
  return is_in_order && days_between(before.last, after.first) <= k_longest_rest_days;
}

std::vector<Part> parts_of(const std::vector<DayOfGame>& games) {
  std::vector<Part> parts;
  for (const DayOfGame& game : games) {
    if (parts.empty() || checks::is_far_before(parts.back().last, game.day)) parts.push_back({.first = game.day});
    parts.back().add(game);
  }
  return parts;
}

}  // namespace

std::optional<std::pair<Date, Date>> days_of_event(std::vector<DayOfGame> games) {
  if (games.empty()) return std::nullopt;
  std::sort(games.begin(), games.end(), [](const DayOfGame& a, const DayOfGame& b) { return a.day < b.day; });
  const std::vector<Part> parts = parts_of(games);
  std::size_t most = 0;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].games >= parts[most].games) most = i;
  }
  std::size_t first = most;
  for (std::size_t i = most; i-- > 0;) {
    if (follows(parts[i], parts[first])) first = i;
  }
  std::size_t last = most;
  for (std::size_t i = most + 1; i < parts.size(); ++i) {
    if (follows(parts[last], parts[i])) last = i;
  }
  return std::pair{parts[first].first, parts[last].last};
}

}  // namespace seiseki::importers::results_csv
