#include "pipeline/ingest/games_elsewhere.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "pipeline/ingest/findings.hpp"

namespace seiseki::ingest {

using store::PlayedGame;
using store::ReportHeader;

namespace {

using GamesOfPair = std::multimap<PlayerPair, const GameRecord*>;

bool is_played(const GameRecord& game) {
  return game.status == GameStatus::rated && is_member_key(game.white) && is_member_key(game.black);
}

/// Games of two categories are hardly one game; a category nobody has settled yet may be the other's.
bool may_share_category(const PreparedReport& report, const ReportHeader& other) {
  return !report.validated.category || !other.category || report.validated.category == other.category;
}

enum class Likeness { none, possible, same };

/// What of a stored game agrees with a game at hand of the same two people.
Likeness likeness(const GameRecord& game, const PlayedGame& stored, bool category_agrees) {
  const bool same_colours = game.white == stored.white;
  const bool same_day = game.date == stored.date;
  // Rounds of correspondence games are numbers the reader gave out.
  const bool same_round = stored.started ? game.date == stored.date : game.round > 0 && game.round == stored.round;
  if (category_agrees && same_colours && same_day && same_round) return Likeness::same;
  const auto theirs = same_colours ? game_result(stored.score_white, stored.score_black)
                                   : game_result(stored.score_black, stored.score_white);
  const bool same_outcome = game.result && game.result == theirs;
  return same_outcome && (same_day || (same_round && same_colours)) ? Likeness::possible : Likeness::none;
}

/// What the other's games say of each of ours that its two people have played there, too.
std::map<const GameRecord*, Likeness> likenesses(const GamesOfPair& ours, const std::vector<PlayedGame>& theirs,
                                                 bool category_agrees) {
  std::map<const GameRecord*, Likeness> most;
  for (const PlayedGame& stored : theirs) {
    const auto [first, last] = ours.equal_range(player_pair(stored.white, stored.black));
    for (auto at = first; at != last; ++at) {
      const Likeness now = likeness(*at->second, stored, category_agrees);
      if (now == Likeness::none) continue;
      Likeness& known = most[at->second];
      known = std::max(known, now);
    }
  }
  return most;
}

/// The games of one kind found in one other report.
struct Found {
  int games = 0;
  const GameRecord* first = nullptr;

  void add(const GameRecord& game) {
    ++games;
    if (first == nullptr) first = &game;
  }
  void tell(const FindingKind& kind, const PreparedReport& report, const ReportHeader& other,
            std::vector<Finding>& out) const {
    if (first == nullptr) return;
    Location where;
    if (!report.documents.empty()) where.document = report.documents.front().name;
    where.round = first->round;
    out.push_back(
        finding(kind, std::move(where), {},
                {std::to_string(games), other.id.text(), other.name, other.event.text(), std::to_string(first->round),
                 first->white.text(), first->black.text(), to_iso(first->date)}));
  }
};

}  // namespace

std::vector<Finding> games_elsewhere(const PreparedReport& report, Neighbours& neighbours) {
  std::vector<Finding> out;
  GamesOfPair ours;
  for (const GameRecord& game : report.validated.games) {
    if (is_played(game)) ours.emplace(player_pair(game.white, game.black), &game);
  }
  if (ours.empty()) return out;
  // In most events of a day nobody met whom they met here, or not in such a game; where they stand need not be read.
  const auto has_game_of_ours = [&](const Shared& shared) {
    return shared.members > 1 && !likenesses(ours, shared.field.games, true).empty();
  };
  for (const ReportHeader& other : neighbours.with(has_game_of_ours)) {
    const auto most = likenesses(ours, neighbours.shared(other.id).field.games, may_share_category(report, other));
    Found same;
    Found possible;
    // In the report's order, so that the game a finding names does not depend on where the games happen to lie.
    for (const GameRecord& game : report.validated.games) {
      const auto found = most.find(&game);
      if (found != most.end()) (found->second == Likeness::same ? same : possible).add(game);
    }
    same.tell(k_game_in_two_reports, report, other, out);
    possible.tell(k_game_maybe_elsewhere, report, other, out);
  }
  return out;
}

}  // namespace seiseki::ingest
