/// \file
/// The language a browser is answered in: chosen by a button and kept in a cookie, else as the browser asks.
#pragma once

#include "engine/domain/text.hpp"
#include "pipeline/desk/http/message.hpp"

namespace seiseki::desk {

/// `otherwise` for a browser that asks for neither.
Language language_of(const http::Request& request, Language otherwise);
/// What the button sends: the cookie, and back to the page it was on.
http::Response set_language(const http::Request& request);

}  // namespace seiseki::desk
