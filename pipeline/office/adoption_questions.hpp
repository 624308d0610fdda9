/// \file
/// Players without a rating who could take one over from FIDE's lists at hand: a question for the officer, never an
/// answer. What the officer says is a decision, `roster adopt`; the edition's rules choose which rating it would be.
/// \clause jcf-2024-10 6(1)  \clause ncs-2022-09 6(2)  \clause ncs-2019-09 2(3)
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pipeline/lists/rate.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::office {

struct AdoptionQuestion {
  FederationId id;
  std::string name;
  RatingCategory category = RatingCategory::standard;  ///< without a rating
  Rating rating;                                       ///< that would be taken over
  RatingCategory from = RatingCategory::standard;      ///< which of FIDE's it is
  YearMonth list{};                                    ///< of FIDE
  Date on{};                                           ///< the first game it would count for
  ClauseRef clause;
};

/// About the games that count of one period, sorted by player, then category. Asked of those who are on no list with a
/// rating of the category, have a FIDE ID, and about whom nothing was decided. The FIDE list is the newest before the
/// membership began, where that is known, else the newest up to the first game. FIDE's Blitz ratings are not proposed:
/// `roster adopt` takes none.
std::vector<AdoptionQuestion> adoption_questions(std::span<const GameRecord> games, const RatingPeriod& period,
                                                 const Regulation& edition, lists::Sources sources,
                                                 store::FideRatingStore& fide);
/// The command line that answers it with yes, without the reason.
std::string answer_command(const AdoptionQuestion& question);

}  // namespace seiseki::office
