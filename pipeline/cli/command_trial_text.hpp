/// \file
/// A trial's values laid out for a terminal: 80 columns, or as wide as they are. Reckons nothing.
#pragma once

#include <span>
#include <string>

#include "engine/domain/text.hpp"
#include "pipeline/cli/trial_layout.hpp"
#include "pipeline/trial/month.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

/// Event, crosstable, ratings, first ratings, games left out; of one without numbers what it is and what it needs.
std::string trial_event_text(const trial::Event& event, const trial::EventView& view, Language language, Width width);
/// The block of assumptions, and which list would do away with most of them; empty without any.
std::string trial_assumptions_text(const trial::Event& event, Language language);
/// An explanation under its heading, in lines that fit.
std::string trial_explanation_text(const trial::PlayerRow& row, const std::string& explanation, bool is_largest,
                                   Language language);
/// The same without a heading.
std::string trial_explanation_text(const std::string& explanation);
/// One line for each of several events.
std::string trial_events_text(std::span<const trial::Event> events, std::span<const trial::EventView> views,
                              Language language, Width width);
std::string trial_month_text(const trial::Month& month, Language language, Width width);
/// What somebody would have to find out; empty where there is nothing.
std::string trial_questions_text(const trial::Month& month, Language language);
/// Two editions side by side; the rows of both are of the same players.
std::string trial_comparison_text(const trial::EventView& one, const trial::EventView& other, Language language,
                                  Width width);

/// The same of months.
std::string trial_comparison_text(const trial::Month& one, const trial::Month& other, Language language, Width width);

}  // namespace seiseki::cli
