/// \file
/// Rating periods: which reports enter the list that is dated the 1st of a month. The federation's profile says on
/// which day of the month a period begins; the functions without a rule ask the profile of this office.
/// \clause jcf-2024-10 3(6)
#pragma once

#include "engine/domain/date.hpp"

namespace seiseki {

struct RatingPeriod {
  Date first;
  Date last;
  YearMonth list;  ///< the list is dated the 1st of this month

  Date list_date() const { return Date{list / 1}; }
  friend bool operator==(const RatingPeriod&, const RatingPeriod&) = default;
};

/// Periods of a month's length that begin on one day of the month. The list is dated the first 1st after the period.
struct PeriodRule {
  unsigned first_day = 1;  ///< 1 to 28; 1: calendar months

  RatingPeriod of_list(YearMonth list) const;
  /// The one period that has the day.
  RatingPeriod of_day(Date day) const;
  friend bool operator==(const PeriodRule&, const PeriodRule&) = default;
};

RatingPeriod period_of_arrival(Instant arrival);
RatingPeriod period_of_list(YearMonth list);

}  // namespace seiseki
