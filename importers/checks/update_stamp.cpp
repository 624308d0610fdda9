#include "importers/checks/update_stamp.hpp"

#include <utility>

#include "engine/domain/calendar_date.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::checks {

namespace {

/// Reads one stamp from the beginning of a text.
class StampReader {
public:
  explicit StampReader(std::string_view text) : m_text{text} {}

  std::optional<UpdateStamp> read() {
    const auto first = number(1, 2);
    const char separator = first && m_at < m_text.size() ? m_text[m_at] : '\0';
    if (separator != '.' && separator != '/') return std::nullopt;
    auto day = first;
    auto month = after(separator, 1, 2);
    const auto year = after(separator, 4, 4);
    const auto hour = after(' ', 1, 2);
    const auto minute = after(':', 2, 2);
    const auto second = after(':', 2, 2);
    if (!day || !month || !year || !hour || !minute || !second) return std::nullopt;
    if (m_at < m_text.size() && text::is_digit(m_text[m_at])) return std::nullopt;
    std::optional<int> hour_of_day = hour;
    if (separator == '/') {
      std::swap(day, month);
      hour_of_day = by_half_day(*hour);
    }
    const auto date = calendar_date(*year, *month, *day);
    if (!date || !hour_of_day || *hour_of_day > 23 || *minute > 59 || *second > 59) return std::nullopt;
    return UpdateStamp{*date, (*hour_of_day * 60 + *minute) * 60 + *second};
  }

  std::size_t length() const { return m_at; }

private:
  std::optional<int> number(std::size_t fewest, std::size_t most) {
    int value = 0;
    std::size_t digits = 0;
    for (; digits < most && m_at < m_text.size() && text::is_digit(m_text[m_at]); ++digits, ++m_at)
      value = value * 10 + (m_text[m_at] - '0');
    return digits < fewest ? std::nullopt : std::optional{value};
  }

  std::optional<int> after(char separator, std::size_t fewest, std::size_t most) {
    if (m_at >= m_text.size() || m_text[m_at] != separator) return std::nullopt;
    ++m_at;
    return number(fewest, most);
  }

  std::optional<int> by_half_day(int hour) {
    const std::string_view rest = m_text.substr(m_at, 3);
    if ((rest != " AM" && rest != " PM") || hour < 1 || hour > 12) return std::nullopt;
    m_at += 3;
    return hour % 12 + (rest == " PM" ? 12 : 0);
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace

std::string_view find_update_stamp(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!text::is_digit(text[at]) || (at > 0 && text::is_digit(text[at - 1]))) continue;
    StampReader reader{text.substr(at)};
    if (reader.read()) return text.substr(at, reader.length());
  }
  return {};
}

std::optional<UpdateStamp> read_update_stamp(std::string_view printed) {
  StampReader reader{printed};
  const auto stamp = reader.read();
  return reader.length() == printed.size() ? stamp : std::nullopt;
}

bool is_later_update(std::string_view a, std::string_view b) {
  return read_update_stamp(a) > read_update_stamp(b);
}

}  // namespace seiseki::importers::checks
