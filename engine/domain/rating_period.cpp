#include "engine/domain/rating_period.hpp"

#include "engine/domain/home.hpp"

namespace seiseki {

using namespace std::chrono;

RatingPeriod PeriodRule::of_list(YearMonth list) const {
  // A period that begins on the 1st ends with its month, and any other in the month after.
  const YearMonth begins = list - months{first_day == 1 ? 1 : 2};
  const std::chrono::day begin{first_day};
  return {Date{begins / begin}, add_days(Date{(begins + months{1}) / begin}, -1), list};
}

RatingPeriod PeriodRule::of_day(Date day) const {
  const YearMonth month{day.year(), day.month()};
  const bool is_next = first_day != 1 && day.day() >= std::chrono::day{first_day};
  return of_list(month + months{is_next ? 2 : 1});
}

RatingPeriod period_of_arrival(Instant arrival) {
  return home().period.of_day(home().zone.day_of(arrival));
}

RatingPeriod period_of_list(YearMonth list) {
  return home().period.of_list(list);
}

}  // namespace seiseki
