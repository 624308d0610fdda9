/// \file
/// Rated games as the federation's results database loads them: one file per event day and category. Forfeits, byes and
/// uncounted games have no representation there and are left out.
/// \spec contracts 3
#pragma once

#include <map>
#include <string>

#include "engine/rating/period_ledgers.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::publish {

/// Where the games of a day and category stand below the data folder: `2026-ST/2026-02-11.csv`.
std::string day_file(RatingCategory category, Date day);

/// Path below the data folder (`2026-ST/2026-02-11.csv`) → bytes. The games are those that counted in the period, with
/// the ratings, K and changes of the ledger; without those of somebody who is not named in public. Whom a game does not
/// count for while it does for the opponent has K 0 and no change. \clause fide-2025-10 8.2.4
std::map<std::string, std::string> results_csv(const rating::PeriodLedgers& ledgers, const store::StoredList& list,
                                               const views::Publicity& publicity);
/// How many games that leaves out.
std::size_t games_withheld(const rating::PeriodLedgers& ledgers, const views::Publicity& publicity);

}  // namespace seiseki::publish
