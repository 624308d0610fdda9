/// \file
/// The editions as people and programs look at them: which are known, every parameter of one with its clause, where two
/// differ. What another reading or edition would make of a list is readings.hpp.
#pragma once

#include "engine/domain/text.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// `seiseki/regulations/1`, what `regulations list` prints: every edition at hand, then the periods whose text is not.
output::Json editions_json(const lists::Editions& editions, Language language);
/// `seiseki/regulation/1`, what `regulations show` prints.
output::Json edition_json(const Regulation& edition);
/// `seiseki/regulations-diff/1`, what `regulations diff` prints.
output::Json edition_diff_json(const Regulation& first, const Regulation& second);

}  // namespace seiseki::operations
