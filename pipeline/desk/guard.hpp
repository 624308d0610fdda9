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

/// Under which name browsers reach a desk.
struct OwnName {
  std::uint16_t port = 0;
  std::string origin = {};  ///< `https://desk.example.org`, behind a proxy with TLS; empty: this computer alone
};

/// Whether the request names this desk: a page of another name that leads here is not ours (DNS rebinding).
bool is_our_host(const http::Request& request, const OwnName& name);
/// Whether it was asked on this computer and not through a proxy: monitors do.
bool is_on_this_computer(const http::Request& request, const OwnName& name);
/// Whether a change was asked from one of our own pages: the browser says so, and says it of every form.
bool is_from_here(const http::Request& request, const OwnName& name);

/// The cookie of this desk. Ports do not separate cookies, so two desks of one computer have two names; behind TLS it
/// is one that no other host and no other path can set.
std::string cookie_name(const OwnName& name);
std::string session_cookie(const OwnName& name, std::string_view value);
std::string expired_cookie(const OwnName& name);

}  // namespace seiseki::desk
