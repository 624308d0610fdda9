#include "importers/text/english_date.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "engine/domain/calendar_date.hpp"

namespace seiseki::importers::text {

namespace {

using std::chrono::seconds;

/// `+0900`.
std::optional<seconds> offset_of(std::string_view zone) {
  if (zone == "GMT" || zone == "UT" || zone == "UTC") return seconds{0};
  if (zone.size() != 5 || (zone[0] != '+' && zone[0] != '-')) return std::nullopt;
  const auto hours = date_number(zone.substr(1, 2));
  const auto minutes = date_number(zone.substr(3, 2));
  if (!hours || !minutes || *hours > 23 || *minutes > 59) return std::nullopt;
  const seconds out = std::chrono::hours{*hours} + std::chrono::minutes{*minutes};
  return zone[0] == '-' ? -out : out;
}

}  // namespace

std::optional<int> date_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty() || text[0] == '-') return std::nullopt;
  return value;
}

std::optional<unsigned> english_month(std::string_view name) {
  constexpr std::array<std::string_view, 12> k_months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto found = std::find(k_months.begin(), k_months.end(), name);
  if (found == k_months.end()) return std::nullopt;
  return static_cast<unsigned>(found - k_months.begin()) + 1;
}

std::optional<seconds> clock_time(std::string_view text) {
  if (text.size() != 8 || text[2] != ':' || text[5] != ':') return std::nullopt;
  const auto h = date_number(text.substr(0, 2));
  const auto m = date_number(text.substr(3, 2));
  const auto s = date_number(text.substr(6, 2));
  if (!h || !m || !s || *h > 23 || *m > 59 || *s > 60) return std::nullopt;
  return std::chrono::hours{*h} + std::chrono::minutes{*m} + seconds{*s};
}

std::vector<std::string_view> date_words(std::string_view text, std::string_view separators) {
  constexpr std::size_t k_most = 8;
  std::vector<std::string_view> out;
  std::size_t begin = 0;
  while (begin < text.size() && out.size() < k_most) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    if (end > begin) out.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

std::optional<Instant> parse_mail_date(std::string_view text) {
  std::vector<std::string_view> words = date_words(text, " ,\t");
  // The day of the week says nothing that the date does not.
  if (!words.empty() && !date_number(words.front())) words.erase(words.begin());
  constexpr std::size_t k_needed = 5;
  if (words.size() < k_needed) return std::nullopt;
  constexpr std::size_t k_without_seconds = 5;
  const bool has_seconds = words[3].size() != k_without_seconds;
  const auto day = date_number(words[0]);
  const auto month = english_month(words[1]);
  const auto year = date_number(words[2]);
  const auto time = clock_time(std::string{words[3]} + (has_seconds ? "" : ":00"));
  const auto offset = offset_of(words[4]);
  if (!day || !month || !year || *year < 1900 || !time || !offset) return std::nullopt;
  const auto date = calendar_date(*year, static_cast<int>(*month), *day);
  if (!date) return std::nullopt;
  return Instant{std::chrono::sys_days{*date}} + *time - *offset;
}

}  // namespace seiseki::importers::text
