/// \file
/// Two sources of one event side by side, and what a tournament would do, as tables made of what a command prints.
#pragma once

#include "pipeline/desk/frame.hpp"

namespace seiseki::desk::pages {

/// Every game that differs; a sentence where none does. \param comparison as `check` and `report compare` print it
Html differences_table(const Visit& visit, const output::Json& comparison);
/// Who would move. \param effect one of the consequences that `check` prints
Html consequences_table(const Visit& visit, const output::Json& effect);

}  // namespace seiseki::desk::pages
