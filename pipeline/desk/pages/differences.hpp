/// \file
/// What of a report is not as somebody saw it who decided on it.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

/// Beside a decision that was refused because the report has changed: who did what meanwhile, and each game and number
/// as it was seen and as it is. Empty for any other refusal.
Html differences_from_seen(const Visit& visit, const Opened& opened);

}  // namespace seiseki::desk::pages
