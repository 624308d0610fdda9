/// \file
/// A finding that was kept, as JSON tells it.
#pragma once

#include "pipeline/output/json.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::cli {

/// `code`, `severity`, `place`, `round`, `start_number`, `quoted`, `arguments` by name, and the sentence in both
/// languages: `message_en`, `message_ja`.
output::Json finding_json(const store::StoredFinding& finding);

}  // namespace seiseki::cli
