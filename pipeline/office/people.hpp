/// \file
/// Decisions about people: which FIDE ID is whose, and which two IDs are one person. Each has a reason, is kept for
/// ever and can be undone by another decision; old games and published lists keep the ID they had. \interpretation A37
#pragma once

#include <string>
#include <vector>

#include "pipeline/identity/roster.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_link_fide = "link-fide";

/// A FIDE ID that a person said to be a member's.
struct FideLink {
  FederationId id;
  FideId fide_id;
  std::string before;  ///< the FIDE ID the roster had; empty = none
  store::Decision decision;
};
/// Those in force, sorted by decision.
std::vector<FideLink> fide_links(store::DecisionStore& decisions);

/// Errors: `roster-unknown`, `fide-id-form`, `fide-id-taken`, `fide-id-linked` (already so by decision).
[[nodiscard]] Result<store::DecisionId> link_fide(store::Database& database, const FederationId& id, const FideId& fide,
                                                  const std::string& reason, const Officer& officer);
/// Gives the roster back the FIDE ID it had. Errors: `roster-unknown`, `fide-id-not-linked`.
[[nodiscard]] Result<store::DecisionId> unlink_fide(store::Database& database, const FederationId& id,
                                                    const std::string& reason, const Officer& officer);

/// Whether two IDs can be made one. Errors: `roster-unknown`, `merge-impossible` (the same ID, or one of them merged
/// already), `merge-played` (they have met over the board), `decided-already`.
[[nodiscard]] Result<void> check_merge(store::Database& database, const lists::Merge& merge);
/// From the period of `effective` on `from` is `into`. Errors: those of check_merge().
[[nodiscard]] Result<store::DecisionId> merge_players(store::Database& database, const lists::Merge& merge,
                                                      const std::string& reason, const Officer& officer);
/// Errors: `merge-missing`.
[[nodiscard]] Result<store::DecisionId> unmerge_players(store::Database& database, const FederationId& from,
                                                        const std::string& reason, const Officer& officer);

/// Error: `first-rating-range`.
[[nodiscard]] Result<void> check_first_rating(Rating rating);
/// The provisional correspondence rating of somebody who begins, from `date` on, under an edition with a table of
/// points; again with another number it takes the place of the one before. Errors: `roster-unknown`,
/// `edition-not-correspondence`, `first-rating-range`, `first-rating-rated` once a correspondence list that can no
/// longer change has the player.
/// \clause jcca-2012 (1)
[[nodiscard]] Result<store::DecisionId> set_first_rating(store::Database& database, const FederationId& id,
                                                         Rating rating, Date date, const Regulation& edition,
                                                         const std::string& reason, const Officer& officer);

/// The roster as identification sees it: with links, merges, what was settled before, and the latest lists' ratings.
/// \param correspondence the correspondence lists; nullptr: nobody asks what they say
identity::Roster identification_roster(lists::Sources sources, store::ListStore* correspondence = nullptr);

}  // namespace seiseki::office
