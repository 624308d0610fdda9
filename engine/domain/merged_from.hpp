/// \file
/// How a report says that a merge had made a player another by the time it was read. Whoever parts the two again reads
/// the ID from these words, so that they are written and read in one form.
#pragma once

#include <string_view>

namespace seiseki {

/// Before the ID that went, among the normalisations of a player. \interpretation A37
inline constexpr std::string_view k_merged_from = "merged from ";

}  // namespace seiseki
