/// \file
/// Standard and Rapid as a person reads them. What programs read is to_string() (score.hpp).
#pragma once

#include "engine/domain/score.hpp"
#include "engine/domain/text.hpp"

namespace seiseki {

/// `Standard`, `スタンダード`.
constexpr Text words_of(RatingCategory category) {
  return category == RatingCategory::standard ? Text{"Standard", "スタンダード"} : Text{"Rapid", "ラピッド"};
}

}  // namespace seiseki
