/// \file
/// What a trial shows as tables, for CSV: on standard output the players, with `--to` a file for each.
#pragma once

#include <span>

#include "engine/domain/text.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/trial/month.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

/// One row for each player, for CSV and for files.
Table trial_players_table(std::span<const trial::EventView> views);
Table trial_games_table(std::span<const trial::EventView> views);
Table trial_assumptions_table(std::span<const trial::Event> events, Language language);
/// What each source is, and what it needs.
Table trial_events_table(std::span<const trial::Event> events, std::span<const trial::EventView> views,
                         Language language);
Table trial_findings_table(std::span<const trial::Event> events, Language language);
/// The games of an explanation in JSON, of one player or an array of them, in the columns that all kinds share.
Table trial_explained_table(const output::Json& explanation);
Table trial_questions_table(const trial::Month& month, Language language);
Table trial_month_table(const trial::Month& month);

}  // namespace seiseki::cli
