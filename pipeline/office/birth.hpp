/// \file
/// What a birth date on the roster cannot be, whichever way it comes in.
#pragma once

#include "engine/domain/date.hpp"
#include "engine/domain/finding.hpp"

namespace seiseki::office {

/// Why nobody on a roster was born that day, `birth-future` or `birth-before-1900`; nullptr: somebody may have been.
/// The kinds have the arguments `id` and `value`.
const FindingKind* birth_doubt(Date birth, Date today);

}  // namespace seiseki::office
