#include "engine/rating/period_work.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace seiseki::rating {

namespace {

bool key_less(const PlayerStanding* a, const PlayerStanding* b) {
  return a->player < b->player;
}

/// Sorted by key, each key once, whatever the caller handed in.
std::vector<const PlayerStanding*> sorted_standings(const RatingState& state) {
  std::vector<const PlayerStanding*> out;
  out.reserve(state.players.size());
  for (const PlayerStanding& standing : state.players) out.push_back(&standing);
  if (!std::is_sorted(out.begin(), out.end(), key_less)) std::stable_sort(out.begin(), out.end(), key_less);
  out.erase(std::unique(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->player == b->player; }),
            out.end());
  return out;
}

auto adoption_order(const Adoption& a) {
  return std::tuple<const PlayerKey&, RatingCategory, Date, const std::string&, Rating, int>{
      a.player, a.category, a.date, a.source, a.rating, a.games};
}

/// A total order over games, so that equal keys still come out the same way from any input order.
auto content_of(const GameRecord& game) {
  return std::tuple<GameStatus, std::optional<GameResult>, std::optional<Exclusion>, const std::string&>{
      game.status, game.result, game.exclusion, game.event_name};
}

bool ledger_order(const GameRecord& a, const GameRecord& b) {
  if (before(a, b)) return true;
  if (before(b, a)) return false;
  return content_of(a) < content_of(b);
}

}  // namespace

PeriodWork::PeriodWork(const PeriodInput& period_input, const Regulation& edition)
    : input{period_input}, regulation{edition}, method{*edition.expected_score()} {
  adoptions = input.adoptions;
  std::sort(adoptions.begin(), adoptions.end(),
            [](const Adoption& a, const Adoption& b) { return adoption_order(a) < adoption_order(b); });
  before = sorted_standings(input.before);
  find_players();
  take_snapshot();
  apply_adoptions();
  find_potential_ratings();
  order_games();
  exclude_duplicates();
  decide_what_counts();
}

bool PeriodWork::is_first_list_of_edition() const {
  const RatingPeriod earlier = period_of_list(input.period.list - std::chrono::months{1});
  return earlier.last < regulation.effective_from && regulation.effective_from <= input.period.last;
}

PlayerIndex PeriodWork::find(std::string_view key) const {
  const auto found = std::lower_bound(players.begin(), players.end(), key,
                                      [](const ActivePlayer& player, std::string_view k) { return player.key < k; });
  return found != players.end() && found->key == key ? static_cast<PlayerIndex>(found - players.begin()) : k_nobody;
}

void PeriodWork::find_players() {
  std::unordered_map<std::string_view, PlayerIndex> index_of;
  index_of.reserve(2 * input.games.size() + adoptions.size() + input.adjustments.size());
  std::vector<std::string_view> keys;
  const auto index = [&](const PlayerKey& key) {
    if (key.empty()) return k_nobody;
    const auto [at, is_new] = index_of.try_emplace(key.text(), static_cast<PlayerIndex>(keys.size()));
    if (is_new) keys.push_back(key.text());
    return at->second;
  };
  games.reserve(input.games.size());
  for (const GameRecord& record : input.games) {
    PeriodGame game;
    game.record = &record;
    game.player = {index(record.white), index(record.black)};
    game.category = static_cast<std::uint8_t>(category_index(record.category));
    games.push_back(game);
  }
  for (const Adoption& adoption : adoptions) index(adoption.player);
  for (const Adjustment& adjustment : input.adjustments) index(adjustment.player);
  if (method.floor_lift && is_first_list_of_edition()) {
    for (const PlayerStanding* standing : before) {
      for (const CategoryStanding& in : standing->in) {
        if (in.rating && *in.rating < method.floor.value) index(standing->player);
      }
    }
  }

  std::vector<PlayerIndex> order(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<PlayerIndex>(i);
  std::sort(order.begin(), order.end(), [&](PlayerIndex a, PlayerIndex b) { return keys[a] < keys[b]; });
  std::vector<PlayerIndex> rank(keys.size());
  players.resize(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = static_cast<PlayerIndex>(i);
    players[i].key = keys[order[i]];
  }
  for (PeriodGame& game : games) {
    for (PlayerIndex& player : game.player) {
      if (player != k_nobody) player = rank[player];
    }
  }
}

void PeriodWork::take_snapshot() {
  auto at = before.begin();
  for (ActivePlayer& player : players) {
    at = std::lower_bound(at, before.end(), player.key,
                          [](const PlayerStanding* s, std::string_view key) { return s->player.text() < key; });
    if (at == before.end() || (*at)->player.text() != player.key) continue;
    player.before = *at;
    for (const RatingCategory category : k_categories) {
      const CategoryStanding& standing = player.before->of(category);
      Entry& entry = player.in[static_cast<std::size_t>(category)];
      entry.rating = standing.rating;
      entry.games = standing.games;
      entry.peak = std::max(standing.peak.value_or(Rating{}), standing.rating.value_or(Rating{}));
      entry.last_game = standing.last_game;
    }
  }
  for (const PlayerFacts& facts : input.facts) {
    const PlayerIndex index = find(facts.player.text());
    if (index == k_nobody) continue;
    // Two entries for one person should not be; the later birth date is taken, so that the order cannot matter.
    if (players[index].facts == nullptr || players[index].facts->birth < facts.birth) players[index].facts = &facts;
  }
}

// The earliest dated adoption makes the rating; whatever else names the same player and category is told as unused.
void PeriodWork::apply_adoptions() {
  for (const Adoption& adoption : adoptions) {
    const PlayerIndex index = find(adoption.player.text());
    if (index == k_nobody || !is_member_key(adoption.player) || adoption.date > input.period.last) continue;
    Entry& entry = players[index].in[category_index(adoption.category)];
    if (entry.rating) {
      unused_adoptions.push_back(&adoption);
      continue;
    }
    entry.rating = adoption.rating;
    entry.rated_from = adoption.date;
    entry.adoption = &adoption;
    entry.games += adoption.games;
    entry.peak = std::max(entry.peak, adoption.rating);
  }
}

void PeriodWork::find_potential_ratings() {
  static const OutsideRatings k_none;
  for (ActivePlayer& player : players) {
    const OutsideRatings& outside = player.facts == nullptr ? k_none : player.facts->outside;
    for (const RatingCategory category : k_categories) {
      Entry& entry = player.in[static_cast<std::size_t>(category)];
      if (entry.rating) continue;
      const Entry& elsewhere = player.in[static_cast<std::size_t>(other(category))];
      entry.potential = adopted_rating(method, AdoptionTime::when_needed, category, elsewhere.rating, outside);
      if (entry.potential && entry.potential->source == AdoptionSource::other_category)
        entry.potential_from = elsewhere.rated_from;
    }
  }
}

void PeriodWork::order_games() {
  const auto less = [](const PeriodGame& a, const PeriodGame& b) { return ledger_order(*a.record, *b.record); };
  if (!std::is_sorted(games.begin(), games.end(), less)) std::sort(games.begin(), games.end(), less);
  std::unordered_map<std::string_view, std::uint32_t> events;
  for (PeriodGame& game : games)
    game.event = events.try_emplace(game.record->event.text(), static_cast<std::uint32_t>(events.size())).first->second;
}

// One pairing of one round can be played once. The same result twice counts once; two results cancel each other, since
// nothing here can tell which report is right. Without a round number a second game of a pair is a second game.
void PeriodWork::exclude_duplicates() {
  const auto key = [](const PeriodGame& game) {
    return std::tuple{game.event, game.record->round, game.player[0], game.player[1]};
  };
  std::vector<std::uint32_t> order;
  order.reserve(games.size());
  for (std::uint32_t i = 0; i < games.size(); ++i) {
    const GameRecord& record = *games[i].record;
    if (record.round > 0 && !record.event.empty() && !record.exclusion && record.status == GameStatus::rated)
      order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::tuple_cat(key(games[a]), std::tuple{a}) < std::tuple_cat(key(games[b]), std::tuple{b});
  });
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first + 1;
    bool agree = true;
    const GameRecord& original = *games[order[first]].record;
    while (last < order.size() && key(games[order[last]]) == key(games[order[first]])) {
      const GameRecord& copy = *games[order[last]].record;
      agree = agree && copy.result == original.result && copy.category == original.category;
      ++last;
    }
    for (std::size_t i = agree ? first + 1 : first; last - first > 1 && i < last; ++i)
      games[order[i]].exclusion.fill(agree ? Exclusion::duplicate : Exclusion::disputed);
    first = last;
  }
}

std::optional<Exclusion> PeriodWork::reason_of_both_sides(const PeriodGame& game) const {
  const GameRecord& record = *game.record;
  if (record.exclusion) return record.exclusion;
  if (game.exclusion[0]) return game.exclusion[0];
  if (record.status == GameStatus::disputed) return Exclusion::disputed;
  if (record.status != GameStatus::rated || !record.result) return Exclusion::unplayed;
  if (record.white.empty() || record.black.empty()) return Exclusion::unplayed;
  if (record.white == record.black) return Exclusion::disputed;
  if (!is_member_key(record.white) || !is_member_key(record.black)) return Exclusion::non_member;
  return std::nullopt;
}

void PeriodWork::decide(PeriodGame& game) {
  if (const auto reason = reason_of_both_sides(game)) {
    game.exclusion.fill(reason);
    return;
  }
  const Date day = game.record->date;
  const bool white_rated = players[game.player[0]].in[game.category].rating_on(day).has_value();
  const bool black_rated = players[game.player[1]].in[game.category].rating_on(day).has_value();
  if (white_rated && black_rated) return;
  // A game between two unrated players goes to their pools only where the edition gives the opponent a value.
  const bool both_to_pool = !white_rated && !black_rated && method.initial.unrated_opponent;
  game.exclusion[0] =
      !white_rated && (black_rated || both_to_pool) ? Exclusion::self_unrated : Exclusion::opponent_unrated;
  game.exclusion[1] =
      !black_rated && (white_rated || both_to_pool) ? Exclusion::self_unrated : Exclusion::opponent_unrated;
}

void PeriodWork::decide_what_counts() {
  for (PeriodGame& game : games) {
    decide(game);
    for (const PlayerIndex index : game.player) {
      if (index == k_nobody) continue;
      Entry& entry = players[index].in[game.category];
      ++entry.lines;
      if (!game.counts()) continue;
      ++entry.counted;
      const Date day = game.record->date;
      if (!entry.needed_on) entry.needed_on = day;
      if (!entry.last_game || *entry.last_game < day) entry.last_game = day;
    }
  }
}

}  // namespace seiseki::rating
