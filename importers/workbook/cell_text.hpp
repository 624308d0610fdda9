/// \file
/// Numbers as the text a person sees in their cell: dates by the cell's number format, all else plainly. Deliberately
/// no thousands separators, currencies or percentages: a reader of tournaments wants the number.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::workbook {

/// What a number format makes of a number.
struct NumberStyle {
  bool is_date = false;
  bool is_time = false;
  int digits = 0;  ///< a format of zeros alone, `00000000`: whole numbers are padded to so many
};

/// Of a format's code as the file has it: `yyyy/mm/dd`, `[$-411]ge.m.d`, `0000`. A code with `General` is plain.
NumberStyle style_of_code(std::string_view format_code);
/// Of a format every program knows by number; plain for the others.
NumberStyle style_of_builtin(int format_id);

enum class DateSystem { from_1900, from_1904 };

/// `7` `0.5` `-12.25` `2026-03-14` `2026-03-14 09:30` `09:30`. A date no calendar has is shown as its number; what is
/// no number at all gives an empty text.
std::string number_text(double value, const NumberStyle& style, DateSystem system);

}  // namespace seiseki::importers::workbook
