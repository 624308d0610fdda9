#include "importers/results_csv/findings.hpp"

#include <array>

namespace seiseki::importers::results_csv {

namespace {
constexpr std::array k_kinds{&k_not_one_document, &k_several_events, &k_two_types, &k_value, &k_player_missing, &k_id,
                             &k_names_differ};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::results_csv
