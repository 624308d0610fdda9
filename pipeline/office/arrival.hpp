/// \file
/// What of a report follows from its arrival: the list it falls into, and whether it or a game of it came too late.
/// Values only; keeping the version made so is reports.hpp, moving it between lists correction.hpp.
/// \clause jcf-2024-10 3(6), 3(7)  \clause ncs-2022-09 3(6)  \interpretation A25, A27
#pragma once

#include <vector>

#include "engine/domain/error.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::office {

/// The report had it arrived then, under the edition of that period (nullptr: its text is not at hand, and lateness is
/// as it was). Somebody's leave to be late, given at import, stands. Error: `report-arrival-early` before the last
/// game.
[[nodiscard]] Result<store::Report> as_arrived(store::Report report, Instant arrival, const Regulation* edition);

/// Decisions about the report as they read with that arrival: a day set by decision may be late now, or no longer.
/// Error: `report-arrival-early`.
[[nodiscard]] Result<std::vector<store::Decision>> as_arrived(std::vector<store::Decision> decisions,
                                                              const store::ReportHeader& report, Instant arrival,
                                                              const Regulation* edition);

}  // namespace seiseki::office
