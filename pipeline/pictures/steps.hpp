/// \file
/// The waterfall that lies on its side in a table: each row carries its own step, from the rating so far to the rating
/// after, and a line goes down into the next row. All values in hundredths of a point.
#pragma once

#include <cstdint>
#include <string_view>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/scale.hpp"

namespace seiseki::pictures {

/// A game's step; `title` says it in numbers.
markup::Html step(std::int64_t from, std::int64_t to, const Scale& scale, std::string_view title);
/// A row that changes nothing: the line goes through.
markup::Html passage(std::int64_t value, const Scale& scale);
/// Where the line begins or ends.
enum class End { first, last };
markup::Html end_block(std::int64_t value, const Scale& scale, End end, std::string_view title);
/// The line jogs from one value to another, as rounding does.
markup::Html jog(std::int64_t from, std::int64_t to, const Scale& scale, std::string_view title);
/// The numbers of the ticks, for the head of the column.
markup::Html axis(const Scale& scale);

}  // namespace seiseki::pictures
