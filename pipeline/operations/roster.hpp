/// \file
/// Who the roster knows: people found by ID or name in any spelling, and everything that is known of one. Birth dates
/// are never among it. \spec office P1
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/rating/rating_state.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// People found, sorted by ID.
struct RosterView {
  std::vector<store::RosterPlayer> members;
  std::vector<lists::Merge> merges;  ///< all there are
  bool has_more = false;             ///< than were asked for
};
/// Everybody whose ID was given, or whose name holds the text: Roman letters of any system, kana or kanji, in any width
/// and case; of whole names the words may stand in another order. The empty text finds everybody.
/// \param most not more people than that, of the first names: what it costs follows from them, not from the roster
RosterView find_people(Office& office, const std::string& wanted, std::optional<std::size_t> most = std::nullopt);

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
/// Over all of it, and over what is known of the person and never told.
std::string seen_of_person(const PersonView& view);
/// Takes a decision about somebody as they were seen: `decide` runs in the transaction in which that is checked.
/// Nothing seen is nothing to check. Errors: those of `decide`, `roster-unknown`, `view-changed`.
[[nodiscard]] Result<store::DecisionId> decide_about_person(Office& office, const lists::Editions& editions,
                                                            const FederationId& id, const std::string& seen,
                                                            const std::function<Result<store::DecisionId>()>& decide);

/// A decision that is taken back, and by which.
struct TakenBack {
  store::Decision decision;
  store::DecisionId by;
  std::string seen;  ///< a hash over the decision
};
/// Takes a decision back as it was seen: `decide` runs in the transaction in which that is checked. Nothing seen is
/// nothing to check; `Keep::no` is the look, and keeps nothing. Errors: those of `decide`, `view-changed`.
/// `command`: that shows it again.
[[nodiscard]] Result<TakenBack> take_decision_back(Office& office, store::DecisionId decision, const std::string& seen,
                                                   Keep keep, const std::string& command,
                                                   const std::function<Result<store::DecisionId>()>& decide);

/// A member and a FIDE ID before they are linked.
struct LinkView {
  store::RosterPlayer person;
  FideId fide_id;
  std::vector<store::RosterPlayer> holders;  ///< others whom the roster has with it
  std::optional<store::FideRating> fide;     ///< whom FIDE's newest list at hand means by it
  std::string seen;                          ///< a hash over all of it
};
/// Error: `roster-unknown`.
[[nodiscard]] Result<LinkView> link_view(Office& office, const FederationId& id, const FideId& fide_id);
/// `seiseki/link/1`, what `roster link --dry-run` prints.
output::Json link_json(const LinkView& view);
/// Errors: those of office::link_fide(), `reason-missing`, `view-changed`.
[[nodiscard]] Result<store::DecisionId> link_person(Office& office, const FederationId& id, const FideId& fide_id,
                                                    const std::string& reason, const std::string& seen, const Who& who);

/// What of a version (`now`) differs from the one before, nullptr for the first.
output::Json version_changes(const store::RosterPlayer& now, const store::RosterPlayer* before);
/// A decision about a person, with its value.
output::Json person_decision_json(const store::Decision& decision, bool in_force);

/// Where a person's rating stands on one list of the federation.
struct PersonRating {
  store::ListManifest list;
  store::ListEntry entry;
  store::ListSeries series = store::ListSeries::over_the_board;

  bool is_correspondence() const { return series == store::ListSeries::correspondence; }
};
/// On every list that stands for its month, newest first, by category; behind them the correspondence lists.
std::vector<PersonRating> ratings_of_person(Office& office, const FederationId& id);
/// Current reports in which the person occurs, newest arrival first.
std::vector<store::ReportHeader> reports_of_person(Office& office, const FederationId& id);

}  // namespace seiseki::operations
