/// \file
/// Calendar dates and arrival times without a clock: `std::chrono` calendar types, ISO 8601 text, the clocks of the
/// federation (home.hpp). "Today" is never a default; whoever needs it is given it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace seiseki {

using Date = std::chrono::year_month_day;
using YearMonth = std::chrono::year_month;
using Instant = std::chrono::sys_seconds;  ///< UTC

/// `2026-03-01` only; nullopt for anything else, and for a day that does not exist.
std::optional<Date> parse_date(std::string_view iso);
/// `2026-03`.
std::optional<YearMonth> parse_month(std::string_view iso);
/// `2026-03-01T09:00:00+09:00`, `…Z`, seconds optional; without an offset it is the federation's time; a bare date
/// is its midnight there.
std::optional<Instant> parse_instant(std::string_view iso);

std::string to_iso(Date date);
std::string to_iso(YearMonth month);
/// By the federation's clocks, with their offset: `2026-03-01T09:00:00+09:00`.
std::string to_iso_local(Instant instant);
/// As the database and its documents keep a time: at +09:00 whatever the federation, so that texts rise as times do
/// where clocks are put back, and that what was kept before there were profiles reads the same.
std::string to_iso_kept(Instant instant);

/// The calendar day where the federation is.
Date local_date(Instant instant);
/// Midnight there at the start of `date`.
Instant local_midnight(Date date);

/// Adds calendar months; a day past the month's end becomes its last day (30 Nov + 3 = 28/29 Feb).
Date add_months(Date date, int months);
Date add_days(Date date, int days);
/// `to - from` in days.
int days_between(Date from, Date to);
/// Full years of age on `day`; a birthday on that day counts as reached.
int age_on(Date birth, Date day);

/// A birth date of which only the year may be known, as pairing programs print it.
struct PartialDate {
  int year = 0;
  int month = 0;  ///< 0 = unknown
  int day = 0;    ///< 0 = unknown

  std::optional<Date> full() const;
  friend auto operator<=>(const PartialDate&, const PartialDate&) = default;
};
std::string to_iso(const PartialDate& date);  ///< `1990-04-02`, `1990-04` or `1990`

}  // namespace seiseki
