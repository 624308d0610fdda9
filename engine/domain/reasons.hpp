/// \file
/// Why something failed, as systems, libraries and this program put it in one phrase: `Permission denied`, `it is a
/// folder`. Such a phrase is an argument of many kinds of findings; it is kept in English, and shown in Japanese here.
#pragma once

#include <string>
#include <string_view>

namespace seiseki {

/// What findings call an argument whose value is such a phrase.
inline constexpr std::string_view k_reason_arguments[] = {"detail", "problem"};

/// The phrase in Japanese, and each part of one that was put together with colons; what is not known stays as it is.
std::string reason_in_japanese(std::string_view reason);

}  // namespace seiseki
