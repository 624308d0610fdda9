/// \file
/// PD: the expected score of a game from the rating difference, with everything an explanation shows of the look-up.
#pragma once

#include <optional>

#include "engine/domain/rating.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

/// Which column of Table 1 was read.
enum class TableColumn { higher, lower, equal };
std::string_view to_string(TableColumn column);  ///< `H`, `L`, `=`

struct Expectation {
  int difference = 0;       ///< |own − opponent|, points
  int difference_used = 0;  ///< after the cap
  bool capped = false;
  TableColumn column = TableColumn::equal;
  int row_first = 0;            ///< the table row read: first … last difference
  std::optional<int> row_last;  ///< nullopt = open row
  ExpectedScore expected;
};

/// An edition may reduce only the greatest difference of an event (FIDE 2022–24); the caller knows which game that is.
enum class Capping { applies, not_this_game };

/// \clause jcf-2024-10 5(1)
Expectation expected_score(Rating own, Rating opponent, const ExpectedScoreMethod& method,
                           RatingCategory category = RatingCategory::standard, Capping capping = Capping::applies);

}  // namespace seiseki::rating
