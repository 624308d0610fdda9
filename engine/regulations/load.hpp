/// \file
/// An edition's TOML file, as bytes, to a Regulation. Opens no file: tables come through a callback. Strict: an unknown
/// key, a parameter without its clause, a fraction, a table with a hole, an overlap or a row that does not mirror
/// refuses the whole edition, with file and line.
#pragma once

#include "engine/regulations/document.hpp"

namespace seiseki::regulations {

/// Longest edition or table file, in bytes.
inline constexpr std::size_t k_max_edition_bytes = std::size_t{256} * 1024;

/// What is changed in an edition's tree before it is read: a what-if.
using Amendment = std::function<Result<void>(Node& root)>;

/// The value leaves `sha256` empty and `hash_input` filled. Errors: the codes of findings.hpp, class usage; those of
/// the amendment.
[[nodiscard]] Result<Regulation> load_regulation(std::string_view toml, std::string_view file_name,
                                                 const TableSource& tables, const Amendment& amendment = {});

/// The tree of a TOML file of ours. Errors: `edition-too-large`, `edition-syntax`, `edition-float`.
[[nodiscard]] Result<Node> read_toml(std::string_view toml, std::string_view file_name);

}  // namespace seiseki::regulations
