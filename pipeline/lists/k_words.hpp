/// \file
/// Why somebody has this K, in words.
#pragma once

#include "engine/domain/text.hpp"
#include "engine/rating/ledger.hpp"

namespace seiseki::lists {

Text k_text(rating::KReason reason);

}  // namespace seiseki::lists
