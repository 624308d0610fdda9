/// \file
/// What people settled about printed names, as decisions: kept when it is said, read for the next report, undone by
/// another decision. Nothing is ever removed.
/// \spec contracts 7, 8
#pragma once

#include <string>
#include <vector>

#include "pipeline/identity/resolver.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_settle_identity = "identity";

/// Those in force, in the order in which they were made.
std::vector<identity::RememberedIdentity> settled_identities(store::DecisionStore& decisions);

/// Keeps what this run's statements settled; what is kept already, alike, is not written again. Returns how many were
/// written. Within the caller's transaction, if there is one.
int remember(store::Database& database, const identity::Resolution& resolution, const EventId& event,
             const Officer& officer);

/// Forgets what an identification of a report's player has settled for later reports, since it is undone; what was
/// settled otherwise since, or of another event, stays. Within the caller's transaction, if there is one.
void forget_said(store::Database& database, const store::Decision& identification, const EventId& event,
                 const std::string& printed_name, const std::string& reason, const Officer& officer);

/// Undoes one. Errors: `identity-not-settled` if there is no such decision in force.
[[nodiscard]] Result<store::DecisionId> forget(store::Database& database, store::DecisionId decision,
                                               const std::string& reason, const Officer& officer);

}  // namespace seiseki::office
