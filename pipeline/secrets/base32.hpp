/// \file
/// Bytes as letters that can be typed: RFC 4648, without padding. Authenticators take seeds so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seiseki::secrets {

/// Five bytes make eight letters of `A`…`Z`, `2`…`7`.
std::string base32(std::string_view bytes);
/// The bytes of letters as a person types them: small ones, blanks and hyphens forgiven; nullopt for anything else.
std::optional<std::string> from_base32(std::string_view typed);
/// In groups of four: `JBSW Y3DP`.
std::string in_groups_of_four(std::string_view letters, char between);

}  // namespace seiseki::secrets
