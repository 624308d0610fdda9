/// \file
/// The world's time zones from ICU, as values that the engine can work with.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/time_zone.hpp"

namespace seiseki::importers::text {

/// A zone by its name in the tz database, `Atlantic/Azores`, with its changes from 1970 to 2100; nullopt if there is
/// none.
std::optional<TimeZone> time_zone(std::string_view name);

}  // namespace seiseki::importers::text
