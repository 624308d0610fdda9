/// \file
/// The decisions that a correction case takes about rated reports, before any list is computed again (correction.hpp).
#pragma once

#include <string>

#include "pipeline/office/correction.hpp"

namespace seiseki::office {

/// Records them; what was decided so before is not decided again. Errors: `correction-not-rated`,
/// `correction-list-frozen`, `correction-late`, `correction-correspondence`, `correction-other-event`,
/// `correction-not-left-out`, `correction-accepted`, `correction-facts-correspondence`, `adoption-missing`,
/// `correction-adoption-frozen`, `correction-adoption-unused`, those of the decisions.
/// \pre within a transaction, which the caller commits
[[nodiscard]] Result<void> decide_case(const Case& correction, const Changes& changes, const std::string& reason,
                                       store::Database& database, lists::Sources sources,
                                       const lists::Editions& editions, const Officer& officer);

}  // namespace seiseki::office
