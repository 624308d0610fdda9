/// \file
/// What the settings say of the review desk.
#pragma once

#include <string>

#include "engine/domain/error.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/desk/serve.hpp"

namespace seiseki::cli {

/// The setting desk.address as browsers write an origin, `https://desk.example.org`; empty where none is set.
std::string desk_address(const Context& context);
/// The setting desk.mode, or the word of `--mode`.
desk::Mode desk_mode(const Context& context, const std::string& word);
/// The setting desk.breached_passwords, a file that is such a list; empty where none is set. Error: `config-value`.
[[nodiscard]] Result<std::string> breached_passwords(const Context& context);
/// The first line of the file that the setting desk.proxy_secret_file names; empty where none is set. Error:
/// `config-value`.
[[nodiscard]] Result<std::string> proxy_secret(const Context& context);
/// Address, secret and header of a door for others than the person who starts the desk, of the mode that is set.
/// Errors: `config-value`, `desk-reach` where its mode needs a setting that is missing.
[[nodiscard]] Result<void> read_door(const Context& context, desk::DoorSettings& door);

}  // namespace seiseki::cli
