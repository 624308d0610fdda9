/// \file
/// Names whose characters did not survive the way: replaced, or encoded once too often. The games may be right all the
/// same, so nothing is refused; but such a name identifies nobody.
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// At most one of each, however many names there are: `text-lost` for U+FFFD anywhere, and in a name for a question
/// mark or a sign that stands in no name; `text-garbled` for what turns back into other text. Both quote the first.
std::vector<Finding> lost_characters(const ImportedTournament& tournament);

}  // namespace seiseki::importers::checks
