/// \file
/// The six figures that an authenticator shows: RFC 6238 with HMAC-SHA1 and steps of 30 seconds, as every authenticator
/// knows it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::secrets {

inline constexpr std::size_t k_seed_bytes = 20;
inline constexpr std::size_t k_code_figures = 6;
inline constexpr std::int64_t k_step_seconds = 30;

/// How many steps have begun since 1970.
std::int64_t step_of(Instant now);
/// The code of one step, with leading zeros. \pre at most 9 figures
std::string one_time_code(std::string_view seed, std::int64_t step, std::size_t figures = k_code_figures);
/// The step whose code was typed: this one or the one before, for who types slowly or whose clock is late; and only one
/// that is newer than the last that was used, so that a code that was seen opens nothing. Blanks are forgiven.
std::optional<std::int64_t> step_of_code(std::string_view seed, std::string_view typed, Instant now,
                                         std::int64_t last_used);
/// What an authenticator is told: `otpauth://totp/…`.
std::string authenticator_address(std::string_view issuer, std::string_view account, std::string_view seed);

}  // namespace seiseki::secrets
