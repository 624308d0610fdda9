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

/// For the games of `input`; empty under other editions. Lists are those that stand, or `revised`, which take their
/// places. Of two IDs that are one person by the period's last day the one that stays speaks first. Whoever had no
/// rating then is rated by the list being updated. \clause fide-2017-07 8.3  \interpretation A10
std::vector<rating::EventRating> event_ratings(const rating::PeriodInput& input, const Regulation& edition,
                                               const std::map<EventId, Date>& first_days,
                                               const std::vector<Merge>& merged, store::ListStore& lists,
                                               const std::map<YearMonth, const store::StoredList*>& revised = {});

}  // namespace seiseki::lists
