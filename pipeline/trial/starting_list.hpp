/// \file
/// The list a trial starts from, written as a federation writes its own: what `roster import` reads. With it the trial
/// can be kept, and the office's own steps give the same numbers.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "importers/source/document.hpp"
#include "pipeline/trial/event.hpp"

namespace seiseki::trial {

/// The name of the list before that of `list`, as the federation names its files: `rating-2026-02-01.csv`,
/// `correspondence-2026-01-01.csv` of the quarter before.
std::string list_name(YearMonth list, bool by_correspondence);

/// `rating-2026-02-01.csv`, of the month before the first event's list, with everybody who plays and the ratings before
/// of games over the board; what the first event prints of a person counts. nullopt without such an event.
std::optional<importers::Document> starting_list(std::span<const Event> events);
/// `correspondence-2026-01-01.csv`, likewise of the quarter before.
std::optional<importers::Document> starting_correspondence_list(std::span<const Event> events);

}  // namespace seiseki::trial
