/// \file
/// Ratings taken over from elsewhere, as decisions a person made: written and read in one form, so that the engine gets
/// them as data.
/// \clause jcf-2024-10 6(1)
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::lists {

inline constexpr std::string_view k_adopt_rating = "adopt-rating";

store::Decision adoption_decision(const rating::Adoption& adoption, const std::string& actor, Instant time,
                                  const std::string& reason);

/// The adoptions in force, of whoever the players are by `last` after `merges`, whose date lies on or before `last`, of
/// players without a rating in `before`; their decisions' IDs are added to `used`. A decision that cannot be read is
/// skipped: it was not written by adoption_decision().
std::vector<rating::Adoption> adoptions_for(const rating::RatingState& before, Date last,
                                            store::DecisionStore& decisions, const ClauseRef& clause,
                                            std::vector<store::DecisionId>& used,
                                            const std::vector<Merge>& merges = {});
/// The same of these players alone, with the IDs that were merged into theirs. \pre `players` is with_merged()
std::vector<rating::Adoption> adoptions_of(const std::set<PlayerKey>& players, const rating::RatingState& before,
                                           Date last, store::DecisionStore& decisions, const ClauseRef& clause,
                                           std::vector<store::DecisionId>& used, const std::vector<Merge>& merges);

}  // namespace seiseki::lists
