/// \file
/// What the settings say of the review desk.
#pragma once

#include <string>

#include "engine/domain/error.hpp"
#include "pipeline/cli/context.hpp"

namespace seiseki::cli {

/// The setting desk.address as browsers write an origin, `https://desk.example.org`; empty where none is set. Error:
/// `config-value`.
[[nodiscard]] Result<std::string> desk_address(const Context& context);

}  // namespace seiseki::cli
