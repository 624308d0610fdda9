#include "engine/regulations/findings.hpp"

#include <array>

namespace seiseki::regulations {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr std::array k_kinds{&k_edition_syntax,         &k_edition_too_large,     &k_edition_float,
                                      &k_edition_unknown_key,    &k_edition_missing_key,   &k_edition_bad_value,
                                      &k_edition_missing_clause, &k_edition_table_missing, &k_edition_table,
                                      &k_edition_duplicate,      &k_edition_unknown,       &k_edition_not_at_hand,
                                      &k_edition_none_in_force};
  return k_kinds;
}

}  // namespace seiseki::regulations
