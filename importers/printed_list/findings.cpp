#include "importers/printed_list/findings.hpp"

namespace seiseki::importers::printed_list {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {
      &k_no_games,    &k_no_header,      &k_several_lists,    &k_not_one_document, &k_row_unread,
      &k_row_broken,  &k_cell_unknown,   &k_rounds,           &k_not_mutual,       &k_positions,
      &k_pair_result, &k_result_missing, &k_result_zero_zero, &k_points,           &k_value_unreadable};
  return k_kinds;
}

}  // namespace seiseki::importers::printed_list
