/// \file
/// Paths that were sent, as addresses of ours and nobody else's.
#pragma once

#include <string>
#include <string_view>

#include "pipeline/markup/url.hpp"

namespace seiseki::desk {

/// A path of this desk, to lead back to; `/` for anything else.
std::string own_path(std::string path);
/// The same as an address for forms and links.
markup::Url url_of(std::string_view own_path);

}  // namespace seiseki::desk
