/// \file
/// Rating periods: reports that arrive from the 21st of a month to the 20th of the next (Asia/Tokyo) enter the list
/// dated the 1st after.
/// \clause jcf-2024-10 3(6)
#pragma once

#include "engine/domain/date.hpp"

namespace seiseki {

struct RatingPeriod {
  Date first;      ///< the 21st
  Date last;       ///< the 20th
  YearMonth list;  ///< the list is dated the 1st of this month

  Date list_date() const { return Date{list / 1}; }
  friend bool operator==(const RatingPeriod&, const RatingPeriod&) = default;
};

RatingPeriod period_of_arrival(Instant arrival);
RatingPeriod period_of_list(YearMonth list);

}  // namespace seiseki
