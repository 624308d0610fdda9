#include "pipeline/desk/pages/crosstable.hpp"

#include <algorithm>

namespace seiseki::desk::pages {

using operations::ReportedGame;

namespace {

bool is_between_two(const ReportedGame& game) {
  return !game.white.empty() && !game.black.empty();
}

CrossCell cell_of(const ReportedGame& game, bool is_white) {
  const store::ReportGame& printed = game.printed;
  CrossCell out{.game = &game,
                .is_white = is_white,
                .opponent = is_white ? printed.black_start : printed.white_start,
                .score = is_white ? printed.score_white : printed.score_black};
  if (game.result) out.score = is_white ? white_score(*game.result) : black_score(*game.result);
  if (!out.score && printed.bye) out.score = score_of(*printed.bye);
  out.is_left_out = is_between_two(game) && printed.status == GameStatus::rated && game.exclusion.has_value();
  return out;
}

bool is_open(const store::StoredFinding& finding, const std::vector<office::Problem>& problems) {
  return std::any_of(problems.begin(), problems.end(), [&](const office::Problem& problem) {
    return problem.is_open() &&
           std::find(problem.findings.begin(), problem.findings.end(), finding) != problem.findings.end();
  });
}

}  // namespace

Crosstable crosstable_of(const operations::ReportView& view) {
  Crosstable out;
  const store::Report& report = view.facts.report;
  std::map<int, std::size_t> row_of;
  for (const store::ReportPlayer& player : report.players) {
    row_of.emplace(player.start_number.value(), out.rows.size());
    out.rows.push_back({.player = &player, .taken_for = player.player, .rounds = {}, .open = {}, .other = {}});
  }
  const auto row = [&](const std::optional<StartNumber>& number) -> CrossRow* {
    const auto found = number ? row_of.find(number->value()) : row_of.end();
    return found == row_of.end() ? nullptr : &out.rows[found->second];
  };
  std::map<int, Score> sums;
  for (const ReportedGame& game : view.games) {
    for (const bool is_white : {true, false}) {
      const auto& number = is_white ? game.printed.white_start : game.printed.black_start;
      CrossRow* player = row(number);
      if (player == nullptr) continue;
      const CrossCell cell = cell_of(game, is_white);
      if (cell.score) sums[number->value()] = sums[number->value()] + *cell.score;
      const PlayerKey& key = is_white ? game.white : game.black;
      if (!key.empty()) player->taken_for = key;
      player->rounds[game.printed.round].push_back(cell);
      out.last_round = std::max(out.last_round, game.printed.round);
    }
  }
  for (CrossRow& player : out.rows) {
    player.points = player.player->points.value_or(sums[player.player->start_number.value()]);
    if (!view.effect) continue;
    for (const ingest::Consequence& moves : view.effect->players) {
      if (moves.player == player.taken_for && !player.moves) player.moves = &moves;
    }
  }
  for (const store::StoredFinding& finding : report.findings) {
    const bool waits = finding.severity == Severity::error && is_open(finding, view.facts.standing.problems);
    if (CrossRow* player = row(finding.where.start_number)) {
      (waits ? player->open : player->other).push_back(&finding);
    } else {
      (waits ? out.of_event : out.noted).push_back(&finding);
    }
  }
  // What is only found today, such as an unpaid fee, stands with the problems alone.
  for (const office::Problem& problem : view.facts.standing.problems) {
    for (const store::StoredFinding& finding : problem.findings) {
      const bool is_kept = std::find(report.findings.begin(), report.findings.end(), finding) != report.findings.end();
      if (problem.is_open() && !is_kept) out.of_event.push_back(&finding);
    }
  }
  return out;
}

}  // namespace seiseki::desk::pages
