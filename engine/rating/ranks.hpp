/// \file
/// Places on a list.
#pragma once

#include <span>
#include <vector>

#include "engine/domain/rating.hpp"

namespace seiseki::rating {

/// Competition ranking of ratings in falling order: equals share a place and the next one skips, 1, 2, 2, 4.
/// \interpretation A40
std::vector<int> competition_ranks(std::span<const Rating> falling);

}  // namespace seiseki::rating
