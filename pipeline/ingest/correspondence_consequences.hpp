/// \file
/// What accepting a report of correspondence games would do, as consequences.hpp tells it of games over the board.
#pragma once

#include <vector>

#include "pipeline/ingest/consequences.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::ingest {

/// Who would move, by all of the report's games, from the list before the first that counts any; behind them those
/// whose games count for others alone, until the office sets their first rating (needs_first_rating()). Errors: those
/// of lists::compute_quarter() that concern ratings, `list-no-opening`. \pre sources.lists.series() ==
/// ListSeries::correspondence. `regulation` as of consequences_of().
[[nodiscard]] Result<Consequences> correspondence_consequences(const store::Report& report,
                                                               const std::vector<store::Decision>& decisions,
                                                               lists::Sources sources,
                                                               const store::DocumentStore& documents,
                                                               const lists::Editions& editions,
                                                               const std::optional<std::string>& regulation);
/// The same of one that is not stored: nothing is decided about it yet.
[[nodiscard]] Result<Consequences> correspondence_consequences(const PreparedReport& report, lists::Sources sources,
                                                               const store::DocumentStore& documents,
                                                               const lists::Editions& editions,
                                                               const std::optional<std::string>& regulation);

}  // namespace seiseki::ingest
