/// \file
/// The title of a round in any language: "Round 3 on 2026/02/07 at 10:00", "3. Runde am 07.02.2026", "3回戦".
/// \spec chess-results 3.3
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::importers::chess_results {

struct RoundTitle {
  int round = 0;
  std::optional<Date> date;
};

/// The first whole number that is no part of a date or time is the round; nullopt if there is none from 1 to 99.
std::optional<RoundTitle> parse_round_title(std::string_view title);

}  // namespace seiseki::importers::chess_results
