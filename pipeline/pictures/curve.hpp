/// \file
/// Ratings over time, as steps: a rating holds from list to list. Drawn twice, for wide pages and for phones; the style
/// sheet shows one. Below the lines a strip with the games of each list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/markup/html.hpp"

namespace seiseki::pictures {

/// Which of the two drawings.
enum class Width { wide, narrow };

struct CurvePoint {
  int month = 0;              ///< counted from the year 0
  std::optional<int> rating;  ///< nullopt: none on that list, the line has a gap
  bool is_provisional = false;
  std::optional<int> original = {};  ///< what the list gave before it was corrected; nullopt: the same
  int games = 0;                     ///< that this list counted
};
struct CurveLine {
  std::string_view classes;  ///< `st`, `rp`, `cc`
  std::string label;         ///< at its end
  std::vector<CurvePoint> points;
  int holds = 1;  ///< months, of its last list
};
/// Where another edition begins.
struct CurveEdition {
  int month = 0;
  std::string sign;  ///< `①`
};
struct Curve {
  std::string name;  ///< of the picture on its page
  std::string title;
  std::string description;
  std::vector<CurveLine> lines;  ///< the first has its highest marked, the first two their games
  std::vector<CurveEdition> editions;
  std::string highest;      ///< before the number of the highest: `highest`
  std::string strip_label;  ///< `games a list`
};

/// Empty where no point has a rating.
markup::Html curve(const Curve& curve, Width width);

/// 24 months of one line in 96 × 20, beside a name.
markup::Html sparkline(const CurveLine& line);

}  // namespace seiseki::pictures
