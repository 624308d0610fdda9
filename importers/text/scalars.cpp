#include "importers/text/scalars.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "engine/domain/calendar_date.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

/// One number or word of a date.
struct DatePart {
  std::string_view text;
  int value = 0;  ///< month number for a word that names one
  bool is_word = false;
};

struct Era {
  std::string_view name;
  int year_before_first;
};
constexpr std::array<Era, 3> k_eras{{{"令和", 2018}, {"平成", 1988}, {"昭和", 1925}}};

struct DateParts {
  std::array<DatePart, 3> parts;
  std::size_t count = 0;
};

/// By its first letters in English, German, French, Spanish, Italian, Portuguese and Dutch, as far as they are ASCII
/// and mean one month only (`jui` does not).
int month_named(std::string_view word) {
  struct Other {
    std::string_view head;
    int month;
  };
  constexpr std::array<std::string_view, 12> k_months{"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};
  constexpr std::array<Other, 20> k_others{{{"ene", 1},  {"gen", 1},  {"fev", 2},  {"mrt", 3},  {"abr", 4},
                                            {"avr", 4},  {"mai", 5},  {"mag", 5},  {"maj", 5},  {"mei", 5},
                                            {"giu", 6},  {"lug", 7},  {"ago", 8},  {"set", 9},  {"okt", 10},
                                            {"ott", 10}, {"out", 10}, {"dez", 12}, {"dic", 12}, {"des", 12}}};
  if (word.size() < 3) return 0;
  std::array<char, 3> head{};
  std::transform(word.begin(), word.begin() + 3, head.begin(), [](char c) { return static_cast<char>(c | 0x20); });
  const std::string_view letters(head.data(), 3);
  const auto found = std::find(k_months.begin(), k_months.end(), letters);
  if (found != k_months.end()) return static_cast<int>(found - k_months.begin()) + 1;
  const auto other = std::find_if(k_others.begin(), k_others.end(), [&](const Other& o) { return o.head == letters; });
  return other == k_others.end() ? 0 : other->month;
}

/// The first three numbers (or month names) of a text; other words are passed over.
DateParts parts_of(std::string_view text) {
  DateParts out;
  for (std::size_t i = 0; i < text.size() && out.count < 3;) {
    std::size_t end = i;
    if (is_digit(text[i])) {
      while (end < text.size() && is_digit(text[end])) ++end;
      const auto value = parse_number(text.substr(i, end - i));
      out.parts[out.count++] = {text.substr(i, end - i), value.value_or(-1)};
    } else if (is_letter(text[i])) {
      while (end < text.size() && is_letter(text[end])) ++end;
      const int month = month_named(text.substr(i, end - i));
      if (month > 0) out.parts[out.count++] = {text.substr(i, end - i), month, true};
    } else {
      ++end;
    }
    i = end;
  }
  return out;
}

std::optional<Date> valid(int year, int month, int day) {
  return year < 1 || year > 9999 ? std::nullopt : calendar_date(year, month, day);
}

std::optional<Date> either(std::optional<Date> first, std::optional<Date> second) {
  return first ? first : second;
}

int full_year(int two_digits) {
  return two_digits + (two_digits < 80 ? 2000 : 1900);
}

/// `3月1 5日`: the number behind the month is not the whole day.
bool lacks_sign_of_day(std::string_view text, std::string_view day) {
  constexpr std::string_view k_month = "月";
  constexpr std::string_view k_day = "日";
  const auto behind_day = static_cast<std::size_t>(day.data() + day.size() - text.data());
  if (text.substr(0, behind_day).find(k_month) == std::string_view::npos) return false;
  const std::string_view rest = text.substr(behind_day);
  const std::size_t next = rest.find_first_not_of(' ');
  return next != std::string_view::npos && !rest.substr(next).starts_with(k_day) && is_digit(rest[next]);
}

/// `02 May - 04 May 2026`: none of the numbers up to the last of the three is the year.
bool is_year_behind(std::string_view text, std::string_view last) {
  auto at = static_cast<std::size_t>(last.data() + last.size() - text.data());
  while ((at = text.find_first_of("0123456789", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end - at == 4) return true;
    at = end;
  }
  return false;
}

bool is_short(const DatePart& part) {
  return part.text.size() <= 2 && !part.is_word;
}
bool all_short(const DateParts& p) {
  return p.count == 3 && std::all_of(p.parts.begin(), p.parts.end(), is_short);
}

}  // namespace

std::optional<int> parse_number(std::string_view digits) {
  if (digits.empty() || digits.size() > 9) return std::nullopt;
  int value = 0;
  for (const char c : digits) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::string with_common_year(std::string_view text) {
  std::string out{text};
  if (is_ascii(text)) return out;
  const auto era = std::find_if(k_eras.begin(), k_eras.end(),
                                [text](const Era& e) { return text.find(e.name) != std::string_view::npos; });
  if (era == k_eras.end()) return out;
  constexpr std::string_view k_first = "元";
  constexpr std::string_view k_year = "年";
  const std::size_t begin = out.find(era->name);
  const std::size_t end = out.find(k_year, begin);
  if (end == std::string::npos) return {};
  std::string_view printed = std::string_view{out}.substr(begin + era->name.size(), end - begin - era->name.size());
  while (printed.starts_with(' ')) printed.remove_prefix(1);
  while (printed.ends_with(' ')) printed.remove_suffix(1);
  const auto year = printed == k_first ? std::optional{1} : parse_number(printed);
  // A year that cannot be read must not leave two numbers that look like a date.
  if (!year || *year < 1 || *year > 99) return {};
  out.replace(begin, end - begin, std::to_string(era->year_before_first + *year));
  return out;
}

std::optional<Score> parse_points(std::string_view text) {
  constexpr std::string_view k_half = "½";
  if (text == "1/2") return Score::from_half_points(1);
  const auto whole_end = std::find_if_not(text.begin(), text.end(), is_digit);
  const auto whole_digits = static_cast<std::size_t>(whole_end - text.begin());
  if (whole_digits > 5 || text.empty()) return std::nullopt;
  const int whole = parse_number(text.substr(0, whole_digits)).value_or(0);
  const std::string_view rest = text.substr(whole_digits);
  if (rest.empty()) return Score::from_half_points(2 * whole);
  if (rest == k_half) return Score::from_half_points(2 * whole + 1);
  const bool is_decimal = (rest[0] == '.' || rest[0] == ',') && rest.size() >= 2;
  if (!is_decimal || (rest[1] != '0' && rest[1] != '5')) return std::nullopt;
  if (rest.find_first_not_of('0', 2) != std::string_view::npos) return std::nullopt;
  return Score::from_half_points(2 * whole + (rest[1] == '5' ? 1 : 0));
}

std::string print_points(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 == 0 ? ".0" : ".5");
}

std::optional<Date> parse_event_date(std::string_view text) {
  const std::string common = with_common_year(text);
  const DateParts p = parts_of(common);
  if (p.count == 3 && lacks_sign_of_day(common, p.parts[2].text)) return std::nullopt;
  if (p.count >= 1 && p.parts[0].text.size() == 8 && !p.parts[0].is_word) {
    const int digits = p.parts[0].value;
    return valid(digits / 10000, digits / 100 % 100, digits % 100);
  }
  if (p.count < 3) return std::nullopt;
  const auto& [a, b, c] = p.parts;
  if (a.is_word + b.is_word + c.is_word > 1 || c.is_word) return std::nullopt;
  const bool has_year = (a.text.size() == 4 && !a.is_word) || c.text.size() == 4;
  if (!has_year && is_year_behind(common, c.text)) return std::nullopt;
  const int last_as_year = c.text.size() == 4 ? c.value : c.text.size() == 2 ? full_year(c.value) : 0;
  if (a.is_word) return valid(last_as_year, a.value, b.value);
  if (b.is_word) return valid(last_as_year, b.value, a.value);
  // With the year in front nobody writes the day second: `2026/13/01` is a slip, not the 13th of January.
  if (a.text.size() == 4) return valid(a.value, b.value, c.value);
  if (c.text.size() == 4) return either(valid(c.value, b.value, a.value), valid(c.value, a.value, b.value));
  if (!all_short(p)) return std::nullopt;
  const int year = full_year(a.value);
  return either(valid(year, b.value, c.value), valid(year, c.value, b.value));
}

std::optional<Date> parse_event_date_otherwise(std::string_view text) {
  const DateParts p = parts_of(text);
  const bool has_points = text.find('.') != std::string_view::npos;
  const bool has_slashes = text.find_first_of("/-") != std::string_view::npos;
  if (p.count != 3 || has_points == has_slashes) return std::nullopt;
  const auto& [a, b, c] = p.parts;
  if (has_points) return all_short(p) ? valid(full_year(c.value), b.value, a.value) : std::nullopt;
  if (!is_short(a) || !is_short(b) || c.text.size() != 4) return std::nullopt;
  return either(valid(c.value, a.value, b.value), valid(c.value, b.value, a.value));
}

std::optional<Date> parse_round_date(std::string_view text, TwoDigitOrder order) {
  const DateParts p = parts_of(text);
  std::optional<Date> date;
  if (all_short(p)) {
    const bool is_month_first = order == TwoDigitOrder::year_month_day;
    const int month = p.parts[is_month_first ? 1 : 2].value;
    const int day = p.parts[is_month_first ? 2 : 1].value;
    date = valid(full_year(p.parts[0].value), month, day);
  } else {
    date = parse_event_date(text);
  }
  if (!date || date->year() < std::chrono::year{1980} || date->year() > std::chrono::year{2079}) return std::nullopt;
  return date;
}

bool is_year_day_month_only(std::string_view text) {
  const DateParts p = parts_of(text);
  return all_short(p) && p.parts[1].value > 12 && p.parts[2].value <= 12;
}

std::optional<PartialDate> parse_birth(std::string_view text) {
  const std::string common = with_common_year(text);
  const DateParts p = parts_of(common);
  if (p.count == 0) return std::nullopt;
  PartialDate date;
  if (p.parts[0].text.size() == 4 && !p.parts[0].is_word) {
    date = {p.parts[0].value, p.count > 1 ? p.parts[1].value : 0, p.count > 2 ? p.parts[2].value : 0};
  } else if (p.count == 3 && p.parts[2].text.size() == 4) {
    date = {p.parts[2].value, p.parts[1].value, p.parts[0].value};
  } else {
    return std::nullopt;
  }
  if (date.year < 1850 || date.year > 2150 || date.month < 0 || date.month > 12) return std::nullopt;
  if (date.month == 0) date.day = 0;
  if (date.day != 0 && !date.full()) return std::nullopt;
  return date;
}

}  // namespace seiseki::importers::text
