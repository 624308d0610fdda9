/// \file
/// Where a setting was written, for what is told of a value that its command cannot use. What a value has to be by
/// itself is checked with the configuration; here is what the world lacks: folders and files that settings name.
#pragma once

#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "pipeline/cli/context.hpp"

namespace seiseki::cli {

/// The line of its file, else its variable in the place of a document.
Location place_of(const Context& context, std::string_view key);
/// `config-value`, at that place.
tl::unexpected<Error> wrong_setting(const Context& context, std::string_view key, const Text& must_be, const Text& is);
/// Error: `config-value`, where it is no folder, or one that cannot be read.
[[nodiscard]] Result<void> check_folder(const Context& context, std::string_view key, const std::string& folder);

}  // namespace seiseki::cli
