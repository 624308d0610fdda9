/// \file
/// How far the day of a round may be from others before it is that of another month or year.
#pragma once

#include "engine/domain/date.hpp"

namespace seiseki::importers::checks {

/// A round may be played some days before or after its event.
inline constexpr int k_far_days = 31;

inline bool is_far_before(Date day, Date other) {
  return days_between(day, other) > k_far_days;
}

}  // namespace seiseki::importers::checks
