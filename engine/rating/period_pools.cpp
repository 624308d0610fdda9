#include "engine/rating/period_pools.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "engine/rating/initial_rating.hpp"

namespace seiseki::rating {

namespace {

/// Whatever can differ between two games of one player, so that their order is that of no sorting routine.
auto pool_order(const PoolGame& game) {
  return std::tuple<const PlayerKey&, RatingCategory, Date, const EventId&, int, Colour, const PlayerKey&, Score,
                    Rating, bool, const std::string&>{
      game.player,          game.category,         game.date,      game.event,
      game.round,           game.colour,           game.opponent,  game.score,
      game.opponent_rating, game.opponent_unrated, game.event_name};
}

}  // namespace

bool pool_less(const PoolGame& a, const PoolGame& b) {
  return pool_order(a) < pool_order(b);
}

int games_against_rated(std::span<const PoolGame> games) {
  return static_cast<int>(
      std::count_if(games.begin(), games.end(), [](const PoolGame& game) { return !game.opponent_unrated; }));
}

std::span<const PoolGame> pool_of(std::span<const PoolGame> pool, std::string_view player, RatingCategory category) {
  const auto wanted = std::pair{player, category};
  const auto key = [](const PoolGame& game) { return std::pair{std::string_view{game.player.text()}, game.category}; };
  const auto first =
      std::partition_point(pool.begin(), pool.end(), [&](const PoolGame& game) { return key(game) < wanted; });
  const auto last = std::partition_point(first, pool.end(), [&](const PoolGame& game) { return key(game) <= wanted; });
  return {first, last};
}

std::optional<Date> pool_window_after(Date last, const ExpectedScoreMethod& method) {
  const auto& months = method.initial.window_months;
  return months ? std::optional{add_months(last, -months->value)} : std::nullopt;
}

InitialWorking working_over(std::vector<PoolGame> pool, Date last, const ExpectedScoreMethod& method) {
  const std::optional<Date> after = pool_window_after(last, method);
  std::sort(pool.begin(), pool.end(), pool_less);
  const auto is_used = [&](const PoolGame& game) {
    const bool is_allowed = !game.opponent_unrated || method.initial.unrated_opponent;
    return is_allowed && (!after || *after < game.date) && game.date <= last;
  };
  const auto outside = std::stable_partition(pool.begin(), pool.end(), is_used);
  InitialWorking working = initial_rating({pool.begin(), outside}, method);
  working.outside_window.assign(std::make_move_iterator(outside), std::make_move_iterator(pool.end()));
  working.window_after = after.value_or(Date{});
  working.window_last = last;
  return working;
}

}  // namespace seiseki::rating
