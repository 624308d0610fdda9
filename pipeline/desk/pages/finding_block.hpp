/// \file
/// One finding as the report page shows it: the sentence, the line of the source as it stands with the piece it is
/// about, and the ways to answer it.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

Html finding_block(const Visit& visit, const Opened& opened, const store::StoredFinding& finding, bool is_open);

/// What keeps a tournament out first, then what somebody should look at, then notes; of each in the order it was found.
std::vector<store::StoredFinding> worst_first(std::vector<store::StoredFinding> findings);

/// The line of the document that a finding is about; empty where it has none.
Html source_line(const Visit& visit, const Opened& opened, const store::StoredFinding& finding);

}  // namespace seiseki::desk::pages
