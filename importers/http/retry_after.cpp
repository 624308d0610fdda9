#include "importers/http/retry_after.hpp"

#include <algorithm>
#include <vector>

#include "engine/domain/calendar_date.hpp"
#include "importers/text/english_date.hpp"

namespace seiseki::importers::http {
namespace {

using std::chrono::seconds;

constexpr seconds k_longest = std::chrono::hours{24 * 365};

int full_year(int year, std::string_view digits, Instant now) {
  if (digits.size() != 2) return year;
  const int this_year = static_cast<int>(Date{std::chrono::floor<std::chrono::days>(now)}.year());
  int full = this_year - this_year % 100 + year;
  if (full > this_year + 50) full -= 100;
  return full;
}

}  // namespace

std::optional<Instant> parse_http_date(std::string_view written, Instant now) {
  const auto word = text::date_words(written, " ,-");
  if (word.size() < 5) return std::nullopt;
  // asctime puts the month second and the year last; the other two the day second and the year fourth.
  const bool asctime = text::english_month(word[1]).has_value();
  if (!asctime && (word.size() != 6 || word[5] != "GMT")) return std::nullopt;
  const auto day = text::date_number(word[asctime ? 2 : 1]);
  const auto month = text::english_month(word[asctime ? 1 : 2]);
  const auto year = text::date_number(word[asctime ? 4 : 3]);
  const auto time = text::clock_time(word[asctime ? 3 : 4]);
  if (!day || !month || !year || !time) return std::nullopt;
  const auto date = calendar_date(full_year(*year, word[asctime ? 4 : 3], now), static_cast<int>(*month), *day);
  if (!date) return std::nullopt;
  return Instant{std::chrono::sys_days{*date}} + *time;
}

std::optional<seconds> parse_retry_after(std::string_view value, Instant now) {
  while (!value.empty() && value.front() == ' ') value.remove_prefix(1);
  while (!value.empty() && value.back() == ' ') value.remove_suffix(1);
  if (value.empty()) return std::nullopt;
  if (value.find_first_not_of("0123456789") == std::string_view::npos)
    return std::min(seconds{text::date_number(value).value_or(static_cast<int>(k_longest.count()))}, k_longest);
  const auto date = parse_http_date(value, now);
  if (!date) return std::nullopt;
  return std::clamp(seconds{*date - now}, seconds{0}, k_longest);
}

}  // namespace seiseki::importers::http
