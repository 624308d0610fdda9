#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "engine/rating/initial_rating.hpp"
#include "engine/rating/notes.hpp"
#include "engine/rating/performance_rating.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/period_changes.hpp"
#include "engine/rating/period_work.hpp"

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

std::string signed_hundredths(std::int64_t n) {
  const std::int64_t size = n < 0 ? -n : n;
  const std::string cents = std::to_string(size % 100);
  return (n < 0 ? "-" : "+") + std::to_string(size / 100) + '.' + (cents.size() < 2 ? "0" : "") + cents;
}

/// Second half of a period: sums become ratings, pools become first ratings. Both read the snapshot only.
class Settlement {
 public:
  Settlement(PeriodWork& work, RatePolicy policy, PeriodResult& out)
      : m_work{work}, m_keeps_ledger{policy == RatePolicy::with_ledger}, m_out{out} {
    m_adjustments = work.input.adjustments;
    std::sort(m_adjustments.begin(), m_adjustments.end(), [](const Adjustment& a, const Adjustment& b) {
      return std::tie(a.player, a.category, a.points, a.reason) < std::tie(b.player, b.category, b.points, b.reason);
    });
    m_lifts_floor = work.method.floor_lift && work.is_first_list_of_edition();
  }

  void run() {
    gather_pools();
    m_after.reserve(m_work.players.size());
    for (PlayerIndex i = 0; i < m_work.players.size(); ++i) {
      const ActivePlayer& player = m_work.players[i];
      PlayerStanding standing =
          player.before == nullptr ? PlayerStanding{PlayerKey{std::string{player.key}}, {}} : *player.before;
      for (std::size_t category = 0; category < 2; ++category) standing.in[category] = settle(i, category);
      m_after.push_back(std::move(standing));
    }
    tell_unused_adoptions();
    write_players();
    write_pool();
    const auto less = [](const PlayerLedger& a, const PlayerLedger& b) {
      return std::tie(a.player, a.category) < std::tie(b.player, b.category);
    };
    // Only those without a game come last and out of order.
    if (!std::is_sorted(m_out.ledgers.begin(), m_out.ledgers.end(), less))
      std::sort(m_out.ledgers.begin(), m_out.ledgers.end(), less);
  }

 private:
  Entry& entry_of(PlayerIndex player, std::size_t category) { return m_work.players[player].in[category]; }
  PlayerLedger& ledger(PlayerIndex player, std::size_t category) {
    return ledger_of(m_work, player, category, m_out.ledgers);
  }
  void note(PlayerIndex player, std::size_t category, const NoteKind& kind, const ClauseRef& clause,
            std::vector<std::string> arguments = {}) {
    if (m_keeps_ledger) ledger(player, category).notes.push_back({&kind, clause, std::move(arguments)});
  }

  std::span<const Adjustment> adjustments_of(PlayerIndex player, std::size_t category) const {
    const auto key = [&](const Adjustment& a) {
      return std::pair{std::string_view{a.player.text()}, m_work.category_index(a.category)};
    };
    const auto wanted = std::pair{m_work.players[player].key, category};
    const auto first = std::partition_point(m_adjustments.begin(), m_adjustments.end(),
                                            [&](const Adjustment& a) { return key(a) < wanted; });
    const auto last =
        std::partition_point(first, m_adjustments.end(), [&](const Adjustment& a) { return key(a) <= wanted; });
    return {first, last};
  }

  CategoryStanding settle(PlayerIndex index, std::size_t category) {
    const ActivePlayer& player = m_work.players[index];
    Entry& entry = entry_of(index, category);
    CategoryStanding standing = player.before == nullptr ? CategoryStanding{} : player.before->in[category];
    if (const auto start = entry.start()) {
      settle_rated(index, category, *start, standing);
    } else {
      for (const Adjustment& adjustment : adjustments_of(index, category))
        note(index, category, k_note_adjustment_unused, adjustment.clause, {std::to_string(adjustment.points)});
      settle_unrated(index, category, standing);
    }
    if (entry.ledger >= 0) ledger(index, category).after = standing;
    return standing;
  }

  void settle_rated(PlayerIndex index, std::size_t category, Rating start, CategoryStanding& standing) {
    const ExpectedScoreMethod& method = m_work.method;
    Entry& entry = entry_of(index, category);
    tell_adoption(index, category, start);
    const auto sum = RatingChange::from_hundredths(entry.sum);
    const int change = entry.counted == 0 ? 0 : rounded_change(start, sum, method.rounding.value);
    const int unclamped = start.points() + change;
    const int floor = method.floor.value.points();
    const bool is_lifted = m_lifts_floor && start.points() < floor;
    const int floor_points = is_lifted || entry.counted == 0 ? 0 : std::max(0, floor - unclamped);
    int points = unclamped + floor_points;

    std::vector<Adjustment> applied;
    for (const Adjustment& adjustment : adjustments_of(index, category)) {
      applied.push_back(adjustment);
      points += adjustment.points;
    }
    // What still lies below the floor is raised by a row of its own, so that the rows add up to the published number.
    if (points < floor && (is_lifted || !applied.empty())) {
      const ClauseRef& clause = is_lifted ? method.floor_lift->clause : method.floor.clause;
      applied.push_back({PlayerKey{std::string{m_work.players[index].key}}, static_cast<RatingCategory>(category),
                         floor - points, "floor " + std::to_string(floor), clause});
      points = floor;
      if (is_lifted) note(index, category, k_note_floor_lift, clause, {std::to_string(floor)});
    }
    const Rating after{points};
    standing.rating = after;
    standing.games = entry.games + entry.counted;
    standing.peak = std::max(entry.peak, std::max(start, after));
    standing.last_game = entry.last_game;
    if (entry.ledger < 0 && (!m_keeps_ledger || (applied.empty() && entry.adoption == nullptr))) return;

    PlayerLedger& told = ledger(index, category);
    told.sum = sum;
    told.rounded_change = change;
    told.rounding_clause = method.rounding.clause;
    told.unclamped = unclamped;
    told.floor_points = floor_points;
    if (floor_points > 0) told.floor_clause = method.floor.clause;
    told.adjustments = std::move(applied);
    note_readings(index, category);
  }

  void tell_adoption(PlayerIndex index, std::size_t category, Rating start) {
    if (!m_keeps_ledger) return;
    const Entry& entry = entry_of(index, category);
    if (entry.adoption != nullptr) {
      ledger(index, category).adopted = *entry.adoption;
    } else if (!entry.rating && entry.potential) {
      const ActivePlayer& player = m_work.players[index];
      const auto which = static_cast<RatingCategory>(category);
      const OutsideRatings outside = player.facts == nullptr ? OutsideRatings{} : player.facts->outside;
      Adoption adopted{PlayerKey{std::string{player.key}},
                       which,
                       start,
                       entry.needed_on.value_or(m_work.input.period.last),
                       adoption_source_text(entry.potential->source, which, m_work.input.before.list, outside),
                       *entry.potential->clause};
      note(index, category, k_note_adopted_when_needed, adopted.clause,
           {std::to_string(start.points()), adopted.source});
      ledger(index, category).adopted = std::move(adopted);
    }
  }

  void note_readings(PlayerIndex index, std::size_t category) {
    const ExpectedScoreMethod& method = m_work.method;
    const Entry& entry = entry_of(index, category);
    const PlayerLedger& told = ledger(index, category);
    // In C++ the remainder keeps the sign, so ±50 is a tie on either side of zero.
    if (entry.sum % 100 == 50 || entry.sum % 100 == -50)
      note(index, category, k_note_rounding_tie, method.rounding.clause,
           {signed_hundredths(entry.sum), std::to_string(told.rounded_change)});
    for (const KRule& rule : method.k_rules) {
      const int after = entry.games + entry.counted;
      if (method.k_games_basis.value == KGamesBasis::period_start && rule.games_below &&
          entry.games < *rule.games_below && after > *rule.games_below)
        note(index, category, k_note_games_threshold, method.k_games_basis.clause,
             {std::to_string(entry.games), std::to_string(after)});
    }
  }

  // Pool games of the period are gathered first, since a player's pool is the kept games and the new ones together.
  void gather_pools() {
    m_pool_before = m_work.input.before.pool;
    if (!std::is_sorted(m_pool_before.begin(), m_pool_before.end(), pool_less))
      std::sort(m_pool_before.begin(), m_pool_before.end(), pool_less);
    for (const PeriodGame& game : m_work.games) {
      for (const Colour colour : {Colour::white, Colour::black}) {
        const auto side = static_cast<std::size_t>(colour);
        const bool from_engine = game.exclusion[side] == Exclusion::self_unrated && !game.record->exclusion;
        if (from_engine) m_pool_new.push_back(pool_game(game, colour));
      }
    }
    std::sort(m_pool_new.begin(), m_pool_new.end(), pool_less);
  }

  PoolGame pool_game(const PeriodGame& game, Colour colour) const {
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

  static std::span<const PoolGame> pool_of(const std::vector<PoolGame>& pool, std::string_view player,
                                           RatingCategory category) {
    const auto wanted = std::pair{player, category};
    const auto key = [](const PoolGame& game) {
      return std::pair{std::string_view{game.player.text()}, game.category};
    };
    const auto first =
        std::partition_point(pool.begin(), pool.end(), [&](const PoolGame& game) { return key(game) < wanted; });
    const auto last =
        std::partition_point(first, pool.end(), [&](const PoolGame& game) { return key(game) <= wanted; });
    return {first, last};
  }

  void settle_unrated(PlayerIndex index, std::size_t category, CategoryStanding& standing) {
    const ExpectedScoreMethod& method = m_work.method;
    const std::string_view key = m_work.players[index].key;
    const auto which = static_cast<RatingCategory>(category);
    const auto fresh = pool_of(m_pool_new, key, which);
    // Without a new game nothing was reached in this period.
    if (fresh.empty()) return;
    std::vector<PoolGame> used;
    std::vector<PoolGame> outside;
    const Date window_last = m_work.input.period.last;
    const auto place = [&](const PoolGame& game) {
      const bool is_allowed = !game.opponent_unrated || method.initial.unrated_opponent;
      (is_allowed && is_inside_window(game.date) && game.date <= window_last ? used : outside).push_back(game);
    };
    for (const PoolGame& game : pool_of(m_pool_before, key, which)) place(game);
    for (const PoolGame& game : fresh) place(game);
    std::sort(used.begin(), used.end(), pool_less);
    std::sort(outside.begin(), outside.end(), pool_less);

    InitialWorking working = initial_rating(used, method);
    working.outside_window = std::move(outside);
    working.window_after = window_after().value_or(Date{});
    working.window_last = window_last;
    if (working.outcome == InitialWorking::Outcome::rated) {
      standing.rating = working.rating;
      standing.peak = std::max(standing.peak.value_or(Rating{}), *working.rating);
      standing.games += static_cast<int>(used.size());
      for (const PoolGame& game : used) {
        if (!standing.last_game || *standing.last_game < game.date) standing.last_game = game.date;
      }
      m_newly_rated.emplace_back(key, which);
    }
    if (!m_keeps_ledger) return;
    note_initial(index, category, working);
    ledger(index, category).initial = std::move(working);
  }

  void note_initial(PlayerIndex index, std::size_t category, const InitialWorking& working) {
    if (working.outcome != InitialWorking::Outcome::rated) return;
    const InitialRule& rule = m_work.method.initial;
    const int games = static_cast<int>(working.used.size());
    const bool used_percentage = rule.method.value != InitialMethod::fide_calculator || working.half_points_over < 0;
    if (used_percentage && !rule.hypothetical && is_percentage_tie(working.score, games))
      note(index, category, k_note_percentage_tie, rule.method.clause,
           {"." + std::string(working.percentage_hundredths < 10 ? "0" : "") +
            std::to_string(working.percentage_hundredths)});
    const auto against_unrated = std::count_if(working.used.begin(), working.used.end(),
                                               [](const PoolGame& game) { return game.opponent_unrated; });
    if (against_unrated > 0)
      note(index, category, k_note_unrated_counted, rule.unrated_opponent->clause,
           {std::to_string(against_unrated), std::to_string(rule.unrated_opponent->value.points())});
    if (working.is_extreme) note(index, category, k_note_extreme_calculated, working.clause);
  }

  std::optional<Date> window_after() const {
    const auto& months = m_work.method.initial.window_months;
    if (!months) return std::nullopt;
    return add_months(m_work.input.period.last, -months->value);
  }
  bool is_inside_window(Date day) const {
    const auto after = window_after();
    return !after || *after < day;
  }

  void tell_unused_adoptions() {
    if (!m_keeps_ledger) return;
    for (const Adoption* adoption : m_work.unused_adoptions) {
      const PlayerIndex player = m_work.find(adoption->player.text());
      const std::size_t category = m_work.category_index(adoption->category);
      const bool is_new = entry_of(player, category).ledger < 0;
      PlayerLedger& told = ledger(player, category);
      if (is_new) {
        told.unclamped = told.before.rating.value_or(Rating{}).points();
        told.after = m_after[player].in[category];
      }
      note(player, category, k_note_adoption_unused, adoption->clause,
           {std::to_string(adoption->rating.points()), adoption->source});
    }
  }

  // People without an ID take part in games but never stand on a list, and nobody is listed for nothing.
  static bool belongs_on_list(const ActivePlayer& player, const PlayerStanding& standing) {
    return player.before != nullptr ||
           std::any_of(standing.in.begin(), standing.in.end(), [](const auto& in) { return in.rating.has_value(); });
  }

  void write_players() {
    auto& out = m_out.after.players;
    out.reserve(m_work.before.size() + m_after.size());
    std::size_t next = 0;
    const auto is_new = [&] { return next < m_after.size() && m_work.players[next].before == nullptr; };
    const auto write_next = [&] {
      if (belongs_on_list(m_work.players[next], m_after[next])) out.push_back(std::move(m_after[next]));
      ++next;
    };
    for (const PlayerStanding& standing : m_work.before) {
      while (is_new() && m_after[next].player < standing.player) write_next();
      if (next < m_after.size() && m_work.players[next].before == &standing) {
        write_next();
      } else {
        out.push_back(standing);
      }
    }
    while (next < m_after.size()) write_next();
  }

  void write_pool() {
    std::sort(m_newly_rated.begin(), m_newly_rated.end());
    const auto stays = [&](const PoolGame& game) {
      const std::pair<std::string_view, RatingCategory> owner{game.player.text(), game.category};
      if (std::binary_search(m_newly_rated.begin(), m_newly_rated.end(), owner)) return false;
      const PlayerIndex index = m_work.find(game.player.text());
      const bool is_rated =
          index != k_nobody && m_work.players[index].in[static_cast<std::size_t>(game.category)].start().has_value();
      return !is_rated && is_inside_window(game.date);
    };
    std::vector<PoolGame>& out = m_out.after.pool;
    for (const auto* pool : {&m_pool_before, &m_pool_new}) {
      for (const PoolGame& game : *pool) {
        if (stays(game)) out.push_back(game);
      }
    }
    std::sort(out.begin(), out.end(), pool_less);
  }

  PeriodWork& m_work;
  bool m_keeps_ledger;
  PeriodResult& m_out;
  bool m_lifts_floor = false;
  std::vector<Adjustment> m_adjustments;
  std::vector<PoolGame> m_pool_before;
  std::vector<PoolGame> m_pool_new;
  std::vector<std::pair<std::string_view, RatingCategory>> m_newly_rated;
  std::vector<PlayerStanding> m_after;  ///< of the active players, by index
};

}  // namespace

std::string_view to_string(InitialWorking::Outcome outcome) {
  switch (outcome) {
    case InitialWorking::Outcome::rated:
      return "rated";
    case InitialWorking::Outcome::too_few:
      return "too_few";
    case InitialWorking::Outcome::postponed:
      return "postponed";
    case InitialWorking::Outcome::undecided:
      return "undecided";
    case InitialWorking::Outcome::below_minimum:
      return "below_minimum";
  }
  return "too_few";
}

PeriodResult rate_period(const PeriodInput& input, const Regulation& regulation, RatePolicy policy) {
  if (regulation.expected_score() == nullptr)
    throw std::logic_error("rate_period needs an edition with an expected-score table, not " + regulation.id.text());
  PeriodResult out;
  out.after.list = input.period.list;
  PeriodWork work{input, regulation};
  add_changes(work, policy, out.ledgers);
  Settlement{work, policy, out}.run();
  return out;
}

KFactor listed_k_factor(const CategoryStanding& standing, std::optional<Date> birth, Date list_date,
                        const Regulation& regulation, int other_games) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr) return KFactor{0};
  const Rating rating = standing.rating.value_or(Rating{});
  const int games = standing.games + (method->k_games_count.value == KGamesCount::both ? other_games : 0);
  return choose_k({.rating = rating,
                   .peak = std::max(rating, standing.peak.value_or(Rating{})),
                   .games = games,
                   .birth = birth,
                   .game_date = list_date,
                   .list_date = list_date},
                  *method)
      .k;
}

}  // namespace seiseki::rating
