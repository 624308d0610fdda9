/// \file
/// Who the roster knows: people found by ID or name in any spelling, and everything that is known of one. Birth dates
/// are never among it. \spec office P1
#pragma once

#include <string>
#include <vector>

#include "engine/rating/rating_state.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// People found, sorted by ID.
struct RosterView {
  std::vector<store::RosterPlayer> members;
  std::vector<lists::Merge> merges;  ///< all there are
};
/// Everybody whose ID was given, or whose name holds the text: Roman letters of any system, kana or kanji, in any width
/// and case; of whole names the words may stand in another order. The empty text finds everybody.
RosterView find_people(Office& office, const std::string& wanted);

/// `seiseki/roster/1`, what `roster show` prints of several.
output::Json roster_json(const RosterView& roster);
/// One person of it.
output::Json member_json(const store::RosterPlayer& player, const std::vector<lists::Merge>& merges);

/// A decision that concerns a person, undone or in force.
struct PersonDecision {
  store::Decision decision;
  bool is_in_force = false;
};

struct PersonView {
  store::RosterPlayer person;
  std::vector<lists::Merge> merges;
  std::vector<FederationId> former_ids;       ///< merged into this one
  std::vector<store::RosterPlayer> versions;  ///< oldest first
  std::vector<PersonDecision> decisions;      ///< by number
  std::vector<store::FideRating> fide_ratings;
  rating::ToldFacts told;  ///< what a list tells by its K
};
/// Errors: `roster-unknown`.
[[nodiscard]] Result<PersonView> person_view(Office& office, const lists::Editions& editions, const FederationId& id);

/// `seiseki/roster-person/1`, what `roster show ID` prints.
output::Json person_json(const PersonView& view);
/// What of a version differs from the one before, nullptr for the first.
output::Json version_changes(const store::RosterPlayer& version, const store::RosterPlayer* before);
/// A decision about a person, with its value.
output::Json person_decision_json(const store::Decision& decision, bool in_force);

/// Where a person's rating stands on one list of the federation.
struct PersonRating {
  store::ListManifest list;
  store::ListEntry entry;
};
/// On every list that stands for its month, newest first, by category.
std::vector<PersonRating> ratings_of_person(Office& office, const FederationId& id);
/// Current reports in which the person occurs, newest arrival first.
std::vector<store::ReportHeader> reports_of_person(Office& office, const FederationId& id);

}  // namespace seiseki::operations
