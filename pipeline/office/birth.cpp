#include "pipeline/office/birth.hpp"

#include "pipeline/office/findings.hpp"

namespace seiseki::office {

const FindingKind* birth_doubt(Date birth, Date today) {
  constexpr int k_earliest_year = 1900;
  if (birth > today) return &k_birth_future;
  return static_cast<int>(birth.year()) < k_earliest_year ? &k_birth_before_1900 : nullptr;
}

}  // namespace seiseki::office
