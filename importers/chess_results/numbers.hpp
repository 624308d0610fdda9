/// \file
/// Numbers as Chess-Results prints them: whole ones, and points with a decimal comma. Total: anything else is nullopt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/score.hpp"
#include "importers/text/scalars.hpp"

namespace seiseki::importers::chess_results {

inline constexpr std::string_view k_half = "½";

/// More rounds than any event has; a larger number on a page is something else.
inline constexpr int k_max_rounds = 99;

using text::parse_number;

/// Half a point, also as spreadsheets and people write it.
inline bool is_half(std::string_view text) {
  return text == k_half || text == "1/2" || text == "0.5" || text == "0,5";
}

/// `7`, `7,5`, `7.5`, `7½`, `½` or `1/2`.
inline std::optional<Score> parse_points(std::string_view text) {
  if (is_half(text)) return k_draw;
  int halves = 0;
  if (text.ends_with(k_half)) {
    text.remove_suffix(k_half.size());
    halves = 1;
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

/// A number in a cell; the site prints 0 for "none".
inline std::string_view or_none(std::string_view text) {
  return text == "0" ? std::string_view{} : text;
}

/// `7`, `7½` or `½`.
inline std::string points_text(Score score) {
  const int whole = score.half_points() / 2;
  const bool half = score.half_points() % 2 != 0;
  return (whole > 0 || !half ? std::to_string(whole) : std::string{}) + (half ? "½" : "");
}

}  // namespace seiseki::importers::chess_results
