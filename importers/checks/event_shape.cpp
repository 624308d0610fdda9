#include "importers/checks/event_shape.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace seiseki::importers::checks {

namespace {

using Pair = std::pair<StartNumber, StartNumber>;

/// Matches of a stage, with the half points of the first of each pair less those of the second.
using Stage = std::map<Pair, int>;

int lead_of(const ImportedGame& game) {
  if (!game.score_white || !game.score_black) return 0;
  return game.score_white->half_points() - game.score_black->half_points();
}

std::vector<Stage> stages_of(const std::vector<ImportedGame>& games) {
  std::map<int, Stage> rounds;
  for (const ImportedGame& game : games) {
    if (!game.white || !game.black) continue;
    const Pair pair = std::minmax(*game.white, *game.black);
    rounds[game.round][pair] += pair.first == *game.white ? lead_of(game) : -lead_of(game);
  }
  std::vector<Stage> out;
  for (const auto& [number, round] : rounds) {
    const auto is_of_last = [&out](const auto& match) { return out.back().contains(match.first); };
    // Matches that need no more games are missing from a later round of their stage.
    const bool is_same_stage = !out.empty() && std::all_of(round.begin(), round.end(), is_of_last);
    if (!is_same_stage) out.emplace_back();
    for (const auto& [pair, lead] : round) out.back()[pair] += lead;
  }
  return out;
}

std::set<StartNumber> players_of(const Stage& stage) {
  std::set<StartNumber> out;
  for (const auto& [pair, lead] : stage) out.insert({pair.first, pair.second});
  return out;
}

/// Each match of `stage` sends one on, not the one who scored less, and nobody else is in `next`.
enum class ThirdPlace { no, may_be_played };

bool sends_winners_to(const Stage& stage, const Stage& next, ThirdPlace third_place) {
  const std::set<StartNumber> here = players_of(stage);
  const std::set<StartNumber> there = players_of(next);
  if (!std::includes(here.begin(), here.end(), there.begin(), there.end())) return false;
  const bool has_third_place = third_place == ThirdPlace::may_be_played && stage.size() == 2 && next.size() == 2;
  return std::all_of(stage.begin(), stage.end(), [&](const auto& match) {
    const auto& [pair, lead] = match;
    const bool first = there.contains(pair.first);
    const bool second = there.contains(pair.second);
    if (has_third_place) return first && second;
    return first != second && !(first && lead < 0) && !(second && lead > 0);
  });
}

}  // namespace

bool is_knock_out(const std::vector<ImportedGame>& games, std::optional<int> announced_rounds) {
  const std::vector<Stage> stages = stages_of(games);
  const auto rounds =
      std::max_element(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.round < b.round; });
  const bool is_whole = announced_rounds && rounds != games.end() && rounds->round == *announced_rounds;
  if (stages.size() < 2 || (stages.size() == 2 && !is_whole)) return false;
  for (std::size_t i = 0; i + 1 < stages.size(); ++i) {
    const bool is_final = i + 2 == stages.size();
    if (!sends_winners_to(stages[i], stages[i + 1], is_final ? ThirdPlace::may_be_played : ThirdPlace::no))
      return false;
  }
  return stages.back().size() <= 2;
}

std::optional<Sides> scheveningen_sides(const std::vector<ImportedGame>& games) {
  constexpr std::size_t k_fewest = 3;
  std::map<Pair, int> met;
  std::map<StartNumber, std::set<StartNumber>> opponents;
  for (const ImportedGame& game : games) {
    if (!game.white || !game.black) continue;
    ++met[std::minmax(*game.white, *game.black)];
    opponents[*game.white].insert(*game.black);
    opponents[*game.black].insert(*game.white);
  }
  if (opponents.empty()) return std::nullopt;
  const std::set<StartNumber> second = opponents.begin()->second;
  const std::set<StartNumber> first = second.empty() ? second : opponents[*second.begin()];
  const bool is_everybody = first.size() + second.size() == opponents.size();
  if (!is_everybody || first.size() < k_fewest || second.size() < k_fewest) return std::nullopt;
  for (const auto& [player, others] : opponents) {
    if (others != (first.contains(player) ? second : first)) return std::nullopt;
  }
  const int times = met.begin()->second;
  if (std::any_of(met.begin(), met.end(), [times](const auto& pair) { return pair.second != times; }))
    return std::nullopt;
  return Sides{static_cast<int>(first.size()), static_cast<int>(second.size())};
}

}  // namespace seiseki::importers::checks
