/// \file
/// What every answer carries and every request must show before anything is done: the headers that keep a browser from
/// being used against its owner, the names this desk answers to, and where a change was asked from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "pipeline/desk/http/message.hpp"

namespace seiseki::desk {

/// Sets the security headers, and that nothing is kept, where the answer does not say otherwise itself.
void guard(http::Response& response);

/// Whether the request names this desk: a page of another name that leads here is not ours (DNS rebinding).
bool is_our_host(const http::Request& request, std::uint16_t port);
/// Whether a change was asked from one of our own pages: the browser says so, and says it of every form.
bool is_from_here(const http::Request& request, std::uint16_t port);

/// The cookie of this desk. Ports do not separate cookies, so two desks of one machine have two names.
std::string cookie_name(std::uint16_t port);
std::string session_cookie(std::uint16_t port, std::string_view value);
std::string expired_cookie(std::uint16_t port);

}  // namespace seiseki::desk
