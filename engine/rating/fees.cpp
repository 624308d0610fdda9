#include "engine/rating/fees.hpp"

#include <set>
#include <utility>

namespace seiseki::rating {

std::vector<FeeRow> fees_of_period(const Regulation& regulation, std::span<const FeeReport> reports) {
  std::vector<FeeRow> rows;
  if (!regulation.fee || regulation.fee->amount == 0) return rows;
  const FeeRule& rule = *regulation.fee;
  // What a fee is owed for once: the period, a series of meetings, or the report. The number keeps the kinds apart.
  std::set<std::pair<std::pair<int, std::string>, PlayerKey>> paid;
  for (const FeeReport& report : reports) {
    std::pair<int, std::string> scope{2, report.report};
    if (rule.per == FeeRule::Per::player_and_period) {
      scope = {0, {}};
    } else if (rule.series_once && !report.series.empty()) {
      scope = {1, report.series};
    }
    for (const PlayerKey& player : report.players) {
      if (paid.emplace(scope, player).second) rows.push_back({report.report, player, rule.amount});
    }
  }
  return rows;
}

}  // namespace seiseki::rating
