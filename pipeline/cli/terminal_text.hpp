/// \file
/// Text as a terminal shows it: how many columns it takes, and how a paragraph breaks into lines. The width is given,
/// not asked of the terminal, so that output is the same bytes everywhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seiseki::cli {

/// Columns a terminal needs; kanji take two.
std::size_t display_width(std::string_view utf8);

/// The paragraph in lines of at most `width` columns, without a line end after the last. Breaks where the script
/// allows: at blanks, and between kana and kanji but not before a full stop; never inside `a command in backquotes`. A
/// piece longer than a line stays whole.
std::string in_lines(std::string_view paragraph, std::size_t width);
/// The same of text that begins `indent` columns in, as the other lines do then; the lines end before `width`.
std::string in_lines(std::string_view paragraph, std::size_t width, std::size_t indent);
/// The lines as they are, but for those that take more than `width` columns: what of them has no room follows on lines
/// of its own, further in than they begin. 0: every line as it is.
std::string folded_lines(std::string text, std::size_t width);

/// Of help, which is the same on a terminal and in a file.
inline constexpr std::size_t k_help_width = 80;

}  // namespace seiseki::cli
