/// \file
/// An edition's TOML file, as bytes, to a Regulation. Opens no file: tables come through a callback. Strict: an unknown
/// key, a parameter without its clause, a fraction, a table with a hole, an overlap or a row that does not mirror
/// refuses the whole edition, with file and line.
#pragma once

#include "engine/regulations/document.hpp"

namespace seiseki::regulations {

/// Longest edition or table file, in bytes.
inline constexpr std::size_t k_max_edition_bytes = 256 * 1024;

/// The value leaves `sha256` empty and `hash_input` filled. Errors: the codes of findings.hpp, class usage.
[[nodiscard]] Result<Regulation> load_regulation(std::string_view toml, std::string_view file_name,
                                                 const TableSource& tables);

}  // namespace seiseki::regulations
