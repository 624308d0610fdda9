/// \file
/// A prepared report in the rows the store keeps, whatever is kept of its event already: arrival and list are its own,
/// and it has neither stage nor predecessor. Writes nothing.
#pragma once

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::ingest {

/// `event` is the one it is kept under.
store::Report stored_form(const PreparedReport& report, EventId event);

}  // namespace seiseki::ingest
