/// \file
/// What the federation has set of its public site, read and checked once for the commands that build or show it.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::cli {

/// Whether the files that these settings name can be used. Errors: those of site_settings().
[[nodiscard]] Result<void> check_site_files(const Context& context, const lists::Editions& editions);

/// What the settings below `site.` say, with the files that they name; texts are of `editions`. Errors: `config-value`,
/// `site-asset`, `site-regulation-text`, `source-unreadable` and its like of a folder.
[[nodiscard]] Result<site::SiteSettings> site_settings(const Context& context, const lists::Editions& editions);

}  // namespace seiseki::cli
