/// \file
/// What is decided inside a report: a problem settled, a player identified, a game left out or counted, days, the
/// arrival; and each of these undone. Every one needs a reason.
#pragma once

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

/// Errors: those of office::settle(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> settle(Office& office, const lists::Editions& editions, store::ReportId report,
                                               const office::Settlement& settlement, const Who& who);
/// `id` nullopt: nobody of the federation. Errors: those of office::identify(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> identify(Office& office, store::ReportId report, StartNumber player,
                                                 const std::optional<FederationId>& id, const office::Grounds& grounds,
                                                 const Who& who, office::Remember remember);
/// Errors: those of office::decide_game(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> decide_game(Office& office, store::ReportId report, int game,
                                                    office::GameVerdict verdict, std::optional<Score> white,
                                                    const office::Grounds& grounds, const Who& who);
/// Errors: those of office::decide_date(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> decide_date(Office& office, const lists::Editions& editions,
                                                    store::ReportId report, const office::DatedPart& part, Date date,
                                                    const office::Grounds& grounds, const Who& who);
/// Errors: those of office::undo(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> undo(Office& office, store::ReportId report, store::DecisionId decision,
                                             const office::Grounds& grounds, const Who& who);

}  // namespace seiseki::operations
