#include "importers/chess_results_xml/findings.hpp"

#include <array>

namespace seiseki::importers::chess_results_xml {

namespace {
constexpr std::array k_kinds{
    &k_not_one_document, &k_root,        &k_no_games,   &k_file_no_players,  &k_startno,         &k_value,
    &k_pairing,          &k_board_empty, &k_empty_zero, &k_rounds_extra,     &k_points_mismatch, &k_id_not_fide,
    &k_not_national,     &k_not_over,    &k_computer,   &k_computer_with_id, &k_match,           &k_match_none,
    &k_match_no_boards};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::chess_results_xml
