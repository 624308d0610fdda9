#include "engine/domain/rating_period.hpp"

namespace seiseki {

using namespace std::chrono;

RatingPeriod period_of_list(YearMonth list) {
  return {Date{(list - months{2}) / 21}, Date{(list - months{1}) / 20}, list};
}

RatingPeriod period_of_arrival(Instant arrival) {
  const Date day = tokyo_date(arrival);
  const YearMonth month{day.year(), day.month()};
  return period_of_list(month + months{day.day() <= std::chrono::day{20} ? 1 : 2});
}

}  // namespace seiseki
