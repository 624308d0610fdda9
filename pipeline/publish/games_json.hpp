/// \file
/// A tournament as read, for other programs: `convert --to games-json`. Shows what the document says; resolves nobody.
#pragma once

#include "importers/imported_tournament.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::publish {

using output::Json;

/// The importers' public face.
/// `{"schema", "tournament": {…}, "players": [{"start_number", "name", "federation_id", "fide_id", …}],
/// "games": [{"round", "white", "black", "score_white_half_points", "status", …}], "findings": […]}`
Json games_json(const importers::ImportedTournament& tournament);

}  // namespace seiseki::publish
