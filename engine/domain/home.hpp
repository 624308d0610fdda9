/// \file
/// The federation whose office this process is. One process serves one office, and days, IDs and periods are asked for
/// everywhere, so the profile is installed once, before anything is read, and never changes; rules that are to be tried
/// with several profiles take one as a value (federation.hpp).
#pragma once

#include "engine/domain/federation.hpp"

namespace seiseki {

/// The office's federation. Throws std::logic_error before install_home().
const Federation& home();

/// Installs the profile. The same again changes nothing; another one throws std::logic_error.
void install_home(Federation federation);

}  // namespace seiseki
