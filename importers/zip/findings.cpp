#include "importers/zip/findings.hpp"

namespace seiseki::importers::zip {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {&k_unreadable, &k_too_large, &k_too_many,   &k_ratio,
                                                   &k_nested,     &k_path,      &k_not_a_file, &k_encrypted,
                                                   &k_duplicate,  &k_damaged,   &k_empty};
  return k_kinds;
}

}  // namespace seiseki::importers::zip
