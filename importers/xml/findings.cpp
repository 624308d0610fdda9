#include "importers/xml/findings.hpp"

namespace seiseki::importers::xml {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_kinds[] = {&k_doctype, &k_malformed, &k_too_large, &k_too_deep, &k_too_many};
  return k_kinds;
}

}  // namespace seiseki::importers::xml
