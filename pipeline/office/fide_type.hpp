/// \file
/// FIDE's three ratings of a person. The federation's lists have two categories; which of FIDE's a category may take
/// over is the edition's to say.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::office {

enum class FideType { standard, rapid, blitz };

constexpr FideType fide_type(RatingCategory category) {
  return category == RatingCategory::standard ? FideType::standard : FideType::rapid;
}
constexpr std::string_view to_string(FideType type) {
  return type == FideType::standard ? "standard" : type == FideType::rapid ? "rapid" : "blitz";
}
/// As lists and decisions name it.
constexpr std::string_view title(FideType type) {
  return type == FideType::standard ? "Standard" : type == FideType::rapid ? "Rapid" : "Blitz";
}
constexpr std::string_view short_name(FideType type) {
  return type == FideType::standard ? "ST" : type == FideType::rapid ? "RP" : "BZ";
}
constexpr std::optional<FideType> parse_fide_type(std::string_view text) {
  for (const FideType type : {FideType::standard, FideType::rapid, FideType::blitz}) {
    if (to_string(type) == text) return type;
  }
  return std::nullopt;
}
inline std::optional<Rating> rating_of(const store::FideRating& entry, FideType type) {
  return type == FideType::standard ? entry.standard : type == FideType::rapid ? entry.rapid : entry.blitz;
}

}  // namespace seiseki::office
