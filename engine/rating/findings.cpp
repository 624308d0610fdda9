#include "engine/rating/findings.hpp"

#include <array>

namespace seiseki::rating {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr std::array k_kinds{&k_edition_method, &k_value_out_of_range};
  return k_kinds;
}

}  // namespace seiseki::rating
