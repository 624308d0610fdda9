/// \file
/// What each schema is of, in both languages. The schemas themselves are in English, as every key of theirs is.
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::output {

/// The title of a schema (schema.hpp) in both languages; the title itself in both for one that is not known.
Text schema_title_wording(std::string_view title);

}  // namespace seiseki::output
