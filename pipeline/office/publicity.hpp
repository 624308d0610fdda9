/// \file
/// What is decided about how much is shown of somebody: an opt-out, a wish, a guardian's consent. The newest decision
/// about a person holds. What a level means is for views::Publicity. \spec site 4
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pipeline/office/reports.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::office {

/// An erasure also covers the name wherever the office reads it. Errors: `roster-unknown`, `decided-already` (that
/// level is in force), `publicity-erased`.
[[nodiscard]] Result<store::DecisionId> set_publicity(store::Database& database, const FederationId& id,
                                                      views::PublicityLevel level, const std::string& reason,
                                                      const Officer& officer);

/// One ID of somebody erased.
struct ErasedId {
  FederationId id;
  std::string tombstone;  ///< what stands in the place of ID and name from now on
  store::DecisionId decision;
};
/// The person and every ID that became one with theirs, each under a tombstone of its own, in one step and for ever.
/// Lists, reports and the record stay as they are. Errors: `roster-unknown`, `publicity-erased`.
[[nodiscard]] Result<std::vector<ErasedId>> erase_person(store::Database& database, const FederationId& id,
                                                         const std::string& reason, const Officer& officer);
/// Those IDs, sorted.
std::vector<FederationId> ids_of_person(const FederationId& id, store::DecisionStore& decisions);

/// The levels in force. A decision that cannot be read hides its person: showing too little can be mended.
std::map<PlayerKey, views::PublicityLevel> chosen_publicity(store::DecisionStore& decisions);

}  // namespace seiseki::office
