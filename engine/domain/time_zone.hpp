/// \file
/// A federation's time zone as a value: the offsets of its clocks and the instants at which they change. Where the
/// rules of the world's zones come from is not known here (importers/text/time_zone.hpp).
#pragma once

#include <string>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki {

/// From `from` on, clocks are `offset` ahead of UTC.
struct ZoneChange {
  Instant from;
  std::chrono::seconds offset{};

  friend bool operator==(const ZoneChange&, const ZoneChange&) = default;
};

struct TimeZone {
  std::string name;                 ///< of the tz database: `Atlantic/Azores`
  std::chrono::seconds offset{};    ///< before the first change
  std::vector<ZoneChange> changes;  ///< rising

  std::chrono::seconds offset_at(Instant instant) const;
  /// The calendar day that clocks show.
  Date day_of(Instant instant) const;
  /// When clocks show `time` on `date`. What they show twice is the first of the two; what they skip is read with the
  /// offset before the change, so that it lies as far after it.
  Instant instant_of(Date date, std::chrono::seconds time) const;
  /// With the offset of that moment: `2026-07-01T09:00:00-01:00`.
  std::string to_iso(Instant instant) const;

  friend bool operator==(const TimeZone&, const TimeZone&) = default;
};

}  // namespace seiseki
