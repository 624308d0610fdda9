#include "importers/http/retry_after.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace seiseki::importers::http {
namespace {

using std::chrono::seconds;

constexpr seconds k_longest = std::chrono::hours{24 * 365};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty() || text[0] == '-') return std::nullopt;
  return value;
}

std::optional<unsigned> month_number(std::string_view name) {
  constexpr std::array<std::string_view, 12> k_months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto found = std::find(k_months.begin(), k_months.end(), name);
  if (found == k_months.end()) return std::nullopt;
  return static_cast<unsigned>(found - k_months.begin()) + 1;
}

std::optional<seconds> time_of_day(std::string_view text) {
  if (text.size() != 8 || text[2] != ':' || text[5] != ':') return std::nullopt;
  const auto h = number(text.substr(0, 2));
  const auto m = number(text.substr(3, 2));
  const auto s = number(text.substr(6, 2));
  if (!h || !m || !s || *h > 23 || *m > 59 || *s > 60) return std::nullopt;
  return std::chrono::hours{*h} + std::chrono::minutes{*m} + seconds{*s};
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t begin = 0;
  while (begin < text.size() && out.size() < 8) {
    const std::size_t end = std::min(text.find_first_of(" ,-", begin), text.size());
    if (end > begin) out.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

int full_year(int year, std::string_view digits, Instant now) {
  if (digits.size() != 2) return year;
  const int this_year = static_cast<int>(Date{std::chrono::floor<std::chrono::days>(now)}.year());
  int full = this_year - this_year % 100 + year;
  if (full > this_year + 50) full -= 100;
  return full;
}

}  // namespace

std::optional<Instant> parse_http_date(std::string_view text, Instant now) {
  const auto word = words(text);
  if (word.size() < 5) return std::nullopt;
  // asctime puts the month second and the year last; the other two the day second and the year fourth.
  const bool asctime = month_number(word[1]).has_value();
  if (!asctime && (word.size() != 6 || word[5] != "GMT")) return std::nullopt;
  const auto day = number(word[asctime ? 2 : 1]);
  const auto month = month_number(word[asctime ? 1 : 2]);
  const auto year = number(word[asctime ? 4 : 3]);
  const auto time = time_of_day(word[asctime ? 3 : 4]);
  if (!day || !month || !year || !time) return std::nullopt;
  const Date date{std::chrono::year{full_year(*year, word[asctime ? 4 : 3], now)}, std::chrono::month{*month},
                  std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  return Instant{std::chrono::sys_days{date}} + *time;
}

std::optional<seconds> parse_retry_after(std::string_view value, Instant now) {
  while (!value.empty() && value.front() == ' ') value.remove_prefix(1);
  while (!value.empty() && value.back() == ' ') value.remove_suffix(1);
  if (value.empty()) return std::nullopt;
  if (value.find_first_not_of("0123456789") == std::string_view::npos)
    return std::min(seconds{number(value).value_or(static_cast<int>(k_longest.count()))}, k_longest);
  const auto date = parse_http_date(value, now);
  if (!date) return std::nullopt;
  return std::clamp(seconds{*date - now}, seconds{0}, k_longest);
}

}  // namespace seiseki::importers::http
