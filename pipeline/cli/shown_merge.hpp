/// \file
/// Two IDs side by side, as an officer reads them before they become one person.
#pragma once

#include <string>

#include "engine/domain/text.hpp"
#include "pipeline/operations/merging.hpp"

namespace seiseki::cli {

std::string merge_text(const operations::MergeView& view, Language language);

}  // namespace seiseki::cli
