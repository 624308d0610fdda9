#include "engine/domain/score.hpp"

#include <array>
#include <utility>

#include "engine/domain/text.hpp"

namespace seiseki {

namespace {
constexpr std::array<std::pair<GameStatus, std::string_view>, 6> k_statuses{{{GameStatus::rated, "rated"},
                                                                             {GameStatus::forfeit, "forfeit"},
                                                                             {GameStatus::bye, "bye"},
                                                                             {GameStatus::open, "open"},
                                                                             {GameStatus::unrated, "unrated"},
                                                                             {GameStatus::disputed, "disputed"}}};

}  // namespace

std::string_view to_string(GameStatus status) {
  return k_statuses[static_cast<std::size_t>(status)].second;
}

std::optional<GameStatus> parse_game_status(std::string_view text) {
  for (const auto& [status, name] : k_statuses) {
    if (name == text) return status;
  }
  return std::nullopt;
}

std::string_view to_string(ByeKind kind) {
  switch (kind) {
    case ByeKind::pairing_allocated:
      return "pairing-allocated";
    case ByeKind::half_point:
      return "half-point";
    case ByeKind::full_point:
      return "full-point";
    case ByeKind::zero_point:
      return "zero-point";
  }
  return "zero-point";
}

Score score_of(ByeKind kind) {
  switch (kind) {
    case ByeKind::pairing_allocated:
    case ByeKind::full_point:
      return k_win;
    case ByeKind::half_point:
      return k_draw;
    case ByeKind::zero_point:
      return k_loss;
  }
  return k_loss;
}

std::string_view to_string(RatingCategory category) {
  return category == RatingCategory::standard ? "standard" : "rapid";
}

std::string_view short_name(RatingCategory category) {
  return category == RatingCategory::standard ? "ST" : "RP";
}

std::optional<RatingCategory> parse_rating_category(std::string_view text) {
  for (const RatingCategory category : k_categories) {
    if (equal_ignoring_case(text, to_string(category)) || equal_ignoring_case(text, short_name(category)))
      return category;
  }
  return std::nullopt;
}

}  // namespace seiseki
