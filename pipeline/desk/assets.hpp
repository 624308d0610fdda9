/// \file
/// The files that pages refer to: the style sheet, the scripts, the icon. Each has an address with the hash of its
/// bytes, so that a browser may keep it for ever.
#pragma once

#include <string_view>

#include "pipeline/desk/http/message.hpp"
#include "pipeline/markup/url.hpp"

namespace seiseki::desk {

/// The address of `desk.css` and its like. \pre it is embedded
markup::Url asset(std::string_view name);
/// What stands at a path below `/assets/`; 404 for an old hash.
http::Response serve_asset(std::string_view path);

}  // namespace seiseki::desk
