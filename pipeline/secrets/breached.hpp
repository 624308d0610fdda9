/// \file
/// Passwords that have leaked somewhere, by a list that an office may keep: a line each with the SHA-1 of a password in
/// hexadecimal, whole or its first ten digits or more, as the published lists have it. What follows the digits, such as
/// a count, is not looked at; empty lines and those that begin with # are none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace seiseki::secrets {

inline constexpr std::size_t k_max_breached_bytes = std::size_t{256} << 20U;

/// Whether the SHA-1 of the password begins with the digits of a line.
bool is_breached(std::string_view password, std::string_view list);
/// The first line that is not of this form, from 1, or 1 of a list without any; nullopt: it is such a list.
std::optional<std::size_t> line_that_is_none(std::string_view list);

}  // namespace seiseki::secrets
