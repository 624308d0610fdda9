#include "engine/rating/notes.hpp"

#include <array>

namespace seiseki::rating {

std::span<const NoteKind* const> note_kinds() {
  static constexpr std::array k_kinds{&k_note_rounding_tie,         &k_note_birth_unknown,
                                      &k_note_games_threshold,      &k_note_adopted_when_needed,
                                      &k_note_unrated_games,        &k_note_told_peak,
                                      &k_note_told_junior,          &k_note_adoption_unused,
                                      &k_note_floor_lift,           &k_note_adjustment_unused,
                                      &k_note_percentage_tie,       &k_note_unrated_counted,
                                      &k_note_extreme_calculated,   &k_note_opponent_unrated_at_start,
                                      &k_note_self_unrated_at_start};
  return k_kinds;
}

}  // namespace seiseki::rating
