#include "importers/html/findings.hpp"

namespace seiseki::importers::html {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {&k_too_large, &k_too_deep, &k_too_many_tags};
  return k_kinds;
}

}  // namespace seiseki::importers::html
