#include "importers/chess_results/round_checks.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

// The players of a round; the second one that is there twice is reported.
std::optional<StartNumber> paired_twice(const PairedRound& round, std::set<StartNumber>& players) {
  for (const ImportedGame& game : round.games) {
    for (const auto& player : {game.white, game.black}) {
      if (player && !players.insert(*player).second) return player;
    }
  }
  return std::nullopt;
}

std::vector<StartNumber> uncovered(const std::set<StartNumber>& players, const std::vector<ImportedPlayer>& list) {
  std::vector<StartNumber> result;
  for (const ImportedPlayer& player : list) {
    if (players.count(player.start_number) == 0) result.push_back(player.start_number);
  }
  return result;
}

Location place_of(const PairedRound& round) {
  Location where = round.games.empty() ? Location{} : round.games.front().where;
  where.table_row = 0;
  where.round = round.number;
  return where;
}

/// Points won so far; unknown once a result was.
struct Sum {
  Score score;
  bool known = true;

  void add(std::optional<Score> points) {
    known = known && points.has_value();
    if (points) score = score + *points;
  }
};

// What a game says of one player: `12w1`, `-½`.
std::string entry_of(const ImportedGame& game, StartNumber player) {
  const bool white = game.white == player;
  const auto& opponent = white ? game.black : game.white;
  const auto& score = white ? game.score_white : game.score_black;
  std::string text = opponent ? std::to_string(opponent->value()) + (white ? "w" : "b") : "-";
  if (score && game.status == GameStatus::forfeit) return text + (*score == k_win ? "+" : "-");
  return text + (score ? points_text(*score) : "");
}

/// The games of a crosstable by round and player.
class GameIndex {
public:
  explicit GameIndex(std::vector<ImportedGame>& games) {
    for (ImportedGame& game : games) {
      for (const auto& player : {game.white, game.black}) {
        if (player) m_games[{game.round, *player}] = &game;
      }
    }
  }
  ImportedGame* find(int round, StartNumber player) const {
    const auto found = m_games.find({round, player});
    return found == m_games.end() ? nullptr : found->second;
  }

private:
  std::map<std::pair<int, StartNumber>, ImportedGame*> m_games;
};

bool same_pairing(const ImportedGame& a, const ImportedGame& b) {
  return a.white == b.white && a.black == b.black;
}

bool has_result(const ImportedGame& game) {
  return game.status != GameStatus::open && game.score_white.has_value();
}

bool same_result(const ImportedGame& a, const ImportedGame& b) {
  if (!has_result(a) || !has_result(b)) return true;
  // A crosstable shows a game entered as not rated like any other.
  const bool same_status = a.status == b.status || (a.status != GameStatus::forfeit && b.status != GameStatus::forfeit);
  return same_status && a.score_white == b.score_white && (!a.black || a.score_black == b.score_black);
}

void compare(ImportedGame& printed, const ImportedGame& in_round, std::vector<Finding>& findings) {
  if (same_pairing(printed, in_round) && same_result(printed, in_round)) {
    printed.board = in_round.board;
    printed.date = in_round.date;
    if (in_round.status == GameStatus::unrated && printed.status == GameStatus::rated) {
      printed.status = GameStatus::unrated;
      report_result(in_round, findings);
    }
    return;
  }
  const StartNumber player = *in_round.white;
  findings.push_back(finding(k_round_disagrees, in_round.where, in_round.quoted,
                             {std::to_string(in_round.round), std::to_string(player.value()), entry_of(printed, player),
                              entry_of(in_round, player)}));
  if (!printed.black) return;
  printed.status = GameStatus::disputed;
  printed.score_white.reset();
  printed.score_black.reset();
}

}  // namespace

void check_coverage(Rounds& rounds, const std::vector<ImportedPlayer>& list, LonePlayers lone,
                    std::vector<Finding>& findings) {
  for (auto round = rounds.begin(); round != rounds.end();) {
    std::set<StartNumber> players;
    const FindingKind* kind = nullptr;
    std::optional<StartNumber> who = paired_twice(round->second, players);
    if (who) kind = &k_paired_twice;
    if (kind == nullptr) {
      const auto missing = uncovered(players, list);
      const std::size_t allowed = lone == LonePlayers::may_be_missing ? list.size() % 2 : 0;
      if (missing.size() > allowed) {
        kind = &k_uncovered;
        who = missing.front();
      }
    }
    if (kind == nullptr) {
      ++round;
      continue;
    }
    findings.push_back(
        finding(*kind, place_of(round->second), {}, {std::to_string(round->first), std::to_string(who->value())}));
    round = rounds.erase(round);
  }
}

void check_gaps(const Rounds& rounds, const std::string& document, std::vector<Finding>& findings) {
  if (rounds.empty()) return;
  const int last = rounds.rbegin()->first;
  for (int number = 1; number < last; ++number) {
    if (rounds.count(number) > 0) continue;
    findings.push_back(finding(k_round_missing, {document}, {}, {std::to_string(number), std::to_string(last)}));
  }
}

void check_points(const Rounds& rounds, std::vector<Finding>& findings) {
  std::map<StartNumber, Sum> sums;
  int expected = 1;
  for (const auto& [number, round] : rounds) {
    if (number != expected++) return;  // without all rounds before it there is nothing to compare with
    for (const PointsBefore& before : round.before) {
      const Sum& sum = sums[before.player];
      if (!sum.known || sum.score == before.points) continue;
      findings.push_back(finding(k_points_before, before.where, {},
                                 {std::to_string(number), std::to_string(before.player.value()), points_text(sum.score),
                                  points_text(before.points)}));
    }
    for (const ImportedGame& game : round.games) {
      if (game.white) sums[*game.white].add(game.score_white);
      if (game.black) sums[*game.black].add(game.score_black);
    }
  }
}

void compare_with_crosstable(std::vector<ImportedGame>& games, int crosstable_rounds, const Rounds& rounds,
                             std::vector<Finding>& findings) {
  std::vector<ImportedGame> later;
  {
    const GameIndex index{games};
    for (const auto& [number, round] : rounds) {
      for (const ImportedGame& game : round.games) {
        if (number > crosstable_rounds) {
          later.push_back(game);
        } else if (ImportedGame* printed = index.find(number, *game.white)) {
          compare(*printed, game, findings);
        } else {
          findings.push_back(
              finding(k_round_disagrees, game.where, game.quoted,
                      {std::to_string(number), std::to_string(game.white->value()), "", entry_of(game, *game.white)}));
        }
      }
    }
  }
  for (const ImportedGame& game : later) report_result(game, findings);
  games.insert(games.end(), later.begin(), later.end());
  sort_games(games);
}

std::vector<ImportedGame> games_of(const Rounds& rounds) {
  std::vector<ImportedGame> games;
  for (const auto& [number, round] : rounds) games.insert(games.end(), round.games.begin(), round.games.end());
  sort_games(games);
  return games;
}

void sort_games(std::vector<ImportedGame>& games) {
  std::stable_sort(games.begin(), games.end(), [](const ImportedGame& a, const ImportedGame& b) {
    return std::tie(a.round, a.board, a.white, a.black) < std::tie(b.round, b.board, b.white, b.black);
  });
}

}  // namespace seiseki::importers::chess_results
