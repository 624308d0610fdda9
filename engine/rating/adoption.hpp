/// \file
/// Ratings taken over from elsewhere: which one an edition chooses. When it takes effect is rate_period's matter.
#pragma once

#include <optional>

#include "engine/rating/period.hpp"

namespace seiseki::rating {

struct AdoptedRating {
  Rating rating;
  AdoptionSource source = AdoptionSource::other_category;
  const ClauseRef* clause = nullptr;  ///< never null; lives as long as the edition
};
std::string_view to_string(AdoptionSource source);  ///< `fide_standard` …

/// The rating a player without one takes over in `category` at `when`; `other` is the rating of the other category.
/// \clause jcf-2024-10 6(1)  \clause jcf-2024-10 6(2)  \clause ncs-2022-09 6(2)  \clause ncs-2019-09 2(3)
std::optional<AdoptedRating> adopted_rating(const ExpectedScoreMethod& method, AdoptionTime when,
                                            RatingCategory category, std::optional<Rating> other,
                                            const OutsideRatings& outside);

/// `FIDE Standard 2026-02`, `Standard 2026-02`; `list` is the month of the list the other category is read from.
std::string adoption_source_text(AdoptionSource source, RatingCategory category, YearMonth list,
                                 const OutsideRatings& outside);

}  // namespace seiseki::rating
