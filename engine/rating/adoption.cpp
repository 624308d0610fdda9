#include "engine/rating/adoption.hpp"

namespace seiseki::rating {

std::string_view to_string(AdoptionSource source) {
  switch (source) {
    case AdoptionSource::other_category:
      return "other_category";
    case AdoptionSource::jca:
      return "jca";
    case AdoptionSource::fide_standard:
      return "fide_standard";
    case AdoptionSource::fide_rapid:
      return "fide_rapid";
    case AdoptionSource::fide_blitz:
      return "fide_blitz";
  }
  return "other_category";
}

namespace {
std::optional<Rating> rating_of(AdoptionSource source, std::optional<Rating> other, const OutsideRatings& outside) {
  switch (source) {
    case AdoptionSource::other_category:
      return other;
    case AdoptionSource::jca:
      return outside.jca;
    case AdoptionSource::fide_standard:
      return outside.fide_standard;
    case AdoptionSource::fide_rapid:
      return outside.fide_rapid;
    case AdoptionSource::fide_blitz:
      return outside.fide_blitz;
  }
  return std::nullopt;
}
}  // namespace

std::optional<AdoptedRating> adopted_rating(const ExpectedScoreMethod& method, AdoptionTime when,
                                            RatingCategory category, std::optional<Rating> other,
                                            const OutsideRatings& outside) {
  for (const AdoptionRule& rule : method.adoption) {
    if (rule.when != when || (rule.to && *rule.to != category)) continue;
    std::optional<AdoptedRating> found;
    for (const AdoptionSource source : rule.sources) {
      const auto rating = rating_of(source, other, outside);
      if (!rating || (found && *rating <= found->rating)) continue;
      found = AdoptedRating{*rating, source, &rule.clause};
      if (!rule.highest) break;
    }
    if (found) return found;
  }
  return std::nullopt;
}

std::string adoption_source_text(AdoptionSource source, RatingCategory category, YearMonth list,
                                 const OutsideRatings& outside) {
  std::string text;
  YearMonth month = outside.list;
  switch (source) {
    case AdoptionSource::other_category:
      text = other(category) == RatingCategory::standard ? "Standard" : "Rapid";
      month = list;
      break;
    case AdoptionSource::jca:
      return "JCA";
    case AdoptionSource::fide_standard:
      text = "FIDE Standard";
      break;
    case AdoptionSource::fide_rapid:
      text = "FIDE Rapid";
      break;
    case AdoptionSource::fide_blitz:
      text = "FIDE Blitz";
      break;
  }
  return month.ok() ? text + ' ' + to_iso(month) : text;
}

}  // namespace seiseki::rating
