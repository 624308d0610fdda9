/// \file
/// When two reports are the same event: the games they hold, by people and not by start numbers, so that a page and an
/// export of one tournament agree.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/game_record.hpp"

namespace seiseki::ingest {

/// SHA-256 over the sorted pairings (round, people, result, status); empty when there is none. Byes are left out: not
/// every format shows them.
std::string games_fingerprint(const std::vector<GameRecord>& games, const EventId& event);

}  // namespace seiseki::ingest
