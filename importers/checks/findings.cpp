#include "importers/checks/findings.hpp"

#include <array>

namespace seiseki::importers::checks {

namespace {
constexpr std::array k_kinds{&k_pair_self,      &k_pair_opponent,    &k_pair_twice,     &k_pair_repeated,
                             &k_result_missing, &k_result_odd,       &k_result_unknown, &k_result_zero_zero,
                             &k_id_duplicate,   &k_id_duplicate_idle};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::checks
