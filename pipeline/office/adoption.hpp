/// \file
/// What an officer says to a FIDE rating that could be taken over: yes, no, or neither any more. Which one it would be
/// is asked by adoption_questions.hpp. \spec office 4
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/office/fide_type.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_decline_adoption = "decline-adoption";  ///< object player:N01234567

/// One of FIDE's ratings, for one of the federation's categories.
struct FideOffer {
  FederationId id;
  YearMonth list{};  ///< of FIDE
  RatingCategory category = RatingCategory::standard;
  FideType from = FideType::standard;
};

/// Takes it over, for games on or after `date`; an earlier no is over. Errors: `roster-unknown`, `fide-rating-missing`.
/// \clause jcf-2024-10 6(1)  \clause ncs-2022-09 6(2)
[[nodiscard]] Result<store::DecisionId> adopt_fide_rating(store::Database& database, const FideOffer& offer, Date date,
                                                          const std::string& reason, const Officer& officer);

/// Does not take it over, and it is not asked about again. Errors: those of adopt_fide_rating, `decided-already` (the
/// same, or a rating of the category is taken over by decision).
[[nodiscard]] Result<store::DecisionId> decline_fide_rating(store::Database& database, const FideOffer& offer,
                                                            const std::string& reason, const Officer& officer);

/// Undoes either: the question is open again. Errors: `adoption-missing`, `adoption-rated` where a published list was
/// computed with it.
[[nodiscard]] Result<store::DecisionId> undo_adoption(store::Database& database, store::DecisionId decision,
                                                      const std::string& reason, const Officer& officer);

/// A rating that was declined.
struct DeclinedRating {
  FederationId id;
  RatingCategory category = RatingCategory::standard;
  FideType from = FideType::standard;
  Rating rating;

  friend bool operator==(const DeclinedRating&, const DeclinedRating&) = default;
};
/// Those in force.
std::vector<DeclinedRating> declined_ratings(store::DecisionStore& decisions);

}  // namespace seiseki::office
