/// \file
/// Numbers as Chess-Results prints them: whole ones, and points with a decimal comma. Total: anything else is nullopt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/score.hpp"

namespace seiseki::importers::chess_results {

inline constexpr std::string_view k_half = "½";

/// Digits only, at most nine of them.
inline std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// `7`, `7,5`, `7.5`, `7½` or `½`.
inline std::optional<Score> parse_points(std::string_view text) {
  int halves = 0;
  if (text.ends_with(k_half)) {
    text.remove_suffix(k_half.size());
    halves = 1;
    if (text.empty()) return k_draw;
  } else if (text.ends_with(",5") || text.ends_with(".5")) {
    text.remove_suffix(2);
    halves = 1;
  } else if (text.ends_with(",0") || text.ends_with(".0")) {
    text.remove_suffix(2);
  }
  const auto whole = parse_number(text);
  if (!whole || *whole > 100000) return std::nullopt;
  return Score::from_half_points(*whole * 2 + halves);
}

/// `7`, `7½` or `½`.
inline std::string points_text(Score score) {
  const int whole = score.half_points() / 2;
  const bool half = score.half_points() % 2 != 0;
  return (whole > 0 || !half ? std::to_string(whole) : std::string{}) + (half ? "½" : "");
}

}  // namespace seiseki::importers::chess_results
