/// \file
/// The table of everything a browser can ask: one line an address and method, and who may, by role. What is not in it
/// is not there, and what names no role is for nobody.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/desk/http/message.hpp"
#include "pipeline/desk/visit.hpp"
#include "pipeline/operations/roles.hpp"

namespace seiseki::desk {

using Page = http::Response (*)(Visit& visit);

/// From which moment of the office a page reads.
enum class Moment {
  of_the_desk,  ///< one, held by the desk
  of_its_own,   ///< what the operation takes itself
};

/// Whether password and code are asked for again before, where there are accounts.
enum class Again { no, yes };

/// A page shown, or a change asked for.
struct Route {
  http::Method method = http::Method::get;
  std::string_view pattern;  ///< `/reports/:report/effect`; `:name` is one part of any text,
                             ///< `*` at the end all that follows, also nothing
  Page page = nullptr;
  operations::Roles roles = {};  ///< who may: one of these is needed; of none, nobody
  Moment moment = Moment::of_the_desk;
  Again again = Again::no;
};

/// Every route behind the door.
std::span<const Route> routes();

/// What pages ask by themselves how things stand.
inline constexpr std::string_view k_live_path = "/live";
/// Whether a program reads the answer, never a person: without a visit it gets a status, and is not led to a page.
bool is_for_programs(std::string_view path);

/// The route of an address; nullptr if there is none. `words`: what stood in the places of its pattern.
const Route* find_route(http::Method method, std::string_view path, std::vector<std::string>* words = nullptr);
/// Whether somebody with these roles may: what cannot be asked for is not offered. `address` may have a query.
bool may_ask(operations::Roles roles, http::Method method, std::string_view address);

/// What stood in the places of the pattern, in order; nullopt if the path is another.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path);

}  // namespace seiseki::desk
