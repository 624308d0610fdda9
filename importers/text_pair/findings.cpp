#include "importers/text_pair/findings.hpp"

#include <array>

namespace seiseki::importers::text_pair {

namespace {
constexpr std::array k_kinds{&k_file_missing,      &k_players_differ,    &k_file_no_players,  &k_startno,
                             &k_row_unreadable,    &k_number_unreadable, &k_birth_unreadable, &k_id_not_fide,
                             &k_ident_contradicts, &k_ident_from_games,  &k_pair_result,      &k_result_zero_zero,
                             &k_points_mismatch};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::text_pair
