/// \file
/// Who came to an event, with what the lists before it said of them; and events by the month of their last day.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// As of the list before that of the event, so that nothing changes with later lists.
struct Entrant {
  PlayerKey key;
  std::optional<Rating> before;
  std::optional<Rating> year_ago;  ///< a year before that list
  std::optional<Rating> highest;   ///< until that list, as far as anybody knows
  int games = 0;                   ///< until that list
};
/// Those who are named, highest first, then by ID; none where no list was before, or the event is not rated.
std::vector<Entrant> entrants_of(const Site& site, const EventFacts& event);

/// Where an event without days stands: the month of its list.
YearMonth month_of(const Site& site, const EventFacts& event);
/// Every month that has a page of events, oldest first: those of the lists, an event or none, and those of older
/// events.
std::vector<YearMonth> event_months(const Site& site);

}  // namespace seiseki::site
