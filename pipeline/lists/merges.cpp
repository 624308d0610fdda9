#include "pipeline/lists/merges.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using rating::CategoryStanding;
using rating::PlayerStanding;

namespace {

std::optional<Merge> read_merge(const store::Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (!json.is_object() || !json.contains("into") || !json["into"].is_string() || !json.contains("effective") ||
      !json["effective"].is_string() || !decision.object.starts_with(k_player_object))
    return std::nullopt;
  const auto from = FederationId::parse(decision.object.substr(k_player_object.size()));
  const auto into = FederationId::parse(json["into"].get<std::string>());
  const auto effective = parse_date(json["effective"].get<std::string>());
  if (!from || !into || !effective) return std::nullopt;
  return Merge{*from, *into, *effective, decision.id};
}

void join(CategoryStanding& stays, const CategoryStanding& goes) {
  if (!stays.rating) stays.rating = goes.rating;
  stays.games += goes.games;
  stays.peak = std::max(stays.peak, goes.peak);
  if (stays.rating && stays.peak) stays.peak = std::max(stays.peak, stays.rating);
  stays.last_game = std::max(stays.last_game, goes.last_game);
}

/// A peak of either is one of the person's, of two the higher one, and so is the youth; who is called active under one
/// ID is active.
void join(rating::ToldFacts& stays, const rating::ToldFacts& goes) {
  if (!stays.junior) stays.junior = goes.junior;
  for (std::size_t category = 0; category < std::size(k_categories); ++category) {
    const auto& peak = goes.peak[category];
    if (peak && (!stays.peak[category] || stays.peak[category]->at_least < peak->at_least)) stays.peak[category] = peak;
    if (!stays.activity[category]) stays.activity[category] = goes.activity[category];
  }
}

/// Who each merged ID is in the end.
class Heirs {
public:
  Heirs(const std::vector<Merge>& merges, Date day) {
    for (const Merge& merge : merges) {
      if (merge.effective <= day) m_next[player_key(merge.from)] = player_key(merge.into);
    }
  }
  bool empty() const { return m_next.empty(); }
  PlayerKey of(PlayerKey key) const {
    // As many steps as there are merges: a circle cannot be decided, and would not hang us.
    for (std::size_t step = 0; step < m_next.size(); ++step) {
      const auto next = m_next.find(key);
      if (next == m_next.end()) break;
      key = next->second;
    }
    return key;
  }

private:
  std::map<PlayerKey, PlayerKey> m_next;
};

void join_standings(rating::RatingState& state, const Heirs& heirs) {
  std::map<PlayerKey, PlayerStanding> joined;
  std::vector<const PlayerStanding*> going;
  for (const PlayerStanding& player : state.players) {
    if (heirs.of(player.player) == player.player) {
      joined.emplace(player.player, player);
    } else {
      going.push_back(&player);
    }
  }
  for (const PlayerStanding* player : going) {
    PlayerStanding& stays = joined[heirs.of(player->player)];
    stays.player = heirs.of(player->player);
    for (const RatingCategory category : k_categories) join(stays.of(category), player->of(category));
  }
  state.players.clear();
  for (auto& [key, player] : joined) state.players.push_back(std::move(player));
}

void join_pool(rating::RatingState& state, const Heirs& heirs, rating::Calculation calculation) {
  for (rating::PoolGame& game : state.pool) game.player = heirs.of(game.player);
  const auto needs_none = [&](const rating::PoolGame& game) {
    const auto found =
        std::lower_bound(state.players.begin(), state.players.end(), game.player,
                         [](const PlayerStanding& player, const PlayerKey& key) { return player.player < key; });
    if (found == state.players.end() || found->player != game.player || !found->of(game.category).rating) return false;
    if (calculation >= rating::Calculation::second)
      found->of(game.category).games += rating::games_against_rated({&game, 1});
    return true;
  };
  // Whoever is rated now needs no initial rating; what was played against rated opponents stays in the total.
  std::vector<rating::PoolGame> waiting;
  for (rating::PoolGame& game : state.pool) {
    if (!needs_none(game)) waiting.push_back(std::move(game));
  }
  state.pool = std::move(waiting);
  std::sort(state.pool.begin(), state.pool.end(), rating::pool_less);
}

/// The birth date of the ID that stays, else that of the one that goes.
void join_facts(std::vector<rating::PlayerFacts>& facts, const Heirs& heirs) {
  std::map<PlayerKey, rating::PlayerFacts> joined;
  for (const rating::PlayerFacts& fact : facts) {
    if (heirs.of(fact.player) == fact.player) joined.emplace(fact.player, fact);
  }
  for (rating::PlayerFacts& fact : facts) {
    fact.player = heirs.of(fact.player);
    const auto [stays, is_new] = joined.emplace(fact.player, fact);
    if (!is_new && !stays->second.birth) stays->second.birth = fact.birth;
    if (!is_new) join(stays->second.told, fact.told);
  }
  facts.clear();
  for (auto& [key, fact] : joined) facts.push_back(std::move(fact));
}

}  // namespace

store::Decision merge_decision(const Merge& merge, const std::string& actor, Instant time, const std::string& reason) {
  return {.time = time,
          .actor = actor,
          .kind = std::string(k_merge_players),
          .object = std::string(k_player_object) + merge.from.text(),
          .clause = ClauseRef{"", "", "A37"},
          .reason = reason,
          .after = Json{{"into", merge.into.text()}, {"effective", to_iso(merge.effective)}}.dump()};
}

std::vector<Merge> merges(store::DecisionStore& decisions) {
  std::vector<Merge> out;
  for (const store::Decision& decision : decisions.list({.kind = std::string(k_merge_players)})) {
    if (const auto merge = read_merge(decision)) out.push_back(*merge);
  }
  return out;
}

std::vector<Merge> undone_merges(store::DecisionStore& decisions) {
  const std::vector<Merge> standing = merges(decisions);
  std::vector<Merge> out;
  for (const store::Decision& decision :
       decisions.list({.kind = std::string(k_merge_players), .with_superseded = true})) {
    const auto merge = read_merge(decision);
    if (merge && std::find(standing.begin(), standing.end(), *merge) == standing.end()) out.push_back(*merge);
  }
  return out;
}

Result<void> apply_merges(const std::vector<Merge>& merges, rating::PeriodInput& input,
                          std::vector<store::DecisionId>& used) {
  const Heirs heirs{merges, input.period.last};
  if (heirs.empty()) return {};
  std::set<PlayerKey> seen;
  for (const PlayerStanding& player : input.before.players) seen.insert(player.player);
  rating::GameTable games;
  games.reserve(input.games.size());
  for (GameRecord game : input.games) {
    seen.insert(game.white);
    seen.insert(game.black);
    const PlayerKey white = heirs.of(game.white);
    const PlayerKey black = heirs.of(game.black);
    if (white == black && game.white != game.black)
      return failure(k_merge_self_game, {}, {}, {game.white.text(), game.black.text(), game.event_name});
    game.white = white;
    game.black = black;
    games.push_back(game);
  }
  input.games = std::move(games);
  for (const Merge& merge : merges) {
    if (merge.effective <= input.period.last && seen.contains(player_key(merge.from))) used.push_back(merge.decision);
  }
  join_standings(input.before, heirs);
  join_pool(input.before, heirs, input.calculation);
  join_facts(input.facts, heirs);
  for (rating::Adjustment& adjustment : input.adjustments) adjustment.player = heirs.of(adjustment.player);
  for (rating::EventRating& row : input.event_ratings) row.player = heirs.of(row.player);
  for (rating::UnratedAtStart& row : input.unrated_at_start) row.player = heirs.of(row.player);
  return {};
}

PlayerKey heir(PlayerKey key, const std::vector<Merge>& merges, Date day) {
  return Heirs{merges, day}.of(std::move(key));
}

std::set<PlayerKey> with_merged(std::set<PlayerKey> players, const std::vector<Merge>& merges) {
  bool grows = true;
  while (grows) {
    grows = false;
    for (const Merge& merge : merges) {
      const PlayerKey from = player_key(merge.from);
      const PlayerKey into = player_key(merge.into);
      if (players.contains(from) == players.contains(into)) continue;
      players.insert({from, into});
      grows = true;
    }
  }
  return players;
}

std::vector<store::RosterPlayer> without_merged(std::vector<store::RosterPlayer> roster,
                                                const std::vector<Merge>& merges, Date day) {
  std::erase_if(roster, [&](const store::RosterPlayer& player) {
    return std::any_of(merges.begin(), merges.end(),
                       [&](const Merge& merge) { return merge.effective <= day && merge.from == player.id; });
  });
  return roster;
}

}  // namespace seiseki::lists
