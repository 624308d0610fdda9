/// \file
/// Which problems a person can decide about, and which only a corrected tournament ends. The first become reports with
/// open problems; the second are no report yet, so that their arrival does not count before there is something to rate.
/// \spec office 2
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace seiseki::validation {

/// True for what no decision can replace: no day, no game, an event that is not over.
constexpr bool is_settled_at_source(std::string_view code) {
  constexpr std::array<std::string_view, 5> k_codes{"no-dates", "dates-reversed", "date-future", "no-games",
                                                    "id-assigned-nobody"};
  return std::find(k_codes.begin(), k_codes.end(), code) != k_codes.end();
}

}  // namespace seiseki::validation
