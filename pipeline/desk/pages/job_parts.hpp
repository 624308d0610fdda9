/// \file
/// Jobs as tables of them show them.
#pragma once

#include "pipeline/desk/frame.hpp"

namespace seiseki::desk::pages {

/// The last few, with a link to all of them; nothing where there was none.
Html newest_jobs(const Visit& visit);

}  // namespace seiseki::desk::pages
