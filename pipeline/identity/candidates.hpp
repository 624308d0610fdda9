/// \file
/// Who a printed player may be, the likeliest first, each with the facts that tell namesakes apart. Suggestions for a
/// person to choose from: nothing here decides.
#pragma once

#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/identity/roster.hpp"

namespace seiseki::identity {

/// A fact in both languages. Says that a birth year agrees, never which it is. \spec office P3
struct Fact {
  std::string en;
  std::string ja;
};

struct Candidate {
  const Member* member = nullptr;
  NameMatch name = NameMatch::different;
  int weight = 0;  ///< larger is likelier
  std::vector<Fact> facts;
};

/// Members of that name in any near spelling or order, and the one of the printed FIDE ID. Merged IDs are left out.
std::vector<Candidate> candidates_for(const importers::ImportedPlayer& player, const Roster& roster);

/// True if one digit, or two neighbouring ones changed about, make one ID of the other.
bool is_one_slip_away(const FederationId& a, const FederationId& b);

std::string label(const Member& member);  ///< `N04440001 Namikoma Sora 波駒 空`
/// The first few with their facts: `N… Name (same club; rating 1650, printed 1648)`, joined.
Fact describe(const std::vector<Candidate>& candidates);

}  // namespace seiseki::identity
