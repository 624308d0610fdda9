/// \file
/// A date of tests.
#pragma once

#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::test {

inline Date day(std::string_view iso) {
  return parse_date(iso).value();
}

}  // namespace seiseki::test
