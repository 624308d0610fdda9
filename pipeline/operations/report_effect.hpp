/// \file
/// What accepting a report would do: with the decisions about it, and with an answer that nobody has given yet. Writes
/// nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "pipeline/operations/report.hpp"

namespace seiseki::operations {

/// Who would move if the report were accepted with these decisions, by which its games are `decided`; nullopt: without
/// a type nobody can say. Errors: those of consequences_of() and correspondence_consequences(), as without a list to
/// start from.
[[nodiscard]] Result<std::optional<ingest::Consequences>> effect_of(const store::Report& report,
                                                                    const std::vector<store::Decision>& decisions,
                                                                    const lists::Decided& decided, Office& office,
                                                                    const lists::Editions& editions);

/// What saying who a player of a report is would do.
struct AnswerEffect {
  std::optional<StartNumber> plays_as;      ///< the member plays here under this number: the answer would be refused
  std::size_t games = 0;                    ///< of the player's, that would count
  std::optional<ingest::Consequence> own;   ///< nullopt: no number of the member's would change
  std::optional<ingest::Consequences> all;  ///< of accepting the report then; nullopt: that cannot be told
};
/// As if `player` had been said to be `id`, nullopt: nobody of the federation; everything else as it is decided.
/// `view` is of report_view().
AnswerEffect effect_of_answer(const ReportView& view, StartNumber player, const std::optional<FederationId>& id,
                              Office& office, const lists::Editions& editions);

}  // namespace seiseki::operations
