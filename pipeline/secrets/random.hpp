/// \file
/// Secrets: bytes of the system's random, in forms for links and for typing; and comparing without telling how far.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seiseki::secrets {

/// \pre at most 256
std::string random_bytes(std::size_t count);
/// That many random bytes as letters, digits, `-` and `_`: 32 make 43 characters.
std::string random_token(std::size_t bytes = 32);
/// Twelve characters without look-alikes (no 0 O 1 I L), 59 bits, in groups of four: `K7QF-2MXD-9RWT`.
std::string random_code();
/// What a person typed, as random_code() writes it: capitals, groups, blanks and hyphens forgiven.
std::string normalised_code(std::string_view typed);

/// Takes equally long whatever the texts say.
bool equal_secrets(std::string_view a, std::string_view b);

}  // namespace seiseki::secrets
