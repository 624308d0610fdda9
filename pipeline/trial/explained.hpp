/// \file
/// One player's numbers in a trial, clause by clause, with people named as the trial shows them: no ID that the trial
/// gave out itself is told.
#pragma once

#include <optional>
#include <string>

#include "engine/domain/text.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/trial/event.hpp"
#include "pipeline/trial/month.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::trial {

/// nullopt for a player without any.
std::optional<std::string> explanation_text(const Event& event, const EventView& view, const PlayerRow& row,
                                            Language language);
std::optional<output::Json> explanation_json(const Event& event, const EventView& view, const PlayerRow& row);

/// The same of somebody's whole month. \param views those that the month was made of
std::string explanation_text(const Month& month, std::span<const EventView> views, const MonthRow& row,
                             Language language);
output::Json explanation_json(const Month& month, std::span<const EventView> views, const MonthRow& row);

}  // namespace seiseki::trial
