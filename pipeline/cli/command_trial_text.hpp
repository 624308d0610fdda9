/// \file
/// A trial's values laid out for a terminal: 80 columns, or as wide as they are. Reckons nothing.
#pragma once

#include <span>
#include <string>

#include "engine/domain/text.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/trial/month.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

enum class Width { of_a_screen, whole };
inline constexpr std::size_t k_trial_columns = 80;

/// Event, crosstable, ratings, first ratings, games left out; of one without numbers what it is and what it needs.
std::string trial_event_text(const trial::Event& event, const trial::EventView& view, Language language, Width width);
/// The block of assumptions; empty without any.
std::string trial_assumptions_text(const std::vector<trial::Assumption>& assumptions, Language language);
/// An explanation under its heading, in lines that fit.
std::string trial_explanation_text(const trial::PlayerRow& row, const std::string& explanation, bool is_largest,
                                   Language language);
/// One line for each of several events.
std::string trial_events_text(std::span<const trial::Event> events, std::span<const trial::EventView> views,
                              Language language, Width width);
std::string trial_month_text(const trial::Month& month, Language language, Width width);
/// Two editions side by side; the rows of both are of the same players.
std::string trial_comparison_text(const trial::EventView& one, const trial::EventView& other, Language language,
                                  Width width);

/// One row for each player, for CSV and for files.
Table trial_players_table(std::span<const trial::EventView> views);
Table trial_games_table(std::span<const trial::EventView> views);
Table trial_assumptions_table(std::span<const trial::Event> events, Language language);
Table trial_month_table(const trial::Month& month);

}  // namespace seiseki::cli
