#include "pipeline/views/figures.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace seiseki::views {

namespace {

constexpr std::string_view k_minus = "\u2212";

std::string_view month_name(unsigned month) {
  constexpr std::array<std::string_view, 12> k_names{"January",   "February", "March",    "April",
                                                     "May",       "June",     "July",     "August",
                                                     "September", "October",  "November", "December"};
  return month >= 1 && month <= 12 ? k_names[month - 1] : std::string_view{};
}

}  // namespace

std::string signed_number(std::int64_t number) {
  if (number == 0) return "0";
  return fmt::format("{}{}", number > 0 ? "+" : k_minus, std::abs(number));
}

std::string signed_decimals(std::int64_t hundredths) {
  const std::int64_t size = std::abs(hundredths);
  return fmt::format("{}{}.{:02}", hundredths > 0 ? "+" : hundredths < 0 ? k_minus : "", size / 100, size % 100);
}

std::string fraction(std::int64_t hundredths) {
  const std::int64_t size = std::abs(hundredths);
  return size >= 100 ? fmt::format("{}.{:02}", size / 100, size % 100) : fmt::format(".{:02}", size);
}

std::string grouped(std::int64_t number) {
  std::string out = std::to_string(std::abs(number));
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, 1, ',');
  return number < 0 ? std::string{k_minus} + out : out;
}

std::string day_in_words(Date day, Language language) {
  const auto month = static_cast<unsigned>(day.month());
  const auto number = static_cast<unsigned>(day.day());
  return language == Language::ja ? fmt::format("{}月{}日", month, number)
                                  : fmt::format("{} {}", number, month_name(month));
}

std::string short_day_in_words(Date day, Language language) {
  if (language == Language::ja) return day_in_words(day, language);
  return fmt::format("{} {}", static_cast<unsigned>(day.day()),
                     month_name(static_cast<unsigned>(day.month())).substr(0, 3));
}

std::string date_in_words(Date day, Language language) {
  const int year = static_cast<int>(day.year());
  return language == Language::ja ? fmt::format("{}年{}", year, day_in_words(day, language))
                                  : fmt::format("{} {}", day_in_words(day, language), year);
}

std::string month_in_words(YearMonth month, Language language) {
  const int year = static_cast<int>(month.year());
  const auto number = static_cast<unsigned>(month.month());
  return language == Language::ja ? fmt::format("{}年{}月", year, number)
                                  : fmt::format("{} {}", month_name(number), year);
}

std::string short_month(YearMonth month, Language language) {
  const auto number = static_cast<unsigned>(month.month());
  return language == Language::ja ? fmt::format("{}月", number) : std::string{month_name(number).substr(0, 3)};
}

std::string minute(Instant instant) {
  std::string iso = to_iso_local(instant).substr(0, 16);
  iso[10] = ' ';
  return iso;
}

std::string short_hash(std::string_view hash) {
  if (hash.size() <= 20) return std::string{hash};
  return fmt::format("{}…{}", hash.substr(0, 8), hash.substr(hash.size() - 8));
}

}  // namespace seiseki::views
