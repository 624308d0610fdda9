/// \file
/// One finding as the report page shows it: the sentence, the line of the source as it stands with the piece it is
/// about, and the ways to answer it.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

Html finding_block(const Visit& visit, const Opened& opened, const store::StoredFinding& finding, bool is_open);

/// The line of the document that a finding is about; empty where it has none.
Html source_line(const Visit& visit, const Opened& opened, const store::StoredFinding& finding);

}  // namespace seiseki::desk::pages
