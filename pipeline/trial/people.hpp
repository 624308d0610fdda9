/// \file
/// Who the players of a trial are: members as they are printed, or those of the federation's own list where one is
/// given. Pure.
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/roster.hpp"
#include "pipeline/trial/assumptions.hpp"
#include "pipeline/trial/wishes.hpp"

namespace seiseki::trial {

struct People {
  identity::Roster roster;
  identity::Assignments assignments;  ///< about every player who is taken for somebody
  std::vector<Assumption> assumptions;
};
/// On a list a player is found by ID and name. Whoever a name or a FIDE ID alone may mean, nobody else in the event and
/// nobody else on the list, is taken for that member, which is an assumption.
People people_of(const importers::ImportedTournament& tournament, const Wishes& wishes, Instant now);

}  // namespace seiseki::trial
