/// \file
/// Which program this is, so that what another one made is not taken for its own.
#pragma once

#include <string>

namespace seiseki::site {

/// What the linker wrote into the running program, in hexadecimal: another for every program that differs in a byte.
/// Empty where it wrote nothing.
std::string program_build();

}  // namespace seiseki::site
