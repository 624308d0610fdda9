/// \file
/// Values in the input documents of lists (period_input, quarter_input): a wrong type or a missing key throws
/// Json::exception, a value out of range DamagedInput; each document's reader catches both once.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

/// Something in an input document that this program did not write.
struct DamagedInput {};

/// The text `value` as `parse` reads it.
template <class T, class Parse>
T parsed_value(const output::Json& value, Parse parse) {
  const auto parsed = parse(value.get<std::string>());
  if (!parsed) throw DamagedInput{};
  return *parsed;
}

inline Date date_value(const output::Json& value) {
  return parsed_value<Date>(value, parse_date);
}

}  // namespace seiseki::lists
