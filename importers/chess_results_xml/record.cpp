#include "importers/chess_results_xml/record.hpp"

#include "importers/chess_results_xml/findings.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::chess_results_xml {

std::string_view Record::text(std::string_view attribute) const {
  const auto value = m_element.attribute(attribute);
  return value ? importers::text::trim(*value) : std::string_view{};
}

std::string_view Record::id(std::string_view attribute) const {
  const std::string_view value = text(attribute);
  return value.find_first_not_of('0') == std::string_view::npos ? std::string_view{} : value;
}

std::optional<int> Record::number(std::string_view attribute) {
  const std::string_view value = text(attribute);
  if (value.empty()) return std::nullopt;
  const bool is_negative = value.front() == '-';
  const auto number = importers::text::parse_number(value.substr(is_negative ? 1 : 0));
  if (!number) unreadable(attribute);
  return number && is_negative ? std::optional{-*number} : number;
}

std::optional<int> Record::positive(std::string_view attribute) {
  const auto value = number(attribute);
  return value && *value > 0 ? value : std::nullopt;
}

std::optional<Score> Record::points(std::string_view attribute) {
  const std::string_view value = text(attribute);
  if (value.empty()) return std::nullopt;
  const auto points = importers::text::parse_points(value);
  if (!points) unreadable(attribute);
  return points;
}

std::optional<Date> Record::date(std::string_view attribute) {
  const std::string_view value = text(attribute);
  if (value.empty()) return std::nullopt;
  const auto date = importers::text::parse_event_date(value);
  const auto otherwise = importers::text::parse_event_date_otherwise(value);
  // `02/07/2026` is a day of February to some programs and of July to others.
  const bool is_certain = date && (!otherwise || otherwise == date);
  if (!is_certain) unreadable(attribute);
  return is_certain ? date : std::nullopt;
}

std::optional<PartialDate> Record::birth(std::string_view attribute) {
  const std::string_view value = text(attribute);
  if (value.empty() || value == "0") return std::nullopt;
  if (const auto birth = importers::text::parse_birth(value)) return birth;
  const auto day = value.size() == 8 ? importers::text::parse_event_date(value) : std::nullopt;
  if (!day) {
    unreadable(attribute);
    return std::nullopt;
  }
  return PartialDate{static_cast<int>(day->year()), static_cast<int>(static_cast<unsigned>(day->month())),
                     static_cast<int>(static_cast<unsigned>(day->day()))};
}

void Record::unreadable(std::string_view attribute) {
  report(k_value, text(attribute), {std::string{attribute}, std::string{m_element.name()}});
}

std::string decimal(std::optional<Score> points, char point) {
  if (!points) return {};
  return std::to_string(points->half_points() / 2) + point + (points->half_points() % 2 == 0 ? '0' : '5');
}

}  // namespace seiseki::importers::chess_results_xml
