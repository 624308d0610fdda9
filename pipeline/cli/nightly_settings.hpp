/// \file
/// What the configuration and the command line say of the nightly run: which sources and folders, how much,
/// how gently.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "importers/chess_results/address.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/operations/nightly.hpp"

namespace seiseki::cli {

/// `--allow-loopback`.
Option allow_loopback_option();
importers::chess_results::Loopback loopback_of(const Arguments& arguments);

/// `nightly.sources`, one a line.
std::vector<std::string> configured_sources(const Context& context);
/// `nightly.folders`, one a line.
std::vector<std::string> configured_folders(const Context& context);
/// How long reports of runs are kept.
int keep_days(const Context& context);
/// How long backups are kept; nullopt: nobody said.
std::optional<int> backup_keep_days(const Context& context);
/// What the settings say of the nights, and the command line instead of them.
operations::NightlySettings nightly_settings(const Arguments& arguments, const Context& context);

}  // namespace seiseki::cli
