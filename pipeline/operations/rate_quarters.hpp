/// \file
/// Correspondence lists as drafts, computed again until they are published, in order: a quarter rests on the one
/// before. Lists over the board are rate.hpp's.
#pragma once

#include <vector>

#include "pipeline/lists/quarter.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::operations {

struct RatedQuarter {
  lists::ComputedQuarter computed;
  const Regulation* edition = nullptr;  ///< one of the editions
  bool is_new = false;                  ///< false: a look, or the draft says the same already
};

/// The lists of the request, oldest first: the month with the open quarters before it that have changed; without a
/// month every open quarter up to the last that accepted games wait for. Errors: those of lists::compute_quarter() and
/// lists::edition_for(), `edition-reason`, `quarter-too-far`. What was kept before an error stays kept.
[[nodiscard]] Result<std::vector<RatedQuarter>> rate_quarters(Office& office, const lists::Editions& editions,
                                                              const RateRequest& request, const Who& who);

}  // namespace seiseki::operations
