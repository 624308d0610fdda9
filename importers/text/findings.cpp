#include "importers/text/findings.hpp"

#include <array>

namespace seiseki::importers::text {

namespace {
constexpr std::array<const FindingKind*, 7> k_kinds{&k_source_empty, &k_source_too_large, &k_encoding_guessed,
                                                    &k_text_invalid, &k_csv_quote,        &k_csv_ragged,
                                                    &k_findings_many};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::text
