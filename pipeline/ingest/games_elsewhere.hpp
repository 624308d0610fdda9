/// \file
/// A tournament that comes in, held against the games of the reports that are kept. What is found is
/// office/shared_games.hpp's, which finds it again when something has changed.
#pragma once

#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/office/shared_games.hpp"

namespace seiseki::ingest {

/// `event` is the report's own, under the name the store knows.
std::vector<Finding> games_elsewhere(const PreparedReport& report, const EventId& event, office::SharedGames& shared);

}  // namespace seiseki::ingest
