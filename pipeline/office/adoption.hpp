/// \file
/// Ratings that no game of the federation's made, as decisions: what an officer says to a FIDE rating that could be
/// taken over (yes, no, or neither any more; adoption_questions.hpp asks), a rating of another body, and the first
/// rating that the rating department decides. \spec office 4
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/office/fide_type.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_decline_adoption = "decline-adoption";  ///< object player:N01234567
inline constexpr std::string_view k_undo_adoption = "undo-adoption";  ///< by a correction case; object player:N01234567

/// One of FIDE's ratings, for one of the federation's categories.
struct FideOffer {
  FederationId id;
  YearMonth list{};  ///< of FIDE
  RatingCategory category = RatingCategory::standard;
  FideType from = FideType::standard;
};

/// Takes it over, for games on or after `date`; an earlier no is over. `edition` is the one in force on that day.
/// Errors: `roster-unknown`, `fide-rating-missing`, `adoption-not-in-edition`, and where it would count for nothing
/// `adoption-in-force`, `adoption-rated` (an earlier one does), `adoption-has-rating` (a published rating stands).
/// \clause jcf-2024-10 6(1)  \clause ncs-2022-09 6(2)
[[nodiscard]] Result<store::DecisionId> adopt_fide_rating(store::Database& database, const FideOffer& offer, Date date,
                                                          const Regulation& edition, const std::string& reason,
                                                          const Officer& officer);

/// A rating that no list at hand holds.
struct GivenRating {
  FederationId id;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
  lists::RatingOrigin origin = lists::RatingOrigin::department;
  std::string source;  ///< `JCA 2019-07`; empty for the department's own
};
/// Takes a rating of another body over, or enters the department's first rating of somebody, for games on or after
/// `date`. Errors: `roster-unknown`, `rating-range`, `adoption-not-in-edition`, and where it would count for nothing
/// those of adopt_fide_rating().
/// \clause ncs-2019-09 2(3), 2(4)  \clause jcf-2024-10 7(2)
[[nodiscard]] Result<store::DecisionId> adopt_rating(store::Database& database, const GivenRating& given, Date date,
                                                     const Regulation& edition, const std::string& reason,
                                                     const Officer& officer);

/// What speaks against taking the rating over, although the edition knows it: it is of a list from after the player
/// became a member, where the edition asks for the rating of that day; the edition takes another one over first, or the
/// higher of two. \clause jcf-2024-10 6(1)  \clause ncs-2022-09 6(1), 6(2)  \clause ncs-2019-09 2(3)
std::vector<Finding> adoption_doubts(store::Database& database, const FideOffer& offer, Date date,
                                     const Regulation& edition);
/// The same of another body's rating; none of what the department decides.
std::vector<Finding> adoption_doubts(store::Database& database, const GivenRating& given, Date date,
                                     const Regulation& edition);

/// When the person first became a member, as far as the roster knows.
std::optional<Date> first_membership(const store::RosterPlayer& player);

/// Does not take it over, and it is not asked about again. Errors: those of adopt_fide_rating, `decided-already` (the
/// same, or a rating of the category is taken over by decision).
[[nodiscard]] Result<store::DecisionId> decline_fide_rating(store::Database& database, const FideOffer& offer,
                                                            const std::string& reason, const Officer& officer);

/// Undoes either: the question is open again. Errors: `adoption-missing`, `adoption-rated` where a published list was
/// computed with it.
[[nodiscard]] Result<store::DecisionId> undo_adoption(store::Database& database, store::DecisionId decision,
                                                      const std::string& reason, const Officer& officer);

/// An adoption that a correction case undid: no list computed from then on has it.
struct UndoneAdoption {
  store::DecisionId decision;  ///< that undid it
  std::vector<store::DecisionId>
      adoptions;  ///< that said it, newest first: one that was undone and stands again is two
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;

  /// Whether the list was computed with it.
  bool was_used_by(const store::ListManifest& list) const;
};
/// Those of which no draft was thrown away since.
std::vector<UndoneAdoption> undone_adoptions(store::DecisionStore& decisions);
/// What undoing the adoption in a correction case would come to; nullopt where it is not in force.
std::optional<UndoneAdoption> adoption_to_undo(store::DecisionId adoption, store::DecisionStore& decisions);

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
