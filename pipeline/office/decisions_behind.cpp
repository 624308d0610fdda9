#include "pipeline/office/decisions_behind.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/office/correction.hpp"

namespace seiseki::office {

namespace {

/// Decisions about a report as a whole: whether and on which list its games count.
bool is_about_all(const store::Decision& decision) {
  return decision.kind == k_exclude_report || decision.kind == k_replace_report || decision.kind == k_move_report ||
         decision.kind == k_count_report || decision.kind == k_change_arrival;
}

}  // namespace

std::vector<store::Decision> decisions_behind(const store::ListManifest& list, const PlayerKey& player,
                                              lists::Sources sources) {
  std::map<store::DecisionId, store::Decision> all;
  std::map<store::ReportId, std::vector<store::Decision>> by_report;
  std::set<store::DecisionId> behind;
  for (const store::DecisionId id : list.decisions) {
    auto decision = sources.decisions.read(id);
    if (!decision) continue;
    if (const auto report = lists::report_of_object(decision->object)) by_report[*report].push_back(*decision);
    if (decision->object == "player:" + player.text()) behind.insert(id);
    all.emplace(id, *std::move(decision));
  }
  // As the list counts the games: also those of an ID that was the player's by a merge.
  const Date last = lists::last_day_of(list.month, sources.lists.series());
  const std::vector<lists::Merge> counted_by = lists::merges_on(list, sources.lists, sources.decisions);
  const std::vector<lists::Merge> merges = lists::merges(sources.decisions);
  const auto is_player = [&](const PlayerKey& key) { return lists::heir(key, counted_by, last) == player; };
  for (const auto& [id, decisions] : by_report) {
    const auto report = sources.reports.read(id);
    if (!report) continue;
    const lists::Decided decided = lists::decided(*report, decisions, sources.roster, merges);
    for (std::size_t i = 0; i < decided.games.size(); ++i) {
      if (!is_player(decided.games[i].white) && !is_player(decided.games[i].black)) continue;
      behind.insert(decided.of_game[i].begin(), decided.of_game[i].end());
      for (const store::Decision& decision : decisions) {
        if (is_about_all(decision)) behind.insert(decision.id);
      }
    }
  }
  std::vector<store::Decision> out;
  for (const store::DecisionId id : behind) out.push_back(all.at(id));
  return out;
}

}  // namespace seiseki::office
