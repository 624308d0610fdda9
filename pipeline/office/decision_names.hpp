/// \file
/// What people call the kinds of decisions. The kinds themselves are identifiers and stand in every machine-readable
/// output. \spec office 4
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::office {

/// The kind itself for one that is not known here.
Text name_of_decision(std::string_view kind);

}  // namespace seiseki::office
