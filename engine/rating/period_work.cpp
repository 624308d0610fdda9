#include "engine/rating/period_work.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace seiseki::rating {

namespace {

bool key_less(const PlayerStanding& a, const PlayerStanding& b) {
  return a.player < b.player;
}

/// The first eight bytes as a number that sorts as the text does, so that most comparisons touch no string.
std::uint64_t prefix_of(std::string_view key) {
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < 8; ++i)
    prefix = prefix << 8U | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  return prefix;
}

/// Positions of `keys` in the order of the keys.
std::vector<std::uint32_t> sorted_order(const std::vector<std::string_view>& keys) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> entries(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) entries[i] = {prefix_of(keys[i]), static_cast<std::uint32_t>(i)};
  std::sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : keys[a.second] < keys[b.second];
  });
  std::vector<std::uint32_t> order(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = entries[i].second;
  return order;
}

auto adoption_order(const Adoption& a) {
  return std::tuple<const PlayerKey&, RatingCategory, Date, const std::string&, Rating, int>{
      a.player, a.category, a.date, a.source, a.rating, a.games};
}

/// What the ranks of a game leave open, so that equal games still come out the same way from any input order.
auto content_of(const GameRecord& game) {
  return std::tuple<GameStatus, std::optional<GameResult>, std::optional<Exclusion>, const std::string&>{
      game.status, game.result, game.exclusion, game.event_name};
}

/// Date, event, round, white, black: indices of players and ranks of events sort as their keys do. Nobody comes first.
auto ledger_order(const PeriodGame& game) {
  const GameRecord& record = *game.record;
  return std::tuple{record.date, game.event, record.round, game.player[0] + 1, game.player[1] + 1, record.category};
}

}  // namespace

PeriodWork::PeriodWork(const PeriodInput& period_input, const Regulation& edition)
    : input{period_input}, regulation{edition}, method{*edition.expected_score()} {
  adoptions = input.adoptions;
  std::sort(adoptions.begin(), adoptions.end(),
            [](const Adoption& a, const Adoption& b) { return adoption_order(a) < adoption_order(b); });
  arrange_before();
  find_players();
  rank_events();
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

void PeriodWork::arrange_before() {
  before = input.before.players;
  const auto not_rising = [](const PlayerStanding& a, const PlayerStanding& b) { return !key_less(a, b); };
  if (std::adjacent_find(before.begin(), before.end(), not_rising) == before.end()) return;
  m_arranged = input.before.players;
  std::stable_sort(m_arranged.begin(), m_arranged.end(), key_less);
  m_arranged.erase(std::unique(m_arranged.begin(), m_arranged.end(),
                               [](const auto& a, const auto& b) { return a.player == b.player; }),
                   m_arranged.end());
  before = m_arranged;
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
    for (const PlayerStanding& standing : before) {
      for (const CategoryStanding& in : standing.in) {
        if (in.rating && *in.rating < method.floor.value) index(standing.player);
      }
    }
  }

  const std::vector<std::uint32_t> order = sorted_order(keys);
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

void PeriodWork::rank_events() {
  std::unordered_map<std::string_view, std::uint32_t> index_of;
  std::vector<std::string_view> keys;
  for (PeriodGame& game : games) {
    const std::string_view key = game.record->event.text();
    // Reports come event by event, so the last one is usually the one.
    if (!keys.empty() && keys.back() == key) {
      game.event = static_cast<std::uint32_t>(keys.size() - 1);
      continue;
    }
    const auto [at, is_new] = index_of.try_emplace(key, static_cast<std::uint32_t>(keys.size()));
    if (is_new) keys.push_back(key);
    game.event = at->second;
  }
  const std::vector<std::uint32_t> order = sorted_order(keys);
  std::vector<std::uint32_t> rank(keys.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  for (PeriodGame& game : games) game.event = rank[game.event];
}

void PeriodWork::take_snapshot() {
  auto at = before.begin();
  for (ActivePlayer& player : players) {
    // Both sides are sorted, so the next one is near: steps that double, then a search between the last two.
    const auto is_below = [&](const PlayerStanding& s) { return s.player.text() < player.key; };
    for (std::ptrdiff_t step = 1; at != before.end() && is_below(*at); step *= 2) {
      const auto limit = at + std::min(step, before.end() - at);
      if (limit == before.end() || !is_below(*limit)) {
        at = std::partition_point(at, limit, is_below);
        break;
      }
      at = limit;
    }
    if (at == before.end() || at->player.text() != player.key) continue;
    player.before = &*at;
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
  const auto less = [](const PeriodGame& a, const PeriodGame& b) {
    const auto first = ledger_order(a);
    const auto second = ledger_order(b);
    return first != second ? first < second : content_of(*a.record) < content_of(*b.record);
  };
  if (!std::is_sorted(games.begin(), games.end(), less)) std::sort(games.begin(), games.end(), less);
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
  // Who could take over a rating counts as rated for the opponent, whether or not a countable game makes it happen.
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
