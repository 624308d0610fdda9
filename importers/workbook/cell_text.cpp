#include "importers/workbook/cell_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>

#include "engine/domain/date.hpp"

namespace seiseki::importers::workbook {
namespace {

std::string padded(std::int64_t value, std::size_t digits) {
  std::string text = std::to_string(value < 0 ? -value : value);
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return value < 0 ? "-" + text : text;
}

std::string plain(double value) {
  constexpr double k_exact = 1e15;
  if (std::abs(value) < k_exact && value == std::trunc(value)) return std::to_string(static_cast<std::int64_t>(value));
  // 15 digits are what spreadsheet programs show: 5.2999999999999998 was entered as 5.3.
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 15).ptr;
  return {buffer.data(), end};
}

// Days as Excel counts them; its 1900 has a 29 February, so the days before are one off and that day itself is none.
std::optional<Date> day_of(std::int64_t serial, DateSystem system) {
  using namespace std::chrono;
  constexpr std::int64_t k_last = 2'958'465;  // 9999-12-31
  if (serial < (system == DateSystem::from_1900 ? 1 : 0) || serial > k_last) return std::nullopt;
  if (system == DateSystem::from_1904) return sys_days{year{1904} / 1 / 1} + days{serial};
  if (serial == 60) return std::nullopt;
  return sys_days{year{1899} / 12 / (serial < 60 ? 31 : 30)} + days{serial};
}

std::string time_text(std::int64_t seconds) {
  std::string text = padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2);
  if (seconds % 60 != 0) text += ":" + padded(seconds % 60, 2);
  return text;
}

std::optional<std::string> date_text(double value, const NumberStyle& style, DateSystem system) {
  constexpr std::int64_t k_seconds_a_day = 86'400;
  constexpr double k_last = 2'958'466;
  if (value < 0 || value >= k_last) return std::nullopt;
  const auto seconds = static_cast<std::int64_t>(std::llround(value * static_cast<double>(k_seconds_a_day)));
  const std::int64_t day = seconds / k_seconds_a_day;
  const std::int64_t rest = seconds % k_seconds_a_day;
  if (!style.is_date && value < 1) return time_text(seconds);
  const auto date = day_of(day, system);
  if (!date || !date->ok()) return std::nullopt;
  std::string text = to_iso(*date);
  if (style.is_time && rest != 0) text += " " + time_text(rest);
  return text;
}

}  // namespace

NumberStyle style_of_code(std::string_view code) {
  NumberStyle style;
  const std::string_view first = code.substr(0, code.find(';'));
  if (first.size() > 1 && first.size() <= 12 && first.find_first_not_of('0') == std::string_view::npos) {
    style.digits = static_cast<int>(first.size());
    return style;
  }
  bool month_or_minute = false;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = static_cast<char>(code[i] >= 'A' && code[i] <= 'Z' ? code[i] + ('a' - 'A') : code[i]);
    if (c == ';') break;  // the sections behind are for negative numbers and texts
    if (c == 'g' && code.substr(i, 7) == "General") return {};
    if (c == '"' || c == '[') {
      const std::size_t end = code.find(c == '"' ? '"' : ']', i + 1);
      if (end == std::string_view::npos) break;
      // Durations are hours in brackets; anything else there is a colour, a condition or a language.
      const std::string_view inside = code.substr(i + 1, end - i - 1);
      if (c == '[' && !inside.empty() && inside.find_first_not_of("hHmMsS") == std::string_view::npos)
        style.is_time = true;
      i = end;
    } else if (c == '\\' || c == '_' || c == '*') {
      ++i;
    } else if (c == 'y' || c == 'd') {
      style.is_date = true;
    } else if (c == 'h' || c == 's') {
      style.is_time = true;
    } else if (c == 'm') {
      month_or_minute = true;
    }
  }
  if (month_or_minute && !style.is_time) style.is_date = true;
  return style;
}

NumberStyle style_of_builtin(int id) {
  const bool is_date = (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 31) || id == 36 ||
                       (id >= 50 && id <= 54) || id == 57 || id == 58;
  const bool is_time =
      (id >= 18 && id <= 22) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id == 55 || id == 56;
  return {is_date, is_time, 0};
}

std::string number_text(double value, const NumberStyle& style, DateSystem system) {
  if (!std::isfinite(value)) return {};
  if (style.is_date || style.is_time) {
    if (auto text = date_text(value, style, system)) return *std::move(text);
  }
  const bool is_whole = value == std::trunc(value) && std::abs(value) < 1e15;
  if (style.digits > 0 && is_whole)
    return padded(static_cast<std::int64_t>(value), static_cast<std::size_t>(style.digits));
  return plain(value);
}

}  // namespace seiseki::importers::workbook
