/// \file
/// Text on its way into HTML or XML that a program of ours writes. Reads no markup.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::text {

/// `utf8` as content of XML or HTML, or as the value of an attribute within either quotes: `&`, `<`, `>`, `"` and `'`
/// as references, control characters, which XML does not allow, as blanks.
std::string escape_markup(std::string_view utf8);

}  // namespace seiseki::importers::text
