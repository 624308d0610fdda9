#include "pipeline/nightly/plausible.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pipeline/nightly/findings.hpp"

namespace seiseki::nightly {

namespace {

constexpr Text k_players{"players", "選手"};

}  // namespace

std::vector<Finding> implausible(const ingest::PreparedReport& report, const Floors& floors,
                                 store::ReportStore& reports) {
  std::vector<Finding> out;
  const auto doubt = [&](const Text& what, std::size_t count, std::string range) {
    out.push_back(finding(
        k_floor, {}, {},
        {std::string{what.en}, report.event.text(), std::to_string(count), std::move(range), std::string{what.ja}}));
  };
  const std::size_t players = report.tournament.players.size();
  if (players < static_cast<std::size_t>(floors.min_players) || players > static_cast<std::size_t>(floors.max_players))
    doubt(k_players, players, std::to_string(floors.min_players) + "…" + std::to_string(floors.max_players));
  const auto earlier = reports.newest(reports.resolve(report.event));
  if (!earlier) return out;
  const auto decided = [](const auto& games) {
    return static_cast<std::size_t>(std::count_if(games.begin(), games.end(), [](const auto& game) {
      return game.status == GameStatus::rated || game.status == GameStatus::forfeit;
    }));
  };
  const auto compare = [&](const Text& what, std::size_t now, std::size_t before) {
    const auto kept = static_cast<std::size_t>(100 - floors.max_loss_percent);
    if (now * 100 < before * kept)
      doubt(what, now, std::to_string(before) + " - " + std::to_string(floors.max_loss_percent) + " %");
  };
  compare(k_players, players, reports.players(earlier->id).size());
  compare({"decided games", "結果の出た対局"}, decided(report.tournament.games), decided(reports.games(earlier->id)));
  return out;
}

}  // namespace seiseki::nightly
