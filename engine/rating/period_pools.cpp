#include "engine/rating/period_pools.hpp"

#include <algorithm>
#include <tuple>

#include "engine/rating/initial_rating.hpp"

namespace seiseki::rating {

namespace {

auto pool_order(const PoolGame& game) {
  return std::tuple<const PlayerKey&, RatingCategory, Date, const EventId&, int, Colour, const PlayerKey&, Score,
                    Rating>{game.player, game.category, game.date,  game.event,          game.round,
                            game.colour, game.opponent, game.score, game.opponent_rating};
}
bool pool_less(const PoolGame& a, const PoolGame& b) {
  return pool_order(a) < pool_order(b);
}

std::span<const PoolGame> pool_of(const std::vector<PoolGame>& pool, std::string_view player, RatingCategory category) {
  const auto wanted = std::pair{player, category};
  const auto key = [](const PoolGame& game) { return std::pair{std::string_view{game.player.text()}, game.category}; };
  const auto first =
      std::partition_point(pool.begin(), pool.end(), [&](const PoolGame& game) { return key(game) < wanted; });
  const auto last = std::partition_point(first, pool.end(), [&](const PoolGame& game) { return key(game) <= wanted; });
  return {first, last};
}

}  // namespace

PeriodPools::PeriodPools(const PeriodWork& work) : m_work{work}, m_before{work.input.before.pool} {
  if (!std::is_sorted(m_before.begin(), m_before.end(), pool_less))
    std::sort(m_before.begin(), m_before.end(), pool_less);
  for (const PeriodGame& game : work.games) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const bool from_engine =
          game.exclusion[static_cast<std::size_t>(colour)] == Exclusion::self_unrated && !game.record->exclusion;
      if (from_engine) m_new.push_back(pool_game(game, colour));
    }
  }
  std::sort(m_new.begin(), m_new.end(), pool_less);
}

PoolGame PeriodPools::pool_game(const PeriodGame& game, Colour colour) const {
  const GameRecord& record = *game.record;
  const auto side = static_cast<std::size_t>(colour);
  const auto opponent = m_work.players[game.player[1 - side]].in[game.category].rating_on(record.date);
  PoolGame out;
  out.player = PlayerKey{std::string{m_work.players[game.player[side]].key}};
  out.category = static_cast<RatingCategory>(game.category);
  out.date = record.date;
  out.event = record.event;
  out.event_name = record.event_name;
  out.round = record.round;
  out.colour = colour;
  out.opponent = colour == Colour::white ? record.black : record.white;
  out.score = colour == Colour::white ? white_score(*record.result) : black_score(*record.result);
  out.opponent_unrated = !opponent;
  out.opponent_rating = opponent ? *opponent : m_work.method.initial.unrated_opponent->value;
  return out;
}

std::optional<InitialWorking> PeriodPools::working_of(PlayerIndex player, std::size_t category) const {
  const std::string_view key = m_work.players[player].key;
  const auto which = static_cast<RatingCategory>(category);
  const auto fresh = pool_of(m_new, key, which);
  if (fresh.empty()) return std::nullopt;
  std::vector<PoolGame> used;
  std::vector<PoolGame> outside;
  const Date window_last = m_work.input.period.last;
  const auto place = [&](const PoolGame& game) {
    const bool is_allowed = !game.opponent_unrated || m_work.method.initial.unrated_opponent;
    (is_allowed && is_inside_window(game.date) && game.date <= window_last ? used : outside).push_back(game);
  };
  for (const PoolGame& game : pool_of(m_before, key, which)) place(game);
  for (const PoolGame& game : fresh) place(game);
  std::sort(used.begin(), used.end(), pool_less);
  std::sort(outside.begin(), outside.end(), pool_less);
  InitialWorking working = initial_rating(used, m_work.method);
  working.outside_window = std::move(outside);
  working.window_after = window_after().value_or(Date{});
  working.window_last = window_last;
  return working;
}

std::vector<PoolGame> PeriodPools::left_over(
    std::span<const std::pair<std::string_view, RatingCategory>> newly_rated) const {
  const auto stays = [&](const PoolGame& game) {
    const std::pair<std::string_view, RatingCategory> owner{game.player.text(), game.category};
    if (std::binary_search(newly_rated.begin(), newly_rated.end(), owner)) return false;
    const PlayerIndex index = m_work.find(game.player.text());
    const bool is_rated =
        index != k_nobody && m_work.players[index].in[static_cast<std::size_t>(game.category)].start().has_value();
    return !is_rated && is_inside_window(game.date);
  };
  std::vector<PoolGame> out;
  for (const auto* pool : {&m_before, &m_new}) {
    for (const PoolGame& game : *pool) {
      if (stays(game)) out.push_back(game);
    }
  }
  std::sort(out.begin(), out.end(), pool_less);
  return out;
}

std::optional<Date> PeriodPools::window_after() const {
  const auto& months = m_work.method.initial.window_months;
  if (!months) return std::nullopt;
  return add_months(m_work.input.period.last, -months->value);
}

bool PeriodPools::is_inside_window(Date day) const {
  const auto after = window_after();
  return !after || *after < day;
}

}  // namespace seiseki::rating
