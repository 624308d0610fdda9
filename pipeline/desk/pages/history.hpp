/// \file
/// What happened to a report: what brought it in, each decision, each stage, newest first.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

Html history_table(const Visit& visit, const Opened& opened, std::size_t most);

}  // namespace seiseki::desk::pages
