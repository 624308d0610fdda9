/// \file
/// Ratings taken over from elsewhere, as decisions a person made: written and read in one form, so that the engine gets
/// them as data.
/// \clause jcf-2024-10 6(1)
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::lists {

inline constexpr std::string_view k_adopt_rating = "adopt-rating";

/// Whose number a rating taken over by decision is.
enum class RatingOrigin {
  fide_standard,
  fide_rapid,
  fide_blitz,
  jca,         ///< the Japan Chess Association's
  other_body,  ///< another country's, which the player applied for
  department,  ///< the rating department's own, where an edition leaves a first rating to it
  as_printed,  ///< as a source prints it, where no federation stands behind it
};
std::string_view to_string(RatingOrigin origin);  ///< `fide_standard` …
std::optional<RatingOrigin> parse_rating_origin(std::string_view text);

/// The rule an edition takes such a rating over by; nullptr if it has none. Ratings of other bodies go with those of
/// the JCA, which the same clause speaks of. \clause ncs-2019-09 2(3)  \clause ncs-2022-09 6(2)  \clause jcf-2024-10
/// 6(1)
const AdoptionRule* adoption_rule(const Regulation& edition, RatingOrigin origin, RatingCategory category);
/// The clause by which the department decides a first rating: that of all wins or all losses where the edition leaves
/// them to it, else the one for matters the edition does not cover; nullptr without either.
/// \clause ncs-2019-09 2(4)  \clause jcf-2024-10 7(2)
const ClauseRef* department_clause(const Regulation& edition);

store::Decision adoption_decision(const rating::Adoption& adoption, RatingOrigin origin, const std::string& actor,
                                  Instant time, const std::string& reason);

/// The adoptions in force, of whoever the players are by `last` after `merges`, whose date lies on or before `last`, of
/// players without a rating in `before`; their decisions' IDs are added to `used`. Each has the clause of the edition
/// that its origin goes by. A decision that cannot be read is skipped: it was not written by adoption_decision().
std::vector<rating::Adoption> adoptions_for(const rating::RatingState& before, Date last,
                                            store::DecisionStore& decisions, const Regulation& edition,
                                            std::vector<store::DecisionId>& used,
                                            const std::vector<Merge>& merges = {});
/// The same of these players alone, with the IDs that were merged into theirs. \pre `players` is with_merged()
std::vector<rating::Adoption> adoptions_of(const std::set<PlayerKey>& players, const rating::RatingState& before,
                                           Date last, store::DecisionStore& decisions, const Regulation& edition,
                                           std::vector<store::DecisionId>& used, const std::vector<Merge>& merges);

}  // namespace seiseki::lists
