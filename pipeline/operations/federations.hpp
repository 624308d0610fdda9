/// \file
/// The profiles of federations at hand: those built in, and those of a folder that the settings name.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/federation.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// Built-in profiles and, if `folder` is given, its `*.toml` files, sorted by ID. Errors: those of the loader, with
/// file and line; `federation-duplicate`.
[[nodiscard]] Result<std::vector<Federation>> load_federations(const std::optional<std::filesystem::path>& folder);

/// Every key of a profile with its value, as the file has them.
output::Json federation_json(const Federation& federation);

}  // namespace seiseki::operations
