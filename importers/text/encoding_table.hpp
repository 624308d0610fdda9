/// \file
/// The encodings that are read, with ICU's tables for them. Used inside this folder; decoding is encoding.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "importers/text/encoding.hpp"

namespace seiseki::importers::text {

/// ICU substitutes U+FFFD (or U+001A for some tables, which no text contains otherwise) for what it cannot read.
std::u16string to_utf16(std::string_view bytes, Encoding encoding);
/// UTF-16 as UTF-8; half a surrogate pair and U+001A are U+FFFD.
std::string from_utf16(const std::u16string& text);

/// True if every byte has a meaning in the encoding.
bool decodes_without_loss(std::string_view bytes, Encoding encoding);

/// UTF-8 in another encoding; nullopt where that lacks one of the characters.
std::optional<std::string> encoded_without_loss(std::string_view utf8, Encoding encoding);

}  // namespace seiseki::importers::text
