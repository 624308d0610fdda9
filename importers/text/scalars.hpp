/// \file
/// The small values of tournament files: numbers, points, dates in the shapes writers really use. Pure functions of a
/// field; absent and unreadable are told apart by the caller, who has the field's text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"
#include "engine/domain/score.hpp"

namespace seiseki::importers::text {

/// Decimal digits only, at most nine; leading zeros allowed.
std::optional<int> parse_number(std::string_view digits);

/// `4`, `4.5`, `4,5`, `4.0`, `4½`, `.5`, `1/2`; a value that is no number of half points is not read.
std::optional<Score> parse_points(std::string_view text);
/// `4.0`, `4.5`: as parse_points reads it.
std::string print_points(int half_points);

/// A header date. Shapes: 2024/11/23, 2011-11-25, 25.02.2011, 28. 07. 2005, 30/09/2011, 07.09.18, 17/08/30, 20241123,
/// May 10, 2020, 10. Okt 2020, 2024年11月23日, 令和6年11月23日. Text after the date is ignored.
/// \interpretation Without a four-digit year the order is year, month, day, as the format prescribes, unless only year,
/// day, month is a date. With the year last, day comes first unless only month first is a date. Two-digit years are
/// 1980-2079, and none where a year of four digits follows, as behind several days: `02 May - 04 May 2026`.
std::optional<Date> parse_event_date(std::string_view text);

/// The other reading of a header date of a shape that people write in two ways: `07.03.26` as day, month, year, and
/// `02/07/2026` with the month in front, if that is a date. nullopt for every other shape.
std::optional<Date> parse_event_date_otherwise(std::string_view text);

/// `令和6年11月23日` and `令和元年5月1日` with the year as everybody counts it, other texts as they are; empty if an
/// era is named whose year cannot be read, so that no other number is taken for the year.
std::string with_common_year(std::string_view text);

enum class TwoDigitOrder { year_month_day, year_day_month };
/// A round date of record 132: two-digit years in the given order, or any shape of parse_event_date() with a four-digit
/// year. Years outside 1980-2079 are refused, because 132 cannot express them.
std::optional<Date> parse_round_date(std::string_view text, TwoDigitOrder order);
/// True if `text` is a date as YY.DD.MM only: its middle number cannot be a month.
bool is_year_day_month_only(std::string_view text);

/// A birth date: 1965/00/00, 1969.12.06, 2000-03-30, 30.03.2000, 平成2年3月30日, 1975, `1975.  .  `. Month and day 0
/// are unknown.
std::optional<PartialDate> parse_birth(std::string_view text);

}  // namespace seiseki::importers::text
