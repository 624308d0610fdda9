/// \file
/// The same facts for programs: a list, a player, an event as JSON, each with a schema beside it. Who is not named in
/// public is in none of it; their games stand with the rating that was used.
#pragma once

#include <string>
#include <string_view>

#include "pipeline/site/period.hpp"

namespace seiseki::site {

/// What stands for correspondence games in the place of a category, and before the month in names of files.
inline constexpr std::string_view k_correspondence = "correspondence";
/// The name of a list's files below `data/`, without an ending: `2026-03`, `correspondence-2026-04`.
std::string data_name(store::ListSeries series, YearMonth month);

/// `seiseki/public-list/1`
std::string list_data(const Site& site, std::size_t at);
/// `seiseki/public-correspondence-list/1`. \pre the quarter's edition has a table of points
std::string quarter_data(const Site& site, std::size_t at);
/// `seiseki/player/1`. \pre the player has a page
std::string player_data(Workshop& workshop, const Person& person);
/// `seiseki/event/1`
std::string event_data(Workshop& workshop, const EventFacts& event);

}  // namespace seiseki::site
