/// \file
/// Counters of changes. Inside this room only.
#pragma once

#include <string_view>

namespace seiseki::store {

inline constexpr std::string_view k_roster_changes = "roster change";
inline constexpr std::string_view k_fide_changes = "fide change";

}  // namespace seiseki::store
