#include "importers/trf/findings.hpp"

#include <array>

namespace seiseki::importers::trf {

namespace {
constexpr std::array k_kinds{&k_not_one_document,
                             &k_file_no_players,
                             &k_bars,
                             &k_startno,
                             &k_player_line_short,
                             &k_player_empty,
                             &k_padding,
                             &k_name_long,
                             &k_record_unknown,
                             &k_record_like_player,
                             &k_cell_unreadable,
                             &k_cell_no_opponent,
                             &k_cell_bye_opponent,
                             &k_pair_self,
                             &k_pair_opponent,
                             &k_pair_one_sided,
                             &k_pair_colour,
                             &k_pair_result,
                             &k_result_unknown,
                             &k_result_missing,
                             &k_result_zero_zero,
                             &k_result_odd,
                             &k_points_mismatch,
                             &k_points_not_checked,
                             &k_number_unreadable,
                             &k_birth_unreadable,
                             &k_date_unreadable,
                             &k_date_order,
                             &k_date_day_first,
                             &k_date_two_ways,
                             &k_rounds_extra,
                             &k_players_fewer,
                             &k_id_not_fide,
                             &k_id_short,
                             &k_id_duplicate,
                             &k_id_duplicate_idle,
                             &k_national_line,
                             &k_national_columns,
                             &k_national_name,
                             &k_record_unreadable,
                             &k_bye_record,
                             &k_bye_not_repeated,
                             &k_match_forfeited};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::trf
