/// \file
/// Games that another stored report holds too. One event through two doors is found before this, by its games or by its
/// people; this finds single games in otherwise different reports: a match reported by both clubs, a play-off in two
/// files. Does not look through merged IDs, and knows no decisions: what was left out of the other report is still
/// there.
#pragma once

#include <vector>

#include "pipeline/ingest/neighbours.hpp"

namespace seiseki::ingest {

/// At most two findings for each other report: `game-in-two-reports` for games of the same White, Black, round and day,
/// and `game-maybe-elsewhere` for those of the same two people with the same outcome that share the day, or the round
/// and the colours. Superseded, refused and withdrawn reports hold no games. \interpretation A36
std::vector<Finding> games_elsewhere(const PreparedReport& report, Neighbours& neighbours);

}  // namespace seiseki::ingest
