/// \file
/// The sheet before a publication, as text.
#pragma once

#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/operations/publish.hpp"

namespace seiseki::cli {

/// `folder`: where the files go.
std::string sheet_text(const operations::Sheet& sheet, const std::string& folder, const Context& context);

}  // namespace seiseki::cli
