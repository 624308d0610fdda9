/// \file
/// The bytes of a page as text: which encoding it is in, as browsers find out. Nothing is parsed.
#pragma once

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"
#include "importers/text/encoding.hpp"

namespace seiseki::importers::html {

/// By the mark, by what the bytes can only be, by what the server says, by the page's own `<meta charset>`, by rules.
/// \see text::decode(), whose errors these are
[[nodiscard]] Result<text::DecodedText> decode_page(const Document& page);

}  // namespace seiseki::importers::html
