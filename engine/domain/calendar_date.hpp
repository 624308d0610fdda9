/// \file
/// A day of the calendar from its three numbers.
#pragma once

#include <optional>

#include "engine/domain/date.hpp"

namespace seiseki {

/// nullopt for a day that does not exist.
std::optional<Date> calendar_date(int year, int month, int day);

}  // namespace seiseki
