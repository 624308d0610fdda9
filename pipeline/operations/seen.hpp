/// \file
/// What a decision rests on: a hash over what somebody has looked at, so that it is refused where the same view, made
/// again at the moment of the decision, has another hash; and a reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// The first twelve digits of the SHA-256 over the value without blanks: short enough to be typed, and no two states of
/// one report or list have the same by chance.
std::string seen_hash(const output::Json& looked_at);

/// Whether what somebody has seen still stands; nothing seen is nothing to hold it against. `shown`: what it was, in
/// English and in Japanese, and the command that shows it again. Error: `view-changed`.
[[nodiscard]] Result<void> check_seen(const std::string& seen, const std::string& now, std::vector<std::string> shown);

/// Whether somebody has said why. Error: `reason-missing`.
[[nodiscard]] Result<void> check_reason(std::string_view reason);

}  // namespace seiseki::operations
