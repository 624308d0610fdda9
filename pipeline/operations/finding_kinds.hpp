/// \file
/// The catalogue of findings as it is told: what every code means and what to do.
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// `seiseki/findings/1`, what `findings` prints: the kinds whose code begins with `prefix`, in one language.
output::Json finding_kinds_json(std::string_view prefix, Language language);
/// One kind of it: `code`, `severity`, `exit_code`, `message`, `advice`, `typed`.
output::Json finding_kind_json(const FindingKind& kind, Language language);

}  // namespace seiseki::operations
