/// \file
/// When an event was played whose table of results says it of the games alone. A day far from all others is one of
/// another month or year, and must not make the event longer: outside its days validation tells it (`round-day-far`).
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::importers::results_csv {

struct DayOfGame {
  Date day;
  int round = 0;  ///< 0: none
};

/// The first and the last day of the event; nullopt without games.
/// \interpretation More than checks::k_far_days without a game part the days. The part with the most games, of equals
/// the later, is the event; another one belongs to it if it has rounds of its own that come before or after in the same
/// order, as in a league, within half a year. A round of which a game was played in each part speaks against it: the
/// alternative, that a game was put off so long, is asked about.
std::optional<std::pair<Date, Date>> days_of_event(std::vector<DayOfGame> games);

}  // namespace seiseki::importers::results_csv
