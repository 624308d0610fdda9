/// \file
/// Time controls as organisers write them, read into stages and increments. What class a time control belongs to is the
/// edition's business (engine/rating/time_class.hpp).
#pragma once

#include <optional>
#include <string_view>

#include "engine/rating/time_class.hpp"

namespace seiseki::validation {

/// `90 min + 30 sec increment`, `40/90' + Game/30' + 30"/move`, `90'/40 + 30'/end + 30"/move`, `40/120, 60`, `45+30`,
/// `G/60;d5`, `5400+30` (the coded form of TRF26), `持ち時間60分+1手30秒`, `9分59秒`. nullopt when the text can be read
/// in more than one way, or not at all: a wrong class would be worse than a question. \interpretation Of two bare
/// numbers joined by `+` the first is minutes and the second seconds a move, unless the first is 600 or more: then both
/// are seconds, as TRF26 codes them (nobody plays 10 hours and more). Between 151 and 599 it could be either (180+2 is
/// a blitz game in seconds), so it is not read. Seconds that follow minutes and are said to be nothing else belong to
/// them, unless they are as many as players are given for a move.
std::optional<rating::TimeControl> parse_time_control(std::string_view text);

}  // namespace seiseki::validation
