/// \file
/// How ratings came about, for editions whose K depends on it: taken over from another type or body, or made by games.
/// Read from the decisions and the lists at hand; what neither tells, as of a list that the federation gave, counts as
/// made by games. \interpretation A42
#pragma once

#include <set>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::lists {

/// Marks the facts of everybody whose rating, on the list before or by a decision of the period, was taken over.
/// With `only`, those of these players alone.
void mark_taken_over(rating::PeriodInput& input, Sources sources, const std::vector<Merge>& merges,
                     const std::set<PlayerKey>* only = nullptr);

}  // namespace seiseki::lists
