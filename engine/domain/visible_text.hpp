/// \file
/// Text from outside as a person may be shown it: what would steer a terminal, turn the writing round or hide between
/// letters is spelled out. Knows no screen and no file; files for machines keep their bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seiseki {

/// The next character of a text as it may be shown.
struct ShownCharacter {
  std::size_t bytes = 0;     ///< of the text; 0 only at its end
  std::string spelled = {};  ///< `\x1b`, `\u202e`; empty for a character that may stand as it is
};

/// Spelled out: control characters (C0, DEL, C1), characters that set the direction of writing, those of no width, line
/// and paragraph separators, tags, and bytes that are not UTF-8. Variation selectors stay: kanji of names need them.
ShownCharacter shown_character(std::string_view utf8, std::size_t offset);

/// True if shown_character() would spell something out, line ends and tabs included.
bool hides_characters(std::string_view utf8);

/// The text with everything spelled out but line ends and tabs.
std::string visible(std::string_view utf8);

}  // namespace seiseki
