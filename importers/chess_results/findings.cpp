#include "importers/chess_results/findings.hpp"

namespace seiseki::importers::chess_results {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {
      &k_host,
      &k_no_tournament_number,
      &k_not_a_tournament,
      &k_rate_limit,
      &k_truncated,
      &k_list_cut,
      &k_round_empty,
      &k_round_without_players,
      &k_no_games,
      &k_round_robin_grid,
      &k_mixed_events,
      &k_pages_disagree,
      &k_column_missing,
      &k_language,
      &k_cell_unknown,
      &k_not_mutual,
      &k_pair_result,
      &k_result_missing,
      &k_result_zero_zero,
      &k_sum,
      &k_round_count,
      &k_rounds_beyond,
      &k_player_unlisted,
      &k_gated,
      &k_column_uncertain,
      &k_value_unreadable,
      &k_page_unused,
      &k_several_lists,
      &k_gated_no_key,
      &k_rows_matched,
      &k_rows_numbered,
      &k_round_unknown,
      &k_wrong_round,
      &k_round_missing,
      &k_uncovered,
      &k_paired_twice,
      &k_points_before,
      &k_round_disagrees,
      &k_round_superseded,
      &k_result_split,
      &k_section,
      &k_rating_not_asked,
      &k_ids_hidden,
      &k_match_sum,
      &k_count,
      &k_grid_disagrees,
      &k_grid_unread,
      &k_not_paired_disagrees,
  };
  return k_kinds;
}

}  // namespace seiseki::importers::chess_results
