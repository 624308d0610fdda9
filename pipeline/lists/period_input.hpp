/// \file
/// A period's input as one canonical JSON document: what a list was computed from, kept by its hash, so that anybody
/// can compute it again. Only writes and reads the form; collects nothing.
#pragma once

#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "engine/rating/period.hpp"

namespace seiseki::lists {

/// The same input gives the same bytes; games, facts and standings are sorted first.
std::string write_period_input(const rating::PeriodInput& input);
/// Error: `period-input-damaged` when the text is not what write_period_input makes.
[[nodiscard]] Result<rating::PeriodInput> read_period_input(std::string_view text);

}  // namespace seiseki::lists
