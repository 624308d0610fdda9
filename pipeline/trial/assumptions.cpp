#include "pipeline/trial/assumptions.hpp"

namespace seiseki::trial {

std::span<const AssumptionKind* const> assumption_kinds() {
  static constexpr const AssumptionKind* k_kinds[] = {
      &k_days_today,    &k_days_updated,          &k_days_ahead,       &k_type_unknown,
      &k_type_unclear,  &k_type_by_time,          &k_edition_in_force, &k_edition_nearest,
      &k_edition_first, &k_all_members,           &k_members_listed,   &k_members_by_name,
      &k_list_undated,  &k_list_of_another_month, &k_ratings_printed,  &k_ratings_not_printed,
      &k_games_before,  &k_correspondence_games,  &k_disputed_left_out};
  return k_kinds;
}

}  // namespace seiseki::trial
