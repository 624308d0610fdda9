/// \file
/// The table of everything a browser can ask: one line an address and method, and whether anybody may, or who has come
/// in. What is not in it is not there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/desk/http/message.hpp"
#include "pipeline/desk/visit.hpp"

namespace seiseki::desk {

using Page = http::Response (*)(Visit& visit);

/// From which moment of the office a page reads.
enum class Moment {
  of_the_desk,  ///< one, held by the desk
  of_its_own,   ///< what the operation takes itself
};

/// A page shown, or a change asked for.
struct Route {
  http::Method method = http::Method::get;
  std::string_view pattern;  ///< `/reports/:report/effect`; `:name` is one part of any text,
                             ///< `*` at the end all that follows, also nothing
  Page page = nullptr;
  Moment moment = Moment::of_the_desk;
};

/// Every route behind the door.
std::span<const Route> routes();

/// What stood in the places of the pattern, in order; nullopt if the path is another.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path);

}  // namespace seiseki::desk
