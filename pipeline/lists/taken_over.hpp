/// \file
/// How ratings came about, for editions whose K depends on it: taken over from another type or body, or made by games.
/// Read from the decisions and the lists at hand; what neither tells, as of a list that the federation gave, counts as
/// made by games. \interpretation A42
#pragma once

#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::lists {

/// Marks the facts of everybody whose rating, on the list before or by a decision of the period, was taken over.
void mark_taken_over(rating::PeriodInput& input, Sources sources, const std::vector<Merge>& merges);

}  // namespace seiseki::lists
