/// \file
/// The sheet before a publication, as text and as JSON.
#pragma once

#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/operations/publish.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

/// `seiseki/publication-sheet/1`
output::Json sheet_json(const operations::Sheet& sheet);
/// `folder`: where the files go.
std::string sheet_text(const operations::Sheet& sheet, const std::string& folder, const Context& context);

}  // namespace seiseki::cli
