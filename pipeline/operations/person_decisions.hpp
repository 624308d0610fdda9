/// \file
/// What is decided about one person, beside facts (people.hpp) and merges (merging.hpp): whose a FIDE ID is, how much
/// is public, and taking back what can be taken back. Published lists keep what they say.
#pragma once

#include <string>
#include <string_view>

#include "pipeline/lists/editions.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::operations {

/// Errors: those of office::link_fide(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> link_fide(Office& office, const FederationId& id, const FideId& fide,
                                                  const std::string& reason, const Who& who);
/// Errors: those of office::set_publicity(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> set_publicity(Office& office, const FederationId& id,
                                                      views::PublicityLevel level, const std::string& reason,
                                                      const Who& who);

/// What an officer says to a FIDE rating that could be taken over: yes, for games on or after `on`, or no. Errors:
/// those of office::adopt_fide_rating() and office::decline_fide_rating(), `reason-missing`, no edition on that day.
[[nodiscard]] Result<store::DecisionId> adopt_fide_rating(Office& office, const lists::Editions& editions,
                                                          const office::FideOffer& offer, Date on,
                                                          const std::string& reason, const Who& who);
[[nodiscard]] Result<store::DecisionId> decline_fide_rating(Office& office, const office::FideOffer& offer,
                                                            const std::string& reason, const Who& who);

/// A rating of another body, or the first rating that the department decides. Errors: those of office::adopt_rating(),
/// `reason-missing`, no edition on that day.
[[nodiscard]] Result<store::DecisionId> adopt_rating(Office& office, const lists::Editions& editions,
                                                     const office::GivenRating& given, Date on,
                                                     const std::string& reason, const Who& who);
/// The correspondence rating somebody begins with. Errors: those of office::set_first_rating(), `reason-missing`, no
/// edition on that day.
[[nodiscard]] Result<store::DecisionId> set_first_rating(Office& office, const lists::Editions& editions,
                                                         const FederationId& id, Rating rating, Date on,
                                                         const std::string& reason, const Who& who);

/// Whether a decision of this kind about a person can be taken back: a linked FIDE ID, a merge, a printed name that was
/// settled, a rating taken over or declined. Facts are entered anew instead.
bool can_be_taken_back(std::string_view kind);
/// Takes one back that concerns this person: of its own, a printed name settled as this person, another ID merged into
/// it. Errors: `reason-missing`, `decision-missing`, and those of undoing its kind.
[[nodiscard]] Result<store::DecisionId> take_back_about(Office& office, const FederationId& id,
                                                        store::DecisionId decision, const std::string& reason,
                                                        const Who& who);

}  // namespace seiseki::operations
