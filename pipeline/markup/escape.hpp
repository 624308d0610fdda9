/// \file
/// Text that came from anywhere, as characters of a document: nothing in it can end an element, an attribute or the
/// document. What HTML and XML cannot hold at all becomes U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::markup {

/// Appends `text` for the inside of an element of HTML, SVG or XML.
void append_escaped_text(std::string& out, std::string_view text);
/// Appends `text` for the inside of a value in double quotes.
void append_escaped_value(std::string& out, std::string_view text);

}  // namespace seiseki::markup
