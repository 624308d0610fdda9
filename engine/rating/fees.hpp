/// \file
/// Rating fees of a period, row by row. Payments and reminders are the office's matter.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/domain/ids.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct FeeReport {
  std::string report;              ///< the report's id
  std::string series;              ///< a club's regular meetings; empty: a single event
  std::vector<PlayerKey> players;  ///< members with a game in the report
};

struct FeeRow {
  std::string report;  ///< the report that is billed
  PlayerKey player;
  int amount = 0;  ///< in whole units of the edition's currency
};

/// One row per fee due, for the reports of one period in the order of their arrival; empty when the edition knows no
/// fee. \clause ncs-2019-09 3(4)  \clause ncs-2022-09 3(4) \interpretation A28: in 2019 the first report that names a
/// player pays for the period
std::vector<FeeRow> fees_of_period(const Regulation& regulation, std::span<const FeeReport> reports);

}  // namespace seiseki::rating
