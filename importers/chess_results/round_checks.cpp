#include "importers/chess_results/round_checks.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "importers/checks/game_checks.hpp"
#include "importers/checks/update_stamp.hpp"
#include "importers/chess_results/details.hpp"
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
    if (!players.contains(player.start_number)) result.push_back(player.start_number);
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
  const std::string text = opponent ? std::to_string(opponent->value()) + (white ? "w" : "b") : "-";
  if (score && game.status == GameStatus::forfeit) return text + (*score == k_win ? "+" : "-");
  return text + (score ? points_text(*score) : "");
}

/// The games of a page by round and player.
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
  std::set<StartNumber> players_of(int round) const {
    std::set<StartNumber> players;
    for (const auto& [key, game] : m_games)
      if (key.first == round) players.insert(key.second);
    return players;
  }

private:
  std::map<std::pair<int, StartNumber>, ImportedGame*> m_games;
};

/// Whoever a game is looked for by.
StartNumber first_player(const ImportedGame& game) {
  return game.white ? *game.white : *game.black;
}

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

// `1U - 0U`.
bool is_entered_as_unrated(const ImportedGame& game) {
  return game.status == GameStatus::unrated && game.quoted.find('U') != std::string::npos;
}

/// What is known to be the later of a crosstable and the page of a round.
enum class Later { neither, crosstable, round_page };

Later later_of(const CrosstableGames& table, const PairedRound& round) {
  if (table.last_update.empty() || round.last_update.empty()) return Later::neither;
  if (checks::is_later_update(table.last_update, round.last_update)) return Later::crosstable;
  return checks::is_later_update(round.last_update, table.last_update) ? Later::round_page : Later::neither;
}

/// A crosstable beside the pages of its rounds. One use is one event.
class Comparison {
public:
  Comparison(CrosstableGames& table, std::vector<Finding>& findings)
      : m_table{table}, m_findings{findings}, m_index{table.games} {}

  void look_at(const PairedRound& round) {
    if (round.number > m_table.rounds) return take(round);
    const Later later = later_of(m_table, round);
    const bool is_replaced = later == Later::round_page && has_the_players_of(round);
    for (const ImportedGame& game : round.games) {
      ImportedGame* printed = m_index.find(round.number, *game.white);
      if (printed == nullptr) {
        report(k_round_disagrees, game, "", Later::neither, round);
      } else if (is_replaced) {
        if (!agree(*printed, game)) report(k_round_superseded, game, entry_of(*printed, *game.white), later, round);
      } else {
        compare(*printed, game, later == Later::crosstable ? later : Later::neither, round);
      }
    }
    if (!is_replaced) return;
    m_replaced.insert(round.number);
    take(round);
  }

  /// To be called once, at the end: the index points into the games.
  void finish() {
    std::erase_if(m_table.games, [&](const ImportedGame& game) { return m_replaced.contains(game.round); });
    std::erase_if(m_table.findings, [&](const Finding& one) { return m_replaced.contains(one.where.round); });
    for (const ImportedGame& game : m_taken) report_result(game, m_findings);
    m_table.games.insert(m_table.games.end(), m_taken.begin(), m_taken.end());
    sort_games(m_table.games);
  }

private:
  static bool agree(const ImportedGame& a, const ImportedGame& b) { return same_pairing(a, b) && same_result(a, b); }

  void take(const PairedRound& round) { m_taken.insert(m_taken.end(), round.games.begin(), round.games.end()); }

  bool has_the_players_of(const PairedRound& round) const {
    std::set<StartNumber> on_page;
    for (const ImportedGame& game : round.games) {
      for (const auto& player : {game.white, game.black})
        if (player) on_page.insert(*player);
    }
    return on_page == m_index.players_of(round.number);
  }

  void compare(ImportedGame& printed, const ImportedGame& in_round, Later later, const PairedRound& round) {
    const bool is_same = same_pairing(printed, in_round);
    if (is_same && (same_result(printed, in_round) || later == Later::crosstable)) {
      printed.board = in_round.board;
      printed.date = in_round.date;
    }
    if (agree(printed, in_round)) {
      if (in_round.status == GameStatus::unrated && printed.status == GameStatus::rated) {
        printed.status = GameStatus::unrated;
        report_result(in_round, m_findings);
      }
      return;
    }
    const FindingKind& kind = later == Later::crosstable ? k_round_superseded : k_round_disagrees;
    report(kind, in_round, entry_of(printed, *in_round.white), later, round);
    if (later == Later::crosstable) {
      if (is_same && is_entered_as_unrated(in_round) && printed.status == GameStatus::rated)
        printed.status = GameStatus::unrated;
      return;
    }
    if (!printed.black) return;
    checks::dispute(printed);
  }

  void report(const FindingKind& kind, const ImportedGame& in_round, std::string printed, Later later,
              const PairedRound& round) {
    const StartNumber player = *in_round.white;
    std::vector<std::string> arguments{std::to_string(in_round.round), std::to_string(player.value()),
                                       std::move(printed), entry_of(in_round, player)};
    if (&kind != &k_round_superseded) {
      // Neither is known to be later.
    } else if (later == Later::crosstable) {
      arguments.insert(arguments.end(), {"the crosstable", m_table.last_update, "クロステーブル"});
    } else if (later == Later::round_page) {
      arguments.insert(arguments.end(), {"the page of the round", round.last_update, "ラウンドのページ"});
    }
    m_findings.push_back(finding(kind, in_round.where, in_round.quoted, std::move(arguments)));
  }

  CrosstableGames& m_table;
  std::vector<Finding>& m_findings;
  GameIndex m_index;
  std::set<int> m_replaced;
  std::vector<ImportedGame> m_taken;
};

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
    if (rounds.contains(number)) continue;
    findings.push_back(finding(k_round_missing, {document}, {}, {std::to_string(number), std::to_string(last)}));
  }
}

void check_round_count(int rounds, const TournamentDetails& details, const std::string& document,
                       std::vector<Finding>& findings) {
  if (!details.rounds || *details.rounds == rounds) return;
  const FindingKind& kind = rounds < *details.rounds ? k_round_count : k_rounds_beyond;
  findings.push_back(finding(kind, {document}, {}, {std::to_string(rounds), std::to_string(*details.rounds)}));
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

void compare_with_crosstable(CrosstableGames& table, const Rounds& rounds, std::vector<Finding>& findings) {
  Comparison comparison{table, findings};
  for (const auto& [number, round] : rounds) comparison.look_at(round);
  comparison.finish();
}

bool are_of_one_moment(const std::string& last_update, const std::string& other) {
  return last_update.empty() || other.empty() ||
         (!checks::is_later_update(last_update, other) && !checks::is_later_update(other, last_update));
}

bool dispute_differences(std::vector<ImportedGame>& counted, std::vector<ImportedGame> copy,
                         const std::string& document, std::vector<Finding>& findings) {
  const GameIndex of_copy{copy};
  const GameIndex of_counted{counted};
  bool differ = false;
  const auto report = [&](const ImportedGame& game, StartNumber player, std::string in_first, std::string in_second) {
    differ = true;
    findings.push_back(finding(k_copies_disagree, game.where, game.quoted,
                               {std::to_string(game.round), std::to_string(player.value()), std::move(in_first),
                                std::move(in_second), document}));
  };
  for (ImportedGame& game : counted) {
    const StartNumber player = first_player(game);
    const ImportedGame* other = of_copy.find(game.round, player);
    if (other != nullptr && same_pairing(game, *other) && game.status == other->status &&
        game.score_white == other->score_white && game.score_black == other->score_black)
      continue;
    report(game, player, entry_of(game, player), other == nullptr ? "–" : entry_of(*other, player));
    if (game.black) checks::dispute(game);
  }
  for (const ImportedGame& game : copy) {
    const StartNumber player = first_player(game);
    if (of_counted.find(game.round, player) == nullptr) report(game, player, "–", entry_of(game, player));
  }
  return differ;
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
