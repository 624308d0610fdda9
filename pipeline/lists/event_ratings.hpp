/// \file
/// Under an edition whose differences are of the ratings at the start of an event: who had which rating when an event
/// began that is older than the list being updated. An event that began under that list needs nothing here.
#pragma once

#include <map>
#include <vector>

#include "engine/rating/period.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::lists {

/// The first day of each report's event, as far as it is known.
std::map<EventId, Date> first_days(const std::vector<store::ReportId>& reports, store::ReportStore& store);

/// Not to outlive `lists`.
std::map<YearMonth, const store::StoredList*> addresses_of(const std::map<YearMonth, store::StoredList>& lists);

/// Sets the input's `event_ratings` and `unrated_at_start` for its games; to nothing under other editions. Lists are
/// those that stand, or `revised`, which take their places. Of two IDs that are one person by the period's last day the
/// one that stays speaks first. Whoever had no rating then, and could take none over, but has one on the list being
/// updated, was unrated; before the first list nothing is known, and the list being updated counts.
/// \clause fide-2017-07 8.3  \clause fide-2017-07 8.2.4  \interpretation A10
void find_ratings_at_start(rating::PeriodInput& input, const Regulation& edition,
                           const std::map<EventId, Date>& first_days, const std::vector<Merge>& merged,
                           store::ListStore& lists, const std::map<YearMonth, const store::StoredList*>& revised = {});

}  // namespace seiseki::lists
