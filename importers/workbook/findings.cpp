#include "importers/workbook/findings.hpp"

namespace seiseki::importers::workbook {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {&k_unreadable, &k_too_large, &k_protected, &k_old};
  return k_kinds;
}

}  // namespace seiseki::importers::workbook
