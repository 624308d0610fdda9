/// \file
/// A hash over what somebody has looked at, so that a decision can say what it rests on: it is refused where the same
/// view, made again at the moment of the decision, has another hash.
#pragma once

#include <string>

#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// The first twelve digits of the SHA-256 over the value without blanks: short enough to be typed, and no two states of
/// one report or list have the same by chance.
std::string seen_hash(const output::Json& looked_at);

}  // namespace seiseki::operations
