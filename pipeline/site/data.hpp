/// \file
/// The same facts for programs: a list, a player, an event as JSON, each with a schema beside it. Who is not named in
/// public is in none of it; their games stand with the rating that was used.
#pragma once

#include <string>

#include "pipeline/site/period.hpp"

namespace seiseki::site {

/// `seiseki/public-list/1`
std::string list_data(const Site& site, std::size_t at);
/// `seiseki/player/1`. \pre the player has a page
std::string player_data(const Site& site, const Person& person);
/// `seiseki/event/1`
std::string event_data(const Site& site, const EventFacts& event);

}  // namespace seiseki::site
