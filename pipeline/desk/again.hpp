/// \file
/// What stands between a request and what it asks for: a role that is not there, or password and code, which are asked
/// for again before what cannot be taken back.
#pragma once

#include <optional>
#include <string>

#include "pipeline/desk/visit.hpp"

namespace seiseki::desk {

/// The page that says which roles may do this.
http::Response not_allowed(Visit& visit, operations::Roles needed);

/// What is asked for.
struct GivenAgain {
  std::string password;
  std::string code;
};
/// Takes what was typed on the page below out of a form; nullopt if it is not there.
std::optional<GivenAgain> take_again(http::Request& request);
/// The page that asks for it: it sends the form that was sent, and what is typed beside it.
http::Response ask_again(Visit& visit, const Error& why);

}  // namespace seiseki::desk
