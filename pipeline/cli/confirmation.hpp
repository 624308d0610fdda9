/// \file
/// Asking the person at the terminal before something public changes; whoever is not at one says what was seen.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

/// `--seen` and `--yes`. \param shown what the hash is of
std::vector<Option> confirmation_options(Text shown);
/// Error: `usage`, where both are given.
[[nodiscard]] Result<void> check_confirmation(const Arguments& arguments, std::string_view command);
/// Error: `usage`, where both `--seen` and `--dry-run` are given: one decides, the other only looks.
[[nodiscard]] Result<void> check_seen_or_dry_run(const Arguments& arguments, std::string_view command);
/// Says after a look that nothing was written, and how exactly this is confirmed.
void note_dry_run(const Context& context, const std::string& seen);
/// Whether somebody is there to be asked, and neither option has answered already.
bool asks(const Arguments& arguments, const Context& context);
/// Whether the person at the terminal says yes; anything but a clear yes is a no.
bool says_yes(const Context& context, Text question);

}  // namespace seiseki::cli
