#include "engine/domain/game_record.hpp"

#include <array>
#include <tuple>

namespace seiseki {

namespace {
constexpr std::array<std::string_view, 11> k_exclusions{
    "unplayed", "odd_score",  "disputed",    "duplicate",    "no_class",        "class_mismatch",
    "late",     "non_member", "by_decision", "self_unrated", "opponent_unrated"};
}

std::string_view to_string(Exclusion reason) {
  return k_exclusions[static_cast<std::size_t>(reason)];
}

std::optional<Exclusion> parse_exclusion(std::string_view text) {
  for (std::size_t i = 0; i < k_exclusions.size(); ++i) {
    if (k_exclusions[i] == text) return static_cast<Exclusion>(i);
  }
  return std::nullopt;
}

bool before(const GameRecord& a, const GameRecord& b) {
  return std::tie(a.date, a.event, a.round, a.white, a.black, a.category) <
         std::tie(b.date, b.event, b.round, b.white, b.black, b.category);
}

}  // namespace seiseki
