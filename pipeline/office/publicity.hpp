/// \file
/// What is decided about how much is shown of somebody: an opt-out, a wish, a guardian's consent. The newest decision
/// about a person holds. What a level means is for views::Publicity. \spec site 4
#pragma once

#include <map>
#include <string>

#include "pipeline/office/reports.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::office {

/// Errors: `roster-unknown`, `decided-already` (that level is in force), `publicity-erased`.
[[nodiscard]] Result<store::DecisionId> set_publicity(store::Database& database, const FederationId& id,
                                                      views::PublicityLevel level, const std::string& reason,
                                                      const Officer& officer);

/// The levels in force. A decision that cannot be read hides its person: showing too little can be mended.
std::map<PlayerKey, views::PublicityLevel> chosen_publicity(store::DecisionStore& decisions);

}  // namespace seiseki::office
