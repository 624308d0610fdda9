/// \file
/// Short names of findings, for cells and headings: what a code is called in two or three words. Its sentence is the
/// catalogue's.
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::catalogue {

/// What a finding of this code is called: `unknown ID`. The code itself for one without a name of its own.
Text name_of_code(std::string_view code);

}  // namespace seiseki::catalogue
