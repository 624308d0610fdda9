/// \file
/// Players without a rating who could take one over from FIDE's lists at hand: a question for the officer, never an
/// answer. What the officer says is a decision, `roster adopt`; the edition's rules choose which rating it would be.
/// \clause jcf-2024-10 6(1)  \clause ncs-2022-09 6(2)  \clause ncs-2019-09 2(3)
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pipeline/lists/rate.hpp"
#include "pipeline/office/fide_type.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::office {

struct AdoptionQuestion {
  FederationId id;
  std::string name;
  RatingCategory category = RatingCategory::standard;  ///< without a rating
  Rating rating;                                       ///< that would be taken over
  FideType from = FideType::standard;                  ///< which of FIDE's it is
  YearMonth list{};                                    ///< of FIDE
  Date on{};                                           ///< the first game it would count for
  ClauseRef clause;
};

/// About the games that count of one period, sorted by player, then category. Asked of those who are on no list with a
/// rating of the category, have a FIDE ID, and of whom no rating was taken over and this one was not declined. Where
/// the edition takes over what somebody has on joining, FIDE's list is the newest before the membership began, as far
/// as that is known; where it takes over what is missing, the newest up to the first game. \interpretation A22: so
/// under jcf-2024-10 6(1) a rating that changes later is no new question, under ncs-2022-09 6(2) it is. Blitz is
/// proposed where the edition names it, which is ncs-2022-09 6(2) alone, after Standard and Rapid.
std::vector<AdoptionQuestion> adoption_questions(std::span<const GameRecord> games, const RatingPeriod& period,
                                                 const Regulation& edition, lists::Sources sources,
                                                 store::FideRatingStore& fide);
/// The command line that answers it with yes, without the reason.
std::string answer_command(const AdoptionQuestion& question);
/// The one that answers it with no.
std::string decline_command(const AdoptionQuestion& question);

}  // namespace seiseki::office
