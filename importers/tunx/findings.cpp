#include "importers/tunx/findings.hpp"

#include <array>

namespace seiseki::importers::tunx {

namespace {
constexpr std::array k_kinds{&k_not_one_document,     &k_layout,      &k_file_no_players, &k_rounds,
                             &k_round_counts,         &k_round_dates, &k_teams,           &k_match_other,
                             &k_match_without_boards, &k_mark,        &k_birth_unreadable};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::tunx
