/// \file
/// What the configuration and the command line say of the nightly run: which sources and folders, how much, how gently.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "importers/http/curl_fetcher.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/nightly/run.hpp"

namespace seiseki::cli {

/// `--allow-loopback`.
Option allow_loopback_option();
importers::chess_results::Loopback loopback_of(const Arguments& arguments);

/// `nightly.sources`, one a line.
std::vector<std::string> configured_sources(const Context& context);
/// Completes what the command line says of the run. `requests_used`: by the runs of today before it.
void add_configured(nightly::Plan& plan, int requests_used, const Arguments& arguments, const Context& context);
/// Contact and manners; between requests to `addresses` on this machine alone nothing is waited for.
importers::http::CurlFetcherOptions fetcher_options(const std::vector<std::string>& addresses,
                                                    const Arguments& arguments, const Context& context);
/// `--metrics`, else as configured; empty = beside the run's reports.
std::string metrics_file(const Arguments& arguments, const Context& context);
/// How long reports of runs are kept.
int keep_days(const Context& context);
/// How long backups are kept; nullopt: nobody said.
std::optional<int> backup_keep_days(const Context& context);

}  // namespace seiseki::cli
