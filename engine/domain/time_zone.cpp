#include "engine/domain/time_zone.hpp"

#include <algorithm>

namespace seiseki {

using namespace std::chrono;

seconds TimeZone::offset_at(Instant instant) const {
  const auto later = std::upper_bound(changes.begin(), changes.end(), instant,
                                      [](Instant at, const ZoneChange& change) { return at < change.from; });
  return later == changes.begin() ? offset : std::prev(later)->offset;
}

Date TimeZone::day_of(Instant instant) const {
  return Date{floor<days>(instant + offset_at(instant))};
}

Instant TimeZone::instant_of(Date date, seconds time) const {
  const Instant shown = sys_days{date} + time;
  // No zone is further than a day from UTC, nor changes its clocks twice in two days.
  const seconds before = offset_at(shown - days{1});
  const seconds after = offset_at(shown + days{1});
  if (offset_at(shown - before) == before) return shown - before;
  return offset_at(shown - after) == after ? shown - after : shown - before;
}

std::string TimeZone::to_iso(Instant instant) const {
  const auto two = [](auto value) {
    const std::string text = std::to_string(value);
    return text.size() < 2 ? '0' + text : text;
  };
  const seconds ahead = offset_at(instant);
  const Instant shown = instant + ahead;
  const auto midnight = floor<days>(shown);
  const hh_mm_ss time{shown - midnight};
  const hh_mm_ss distance{abs(ahead)};
  return seiseki::to_iso(Date{midnight}) + 'T' + two(time.hours().count()) + ':' + two(time.minutes().count()) + ':' +
         two(time.seconds().count()) + (ahead < seconds{0} ? '-' : '+') + two(distance.hours().count()) + ':' +
         two(distance.minutes().count());
}

}  // namespace seiseki
