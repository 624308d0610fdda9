/// \file
/// Percent encoding as addresses and forms use it, read strictly: what is not well-formed is no request.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/desk/http/message.hpp"

namespace seiseki::desk::http {

enum class Plus { is_plus, is_blank };

/// nullopt for a `%` without two digits, and for NUL.
std::optional<std::string> percent_decoded(std::string_view text, Plus plus);

/// `a=1&b=2`. nullopt where a name or value cannot be decoded, or there are more than `most` of them.
std::optional<Fields> read_fields(std::string_view text, std::size_t most = 2000);

}  // namespace seiseki::desk::http
