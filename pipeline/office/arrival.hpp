/// \file
/// What of a report follows from its arrival and from the edition of the list that counts it: the list it falls into,
/// whether it or a game of it came too late, who counts as a member, and whether its time control is rated. Values
/// only; keeping the version made so is reports.hpp, moving it between lists correction.hpp.
/// \clause jcf-2024-10 2(2), 3(5), 3(6), 3(7)  \clause ncs-2022-09 2(2), 3(6), 4(6)  \interpretation A25, A27, A34
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/identity/roster.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

/// Somebody of the roster; nullopt: unknown.
using MemberOf = std::function<std::optional<identity::Member>(const PlayerKey&)>;
/// Who said what type the event is.
enum class TypeBy { source, decision };

/// Whoever stands in the roster today.
MemberOf members_of(store::RosterStore& roster);
/// By the decisions about the report.
TypeBy type_by(std::span<const store::Decision> decisions, store::ReportId report);

/// The report over the board as the edition has it: what it asks of arrival, membership and time control, whatever the
/// report was read by. Somebody's leave to be late and a type that was given at import stand; a source's type that the
/// edition's classes contradict is open (`class-mismatch`, `class-none`). \interpretation A34
store::Report judged_by(store::Report report, const Regulation& edition, const MemberOf& member, TypeBy type);

/// The report had it arrived then, as the edition of the list that comes to count it has it (nullptr: its text is not
/// at hand, and it is judged as it was). Error: `report-arrival-early` before the last game.
[[nodiscard]] Result<store::Report> as_arrived(store::Report report, Instant arrival, const Regulation* edition,
                                               const MemberOf& member, TypeBy type);

/// Decisions about the report as they read with that arrival: a day set by decision may be late now, or no longer.
/// Error: `report-arrival-early`.
[[nodiscard]] Result<std::vector<store::Decision>> as_arrived(std::vector<store::Decision> decisions,
                                                              const store::ReportHeader& report, Instant arrival,
                                                              const Regulation* edition);

}  // namespace seiseki::office
