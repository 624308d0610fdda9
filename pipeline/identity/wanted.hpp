/// \file
/// What has to be fetched from a roster so that a tournament's players are identified, and candidates suggested, as
/// with all of it. Says under what to look; where and how is the store's.
#pragma once

#include <set>
#include <string>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/assignments.hpp"
#include "pipeline/identity/memory.hpp"

namespace seiseki::identity {

/// Members of any of these IDs, all with any of these FIDE IDs, and all whose kept_name_keys() hold any of these. Whom
/// they were merged into comes on top, and is not to be seen from here.
struct Wanted {
  std::set<FederationId> ids;
  std::set<FideId> fide_ids;
  std::set<std::string> name_keys;
};
Wanted wanted_by(const importers::ImportedTournament& tournament, const Assignments& assignments, const EventId& event,
                 const Memory& memory);

/// The FIDE ID that bare digits, completed to a federation ID, may be: without the leading zeros.
FideId as_fide_id(const FederationId& id);

}  // namespace seiseki::identity
