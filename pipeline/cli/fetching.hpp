/// \file
/// Fetching as the command line asks for it: contact, manners, and this machine alone for tests. How requests are made
/// and which rules hold is importers/http.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "importers/http/clock.hpp"
#include "importers/http/http_cache.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

OptionGroup fetching_options();

/// A fetcher that honours the site's rules; nullptr with `--offline`. `cache` may be nullptr.
struct Access {
  std::unique_ptr<importers::http::Clock> clock;  ///< the fetcher's
  std::unique_ptr<importers::http::Fetcher> fetcher;
  ingest::SourceAccess access;
};
Access open_access(const Arguments& arguments, const Context& context, importers::http::HttpCache* cache);

}  // namespace seiseki::cli
