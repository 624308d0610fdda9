/// \file
/// What the federation has set about what is public of a person: `site.…` and `exports.…` of the settings.
#pragma once

#include "pipeline/cli/context.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::cli {

/// The configuration has made sure that each is a value of its setting.
views::PublicitySettings publicity_settings(const Context& context);

}  // namespace seiseki::cli
