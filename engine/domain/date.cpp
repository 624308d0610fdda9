#include "engine/domain/date.hpp"

#include <algorithm>
#include <charconv>

#include "engine/domain/calendar_date.hpp"
#include "engine/domain/home.hpp"

namespace seiseki {

using namespace std::chrono;

namespace {

constexpr seconds k_kept_offset = 9h;

/// Negative for anything else than `count` digits.
int digits(std::string_view text, std::size_t first, std::size_t count) {
  if (text.size() < first + count) return -1;
  int value = 0;
  for (const char c : text.substr(first, count)) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::string padded(int value, std::size_t width) {
  const std::string text = std::to_string(value);
  return std::string(width - std::min(width, text.size()), '0') + text;
}

int year_of(Date date) {
  return static_cast<int>(date.year());
}
int month_of(Date date) {
  return static_cast<int>(static_cast<unsigned>(date.month()));
}
int day_of(Date date) {
  return static_cast<int>(static_cast<unsigned>(date.day()));
}

}  // namespace

std::optional<Date> parse_date(std::string_view iso) {
  if (iso.size() != 10 || iso[4] != '-' || iso[7] != '-') return std::nullopt;
  const int y = digits(iso, 0, 4);
  return y < 0 ? std::nullopt : calendar_date(y, digits(iso, 5, 2), digits(iso, 8, 2));
}

std::optional<YearMonth> parse_month(std::string_view iso) {
  if (iso.size() != 7 || iso[4] != '-') return std::nullopt;
  const int y = digits(iso, 0, 4);
  const int m = digits(iso, 5, 2);
  if (y < 0 || m < 1 || m > 12) return std::nullopt;
  return YearMonth{year{y}, month{static_cast<unsigned>(m)}};
}

std::optional<Instant> parse_instant(std::string_view iso) {
  const auto date = parse_date(iso.substr(0, 10));
  if (!date) return std::nullopt;
  std::string_view rest = iso.substr(10);
  if (rest.empty()) return local_midnight(*date);
  if (rest[0] != 'T' && rest[0] != ' ') return std::nullopt;
  const int hour = digits(rest, 1, 2);
  const int minute = digits(rest, 4, 2);
  if (hour < 0 || minute < 0 || rest[3] != ':' || hour > 23 || minute > 59) return std::nullopt;
  rest.remove_prefix(6);
  int second = 0;
  if (!rest.empty() && rest[0] == ':') {
    second = digits(rest, 1, 2);
    if (second < 0 || second > 59) return std::nullopt;
    rest.remove_prefix(3);
  }
  const auto local = sys_days{*date} + hours{hour} + minutes{minute} + seconds{second};
  if (rest.empty()) return home().zone.instant_of(*date, local - sys_days{*date});
  if (rest == "Z") return local;
  const int offset_hour = digits(rest, 1, 2);
  const int offset_minute = digits(rest, 4, 2);
  if (rest.size() != 6 || rest[3] != ':' || offset_hour < 0 || offset_minute < 0 || offset_hour > 14 ||
      offset_minute > 59)
    return std::nullopt;
  const seconds offset = hours{offset_hour} + minutes{offset_minute};
  if (rest[0] == '+') return local - offset;
  if (rest[0] == '-') return local + offset;
  return std::nullopt;
}

std::string to_iso(Date date) {
  return padded(year_of(date), 4) + '-' + padded(month_of(date), 2) + '-' + padded(day_of(date), 2);
}

std::string to_iso(YearMonth month) {
  return to_iso(Date{month / 1}).substr(0, 7);
}

std::string to_iso_local(Instant instant) {
  return home().zone.to_iso(instant);
}

std::string to_iso_kept(Instant instant) {
  return TimeZone{.name = {}, .offset = k_kept_offset, .changes = {}}.to_iso(instant);
}

Date local_date(Instant instant) {
  return home().zone.day_of(instant);
}

Instant local_midnight(Date date) {
  return home().zone.instant_of(date, seconds{0});
}

Date add_months(Date date, int months_to_add) {
  const YearMonth target = YearMonth{date.year(), date.month()} + months{months_to_add};
  const Date last = Date{target / std::chrono::last};
  return Date{target / std::min(date.day(), last.day())};
}

Date add_days(Date date, int days_to_add) {
  return Date{sys_days{date} + days{days_to_add}};
}

int days_between(Date from, Date to) {
  return static_cast<int>((sys_days{to} - sys_days{from}).count());
}

int age_on(Date birth, Date day) {
  const bool had_birthday =
      month_of(day) > month_of(birth) || (month_of(day) == month_of(birth) && day_of(day) >= day_of(birth));
  return year_of(day) - year_of(birth) - (had_birthday ? 0 : 1);
}

std::optional<Date> PartialDate::full() const {
  return calendar_date(year, month, day);
}

std::string to_iso(const PartialDate& date) {
  std::string out = padded(date.year, 4);
  if (date.month > 0) {
    out += '-' + padded(date.month, 2);
    if (date.day > 0) out += '-' + padded(date.day, 2);
  }
  return out;
}

}  // namespace seiseki
