#include "engine/domain/calendar_date.hpp"

namespace seiseki {

std::optional<Date> calendar_date(int year, int month, int day) {
  const Date date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                  std::chrono::day{static_cast<unsigned>(day)}};
  // Of a number that is too large chrono keeps the lowest bytes, which may be another day's.
  const bool is_kept = static_cast<int>(date.year()) == year &&
                       static_cast<unsigned>(date.month()) == static_cast<unsigned>(month) &&
                       static_cast<unsigned>(date.day()) == static_cast<unsigned>(day);
  return is_kept && date.ok() ? std::optional{date} : std::nullopt;
}

}  // namespace seiseki
