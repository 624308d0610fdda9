/// \file
/// How the sheet of a list tells of what no game explains, for the command line and the desk alike.
#pragma once

#include "engine/domain/text.hpp"
#include "pipeline/lists/signals.hpp"

namespace seiseki::operations {

/// What the sheet tells of, in its order.
inline constexpr lists::Signal::Kind k_signal_kinds[] = {
    lists::Signal::Kind::rating_gone,      lists::Signal::Kind::k_changed,
    lists::Signal::Kind::became_active,    lists::Signal::Kind::became_inactive,
    lists::Signal::Kind::junior_by_k_only, lists::Signal::Kind::birth_date_missing};

/// `K changed, no game`, `active, no game` …
Text signal_title(lists::Signal::Kind kind);
/// Why a rating is gone: `merge undone` …
Text signal_cause(lists::Signal::Cause cause);

/// Whether the sheet names the person: whoever publishes must have seen each whose K or activity changes so, whose
/// rating is gone by anything but games, and who is asked about again; members whose birth date is merely unknown are
/// counted.
bool is_named(const lists::Signal& signal);

}  // namespace seiseki::operations
