/// \file
/// What the letters to reporters and complainants have in common.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::office {

/// `2026-03-01` → `2026年3月1日`; English keeps the ISO form.
std::string day_text(Date date, Language language);

}  // namespace seiseki::office
