/// \file
/// The sheet before a publication as JSON, the same for a program that runs the command and for one that asks the desk.
#pragma once

#include <string>

#include "pipeline/operations/publish.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// `seiseki/publication-sheet/1`. `folder`: where the files go.
output::Json sheet_json(const Sheet& sheet, const std::string& folder);

}  // namespace seiseki::operations
