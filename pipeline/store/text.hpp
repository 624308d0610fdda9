/// \file
/// What text the database can keep: UTF-8 without NUL. PostgreSQL cuts text at NUL and refuses other encodings, SQLite
/// takes anything, so both are given only what both keep.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::store {

/// True if `text` is well-formed UTF-8 (no surrogates, no overlong forms) without NUL.
bool is_storable(std::string_view text);

/// `text` with every byte that is not part of well-formed UTF-8, and every NUL, replaced by U+FFFD. For text printed in
/// documents, whose bytes are kept elsewhere; never for identifiers.
std::string clean(std::string_view text);

}  // namespace seiseki::store
