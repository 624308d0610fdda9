/// \file
/// The profiles the program ships with, and which one is meant. Reads no folder: whoever adds profiles at run time
/// loads them with load.hpp and passes all together.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/federations/load.hpp"

namespace seiseki::federations {

/// The profile of an office whose settings name none, and of a database from before profiles.
inline constexpr std::string_view k_default_federation = "jcf";

/// Sorted by ID. Errors: those of load_federation().
[[nodiscard]] Result<std::vector<Federation>> built_in_federations(const ZoneSource& zones);

/// Sorts them by ID. Error: `federation-duplicate`.
[[nodiscard]] Result<std::vector<Federation>> arranged(std::vector<Federation> federations);

/// Error: `federation-unknown`.
[[nodiscard]] Result<Federation> federation_named(std::span<const Federation> federations, std::string_view id);

}  // namespace seiseki::federations
