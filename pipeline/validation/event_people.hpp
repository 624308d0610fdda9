/// \file
/// People whom a report names beside its players: who reports it, who ran the event.
#pragma once

#include <string_view>
#include <vector>

#include "pipeline/identity/roster.hpp"

namespace seiseki::validation {

/// Everybody whom a cell with an ID, or with a name, may mean; an ID in it decides, with whatever stands beside it.
/// Empty: nobody whom the roster knows. Sorted by ID.
std::vector<identity::Member> people_meant(std::string_view printed, const identity::RosterSource& roster);

}  // namespace seiseki::validation
