#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "engine/rating/notes.hpp"
#include "engine/rating/performance_rating.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/period_changes.hpp"
#include "engine/rating/period_pools.hpp"
#include "engine/rating/period_work.hpp"

namespace seiseki::rating {

namespace {

/// \pre n ends in exactly half a point
std::string signed_tie(std::int64_t n) {
  return (n < 0 ? "-" : "+") + std::to_string((n < 0 ? -n : n) / 100) + ".50";
}

/// Second half of a period: sums become ratings, pools become first ratings. Both read the snapshot only.
class Settlement {
public:
  Settlement(PeriodWork& work, RatePolicy policy, PeriodResult& out)
      : m_work{work}, m_keeps_ledger{policy == RatePolicy::with_ledger}, m_out{out}, m_pools{work} {
    m_adjustments = work.input.adjustments;
    std::sort(m_adjustments.begin(), m_adjustments.end(), [](const Adjustment& a, const Adjustment& b) {
      return std::tie(a.player, a.category, a.points, a.reason) < std::tie(b.player, b.category, b.points, b.reason);
    });
    m_lifts_floor = work.method.floor_lift && work.is_first_list_of_edition();
  }

  void run() {
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
    // Players were settled in the order of their keys, so the newly rated are in order too.
    m_out.after.pool = m_pools.left_over(m_newly_rated);
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
    if (entry.ledger < 0 && (!m_keeps_ledger || applied.empty())) return;

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
    } else if (!entry.rating) {
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
           {signed_tie(entry.sum), std::to_string(told.rounded_change)});
    for (const KRule& rule : method.k_rules) {
      const int after = entry.games + entry.counted;
      if (method.k_games_basis.value == KGamesBasis::period_start && rule.games_below &&
          entry.games < *rule.games_below && after > *rule.games_below)
        note(index, category, k_note_games_threshold, method.k_games_basis.clause,
             {std::to_string(entry.games), std::to_string(after)});
    }
  }

  void settle_unrated(PlayerIndex index, std::size_t category, CategoryStanding& standing) {
    std::optional<InitialWorking> working = m_pools.working_of(index, category);
    if (!working) return;
    if (working->outcome == InitialWorking::Outcome::rated) {
      standing.rating = working->rating;
      standing.peak = std::max(standing.peak.value_or(Rating{}), *working->rating);
      standing.games += static_cast<int>(working->used.size());
      for (const PoolGame& game : working->used) {
        if (!standing.last_game || *standing.last_game < game.date) standing.last_game = game.date;
      }
      m_newly_rated.emplace_back(m_work.players[index].key, static_cast<RatingCategory>(category));
    }
    if (!m_keeps_ledger) return;
    note_initial(index, category, *working);
    ledger(index, category).initial = std::move(*working);
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

  PeriodWork& m_work;
  bool m_keeps_ledger;
  PeriodResult& m_out;
  bool m_lifts_floor = false;
  std::vector<Adjustment> m_adjustments;
  PeriodPools m_pools;
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
