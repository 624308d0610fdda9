/// \file
/// A finding that was kept, as it is told: the sentence for people, the whole of it for programs.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/ids.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::operations {

/// Its sentence: the one that was shown when it was raised, in the words of this program.
std::string finding_text(const store::StoredFinding& finding, Language language);

/// What to do next, and behind it what is typed; empty if this program no longer raises such a finding.
std::string finding_what_to_do(const store::StoredFinding& finding, Language language);

/// Who may have been meant, as it was asked then: `Did you mean N01234567 Kitakaze Hana (rating 1650)?`; empty where
/// nobody was.
std::string suggestion_text(const store::StoredFinding& finding, Language language);
/// The IDs of those who may have been meant, the likeliest first.
std::vector<FederationId> suggested(const store::StoredFinding& finding);
/// The same for a letter: who, and not by what that was found.
std::string suggestion_in_letter(const store::StoredFinding& finding, Language language);

/// `code`, `severity`, `place`, `round`, `start_number`, `quoted`, `arguments` by name, and the sentence in both
/// languages: `message_en`, `message_ja`.
output::Json finding_json(const store::StoredFinding& finding);

}  // namespace seiseki::operations
