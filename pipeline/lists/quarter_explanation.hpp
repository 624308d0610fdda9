/// \file
/// A player's quarter of correspondence games told so that anybody can recompute it by hand: the ratings each game
/// began with and where they come from, the table's row, the points; the sum, or the correction with every pass.
/// Renders; computes nothing.
#pragma once

#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/quarter_input.hpp"

namespace seiseki::lists {

/// That a correction which was due could not be made; empty where none was due, or it was made. \clause jcca-2012 (3)
std::string missed_correction(const rating::CorrespondenceLedger& ledger, Language language);

struct QuarterTold {
  output::Json json;
  std::string text;
};
/// What happened to one player; nullopt for somebody without a counted game in the quarter.
std::optional<QuarterTold> quarter_explanation(const PlayerKey& player, const QuarterInput& input,
                                               const rating::CorrespondenceResult& result, const Regulation& regulation,
                                               const NameOf& names, Language language);

}  // namespace seiseki::lists
