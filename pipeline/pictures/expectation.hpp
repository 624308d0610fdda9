/// \file
/// What a difference of ratings lets expect, as the printed table steps, with what was scored beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/curve.hpp"

namespace seiseki::pictures {

/// A row of the table; scores in hundredths.
struct ExpectationRow {
  int first = 0;
  std::optional<int> last;  ///< nullopt: and all above
  int higher = 50;
  int lower = 50;
};
struct ScoredAt {
  int difference = 0;  ///< in the middle of the games
  int score = 0;       ///< hundredths
  int error = 0;       ///< hundredths, to either side
};
struct Expectation {
  std::string name;
  std::string title;
  std::string description;
  std::vector<ExpectationRow> rows;
  int least = -500;        ///< the smallest difference drawn; the largest is 500
  std::optional<int> cap;  ///< larger differences count as this one
  std::string cap_label;   ///< its clause
  std::vector<ScoredAt> dots = {};
};

/// Empty without rows.
markup::Html expectation(const Expectation& expectation, Width width);

}  // namespace seiseki::pictures
