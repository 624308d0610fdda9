/// \file
/// The class that an event's time control gives it under an edition, for validation and for whoever fills in a form.
/// Says nothing of what the organiser declared: that is compared by validation.
#pragma once

#include <optional>

#include "engine/rating/time_class.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::validation {

/// By the source's word, else by a number of FIDE's.
bool is_fide_event(const importers::TournamentDetails& details);

/// nullopt where the text is missing or can be read in more than one way, or the edition knows no classes. `declared`
/// is what the class is held to be, for editions whose bounds depend on it. \clause jcf-2024-10 2(2)
std::optional<rating::TimeClass> class_by_time_control(const importers::TournamentDetails& details,
                                                       const Regulation& regulation,
                                                       std::optional<RatingCategory> declared);

}  // namespace seiseki::validation
