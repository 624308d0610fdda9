/// \file
/// Texts of a page as their readers want them: no blanks around them and one blank between words. The no-break space
/// and control characters are blanks; the ideographic space is a letter's business and stays.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::html {

/// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

/// True if with_single_blanks() would change nothing, so that nothing need be copied. May say false for such a text.
/// \pre text is trimmed
bool is_normal(std::string_view text);

std::string with_single_blanks(std::string_view text);

}  // namespace seiseki::importers::html
