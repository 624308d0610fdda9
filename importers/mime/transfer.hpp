/// \file
/// The two ways in which mail carries bytes that it could not carry as they are. Strict, where mail programs are lax: a
/// body that was cut or changed on its way must not pass for the file that was sent. \see RFC 2045 6.7, 6.8
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seiseki::importers::mime {

/// nullopt for an escape that is none, and for one that is cut. Blanks behind a line are transport's and are dropped.
std::optional<std::string> from_quoted_printable(std::string_view quoted);

/// Blanks and line ends are passed over. nullopt for any other character that is none of the alphabet, for a group that
/// is not whole, and for anything behind the padding.
std::optional<std::string> from_base64(std::string_view encoded);

}  // namespace seiseki::importers::mime
