/// \file
/// The waterfall of one period: from the old rating, game by game, over rounding and floor, to the new one. Columns on
/// wide pages while they are few; rows on phones and for any number of games. Values in hundredths of a point.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pipeline/markup/html.hpp"

namespace seiseki::pictures {

struct Fall {
  enum class Kind { total, game, other };
  Kind kind = Kind::game;
  std::int64_t from = 0;
  std::int64_t to = 0;       ///< of a total the same
  std::string shown;         ///< `+3.40`, `1803`
  std::string first_label;   ///< `win`, `old`, `rounding`
  std::string second_label;  ///< the opponent's rating, the month
  std::string event;         ///< games of one event stand under one bracket, or below one head
};

struct Waterfall {
  std::string name;  ///< of the picture on its page
  std::string title;
  std::string description;
  std::vector<Fall> falls;
};

/// What fills the losses of every waterfall of a page; stands there once, before them, and is not seen.
markup::Html waterfall_hatching();
/// As columns, where these are at most twelve; else as rows.
markup::Html waterfall_wide(const Waterfall& waterfall);
/// Has the words of the wide one, which stands before it.
markup::Html waterfall_narrow(const Waterfall& waterfall);

}  // namespace seiseki::pictures
