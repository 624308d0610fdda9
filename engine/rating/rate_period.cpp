#include <algorithm>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/rating/k_selection.hpp"
#include "engine/rating/notes.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/period_changes.hpp"
#include "engine/rating/period_pools.hpp"
#include "engine/rating/period_work.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {

/// Those of `all` about one player in one category. \pre sorted by owner
template <class Item>
std::span<const Item> assigned_to(const std::vector<Item>& all, PlayerIndex player, std::size_t category) {
  const std::pair owner{player, category};
  const auto first =
      std::partition_point(all.begin(), all.end(), [&](const Item& item) { return item.owner() < owner; });
  const auto last = std::partition_point(first, all.end(), [&](const Item& item) { return item.owner() == owner; });
  return {first, last};
}

template <class Item>
void sort_by_owner(std::vector<Item>& items) {
  std::stable_sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.owner() < b.owner(); });
}

/// Second half of a period: sums become ratings, pools become first ratings. Both read the snapshot only.
class Settlement {
public:
  explicit Settlement(PeriodWork& work)
      : m_work{work}, m_kept{work.kept}, m_waiting{work.waiting}, m_lifts_floor{work.lifts_floor()} {
    arrange_adjustments();
    sort_by_owner(m_work.unused_adoptions);
    sort_by_owner(m_work.told_by_lists);
  }

  /// The ledgers' rows, and the games that wait on.
  std::vector<PoolGame> run() {
    m_kept.rows.reserve(count_of_rows());
    for (PlayerIndex player = 0; player < m_work.players.size(); ++player) {
      for (std::size_t category = 0; category < 2; ++category) settle(player, category);
    }
    return left_over();
  }

private:
  std::size_t count_of_rows() const {
    std::size_t count = m_adjustments.size() + m_work.adoptions.size();
    for (const std::vector<Entry>& entries : m_work.entries) {
      for (const Entry& entry : entries) count += entry.has_lines ? 1U : 0U;
    }
    return count;
  }

  void arrange_adjustments() {
    for (const Adjustment& adjustment : m_work.input.adjustments) {
      const PlayerIndex player = m_work.find(adjustment.player.text());
      if (player != k_nobody)
        m_adjustments.push_back({player, m_work.category_index(adjustment.category), &adjustment});
    }
    std::sort(m_adjustments.begin(), m_adjustments.end(), [](const auto& a, const auto& b) {
      return std::tie(a.player, a.what->category, a.what->points, a.what->reason) <
             std::tie(b.player, b.what->category, b.what->points, b.what->reason);
    });
    sort_by_owner(m_adjustments);
  }

  LedgerRarities& rarities_of(LedgerRow& row) {
    if (row.rarities == LedgerRow::k_none) {
      row.rarities = static_cast<std::uint32_t>(m_kept.rarities.size());
      m_kept.rarities.emplace_back();
    }
    return m_kept.rarities[row.rarities];
  }

  void settle(PlayerIndex player, std::size_t category) {
    const Entry& entry = m_work.entry(player, category);
    const PlayerStanding* before = m_work.players[player].before;
    LedgerRow row;
    row.player = player;
    row.category = static_cast<std::uint8_t>(category);
    row.first_line = m_next_line;
    if (before != nullptr) row.before = before->in[category];
    row.after = row.before;
    row.needs_birth = entry.needs_birth;
    for (const ToldK& told : assigned_to(m_work.told_by_lists, player, category))
      rarities_of(row).notes.push_back(told.note);
    if (entry.has_start()) {
      settle_rated(entry, row);
    } else {
      settle_unrated(entry, row);
    }
    for (const Assigned<Adoption>& adoption : assigned_to(m_work.unused_adoptions, player, category)) {
      if (!row.is_settled) row.unclamped = row.before.rating.value_or(Rating{}).points();
      rarities_of(row).last_notes.push_back({&k_note_adoption_unused,
                                             adoption.what->clause,
                                             {std::to_string(adoption.what->rating.points()), adoption.what->source}});
    }
    if (entry.has_lines) m_next_line = entry.lines;
    if (entry.has_lines || row.rarities != LedgerRow::k_none) m_kept.rows.push_back(row);
  }

  void settle_rated(const Entry& entry, LedgerRow& row) {
    const ExpectedScoreMethod& method = m_work.method;
    const Rating start = entry.rating;
    const int counted = static_cast<int>(entry.counted);
    note_adoption(entry, row);
    row.sum = entry.sum;
    const auto sum = RatingChange::from_hundredths(entry.sum);
    const int change = counted == 0 ? 0 : rounded_change(start, sum, method.rounding.value);
    const int unclamped = start.points() + change;
    const int floor = method.floor.value.points();
    const bool is_lifted = m_lifts_floor && start.points() < floor;
    const int floor_points = is_lifted || counted == 0 ? 0 : std::max(0, floor - unclamped);
    int points = unclamped + floor_points;

    std::vector<Adjustment> applied;
    for (const Assigned<Adjustment>& adjustment : assigned_to(m_adjustments, row.player, row.category)) {
      applied.push_back(*adjustment.what);
      points += adjustment.what->points;
    }
    // What still lies below the floor is raised by a row of its own, so that the rows add up to the published number.
    if (points < floor && (is_lifted || !applied.empty())) {
      const ClauseRef& clause = is_lifted ? method.floor_lift->clause : method.floor.clause;
      applied.push_back({m_kept.players[row.player], static_cast<RatingCategory>(row.category), floor - points,
                         "floor " + std::to_string(floor), clause});
      points = floor;
      if (is_lifted) rarities_of(row).notes.push_back({&k_note_floor_lift, clause, {std::to_string(floor)}});
    }
    const Rating after{points};
    row.after.rating = after;
    row.after.games = entry.games + counted + count_games_before_rating(entry, row);
    row.after.peak = std::max(entry.peak, std::max(start, after));
    row.after.last_game = entry.last_game;
    if (!applied.empty()) rarities_of(row).adjustments = std::move(applied);
    // Whoever only stands on the list has nothing to tell of; an adoption that was not used may still be added.
    row.is_settled = entry.has_lines || row.rarities != LedgerRow::k_none;
    if (!row.is_settled) return;
    row.rounded_change = change;
    row.unclamped = unclamped;
    row.floor_points = floor_points;
  }

  /// Games from before a rating that was taken over: those that waited, or that an officer made it from. Returns those
  /// of the period, which are not yet in the total that its K went by.
  int count_games_before_rating(const Entry& entry, LedgerRow& row) {
    if (row.before.rating || m_work.input.calculation < Calculation::second) return 0;
    const int waited = m_work.games_waited(row.player, row.category);
    const int made_from = entry.adoption == Entry::k_no_adoption ? 0 : m_work.adoptions[entry.adoption].games;
    LedgerRarities& rarities = rarities_of(row);
    rarities.games_before_rating = std::max(waited + new_games_against_rated(entry), made_from);
    rarities.games_waited = std::max(waited, made_from);
    return rarities.games_before_rating - rarities.games_waited;
  }

  /// Games of the period, up to the lines of this entry, from before the rating.
  int new_games_against_rated(const Entry& entry) const {
    if (!entry.has_lines) return 0;
    int count = 0;
    for (std::uint32_t i = m_next_line; i < entry.lines; ++i) {
      const std::uint32_t line = m_kept.lines[i];
      const LedgerGame& game = m_kept.games[line / 2];
      count += game.pooled[line % 2] && game.rating[1 - line % 2] != k_unrated ? 1 : 0;
    }
    return count;
  }

  /// A rating of the other type may itself have been taken over in this period; then it stands on no list yet.
  std::string source_of(const AdoptedRating& potential, PlayerIndex player, RatingCategory category,
                        const OutsideRatings& outside) const {
    const Entry& elsewhere = m_work.entry(player, static_cast<std::size_t>(other(category)));
    if (potential.source == AdoptionSource::other_category && elsewhere.source == Entry::Source::adopted)
      return adoption_source_text(potential.source, category, {}, outside) + ", " +
             m_work.adoptions[elsewhere.adoption].source;
    return adoption_source_text(potential.source, category, m_work.input.before.list, outside);
  }

  void note_adoption(const Entry& entry, LedgerRow& row) {
    if (entry.source == Entry::Source::adopted) {
      rarities_of(row).adopted = m_work.adoptions[entry.adoption];
      return;
    }
    if (entry.source != Entry::Source::potential) return;
    const ActivePlayer& player = m_work.players[row.player];
    const auto category = static_cast<RatingCategory>(row.category);
    static const OutsideRatings k_nothing;
    const OutsideRatings& outside = player.facts == nullptr ? k_nothing : player.facts->outside;
    const AdoptedRating potential = *m_work.potential_rating(row.player, category);
    const Adoption adopted{m_kept.players[row.player],
                           category,
                           entry.rating,
                           entry.first_counted,
                           source_of(potential, row.player, category, outside),
                           *potential.clause};
    LedgerRarities& rarities = rarities_of(row);
    rarities.notes.push_back(
        {&k_note_adopted_when_needed, adopted.clause, {std::to_string(adopted.rating.points()), adopted.source}});
    rarities.adopted = adopted;
  }

  void settle_unrated(const Entry& entry, LedgerRow& row) {
    for (const Assigned<Adjustment>& adjustment : assigned_to(m_adjustments, row.player, row.category))
      rarities_of(row).notes.push_back(
          {&k_note_adjustment_unused, adjustment.what->clause, {std::to_string(adjustment.what->points)}});
    if (!entry.has_lines) return;
    std::vector<PoolGame> fresh;
    for (std::uint32_t i = m_next_line; i < entry.lines; ++i) {
      const std::uint32_t line = m_kept.lines[i];
      if (m_kept.games[line / 2].pooled[line % 2]) fresh.push_back(m_kept.pool_game(line));
    }
    // Without a new game nothing was reached in this period.
    if (fresh.empty()) return;
    row.has_working = true;
    const auto category = static_cast<RatingCategory>(row.category);
    const auto waiting = pool_of(m_waiting, m_kept.players[row.player].text(), category);
    if (!waiting.empty()) rarities_of(row).waiting.assign(waiting.begin(), waiting.end());
    std::vector<PoolGame> pool{waiting.begin(), waiting.end()};
    pool.insert(pool.end(), fresh.begin(), fresh.end());
    const InitialWorking working = working_over(std::move(pool), m_work.input.period.last, m_work.method);
    if (working.outcome != InitialWorking::Outcome::rated) {
      std::move(fresh.begin(), fresh.end(), std::back_inserter(m_fresh));
      return;
    }
    row.after.rating = working.rating;
    row.after.peak = std::max(row.after.peak.value_or(Rating{}), *working.rating);
    row.after.games += static_cast<int>(working.used.size());
    if (m_work.input.calculation >= Calculation::second) row.after.games += games_against_rated(working.outside_window);
    for (const PoolGame& game : working.used) {
      if (!row.after.last_game || *row.after.last_game < game.date) row.after.last_game = game.date;
    }
    m_newly_rated.emplace_back(m_kept.players[row.player].text(), category);
  }

  /// Games of players who are still unrated, unless they have become too old.
  std::vector<PoolGame> left_over() {
    const std::optional<Date> after = pool_window_after(m_work.input.period.last, m_work.method);
    // A game that has left the window makes no rating any more, but still belongs to the total.
    const bool keeps_for_total = m_work.input.calculation >= Calculation::second;
    const auto is_too_old = [&](const PoolGame& game) {
      return after && game.date <= *after && (game.opponent_unrated || !keeps_for_total);
    };
    // Players were settled in the order of their keys, so the newly rated are in order too.
    const auto is_rated = [&](const PoolGame& game) {
      const std::pair<std::string_view, RatingCategory> owner{game.player.text(), game.category};
      if (std::binary_search(m_newly_rated.begin(), m_newly_rated.end(), owner)) return true;
      const PlayerIndex player = m_work.find(game.player.text());
      return player != k_nobody && m_work.entry(player, static_cast<std::size_t>(game.category)).has_start();
    };
    std::erase_if(m_fresh, is_too_old);
    if (!std::is_sorted(m_fresh.begin(), m_fresh.end(), pool_less))
      std::sort(m_fresh.begin(), m_fresh.end(), pool_less);
    std::vector<PoolGame> waiting;
    std::copy_if(m_waiting.begin(), m_waiting.end(), std::back_inserter(waiting),
                 [&](const PoolGame& game) { return !is_too_old(game) && !is_rated(game); });
    if (waiting.empty()) return std::move(m_fresh);
    std::vector<PoolGame> out;
    out.reserve(waiting.size() + m_fresh.size());
    std::merge(std::make_move_iterator(waiting.begin()), std::make_move_iterator(waiting.end()),
               std::make_move_iterator(m_fresh.begin()), std::make_move_iterator(m_fresh.end()),
               std::back_inserter(out), pool_less);
    return out;
  }

  PeriodWork& m_work;
  KeptPeriod& m_kept;
  std::span<const PoolGame> m_waiting;  ///< sorted
  std::vector<PoolGame> m_fresh;        ///< of those who stay unrated
  bool m_lifts_floor = false;
  std::uint32_t m_next_line = 0;
  std::vector<Assigned<Adjustment>> m_adjustments;
  std::vector<std::pair<std::string_view, RatingCategory>> m_newly_rated;
};

/// The players of the next list: those of the list before, changed where a row says so, and whoever is rated now.
/// People without an ID take part in games but never stand on a list, and nobody is listed for nothing.
std::vector<PlayerStanding> players_after(std::span<const PlayerStanding> before, std::span<const ActivePlayer> active,
                                          const KeptPeriod& kept) {
  std::vector<PlayerStanding> out;
  out.reserve(before.size());
  auto row = kept.rows.begin();
  PlayerIndex next = 0;
  const auto take = [&](PlayerStanding standing) {
    for (CategoryStanding& in : standing.in) {
      if (in.rating) in.peak = std::max(in.peak.value_or(Rating{}), *in.rating);
    }
    for (; row != kept.rows.end() && row->player == next; ++row) standing.in[row->category] = row->after;
    ++next;
    const auto is_rated = [](const CategoryStanding& in) { return in.rating.has_value(); };
    if (active[next - 1].before != nullptr || std::any_of(standing.in.begin(), standing.in.end(), is_rated))
      out.push_back(std::move(standing));
  };
  const auto is_newcomer = [&] { return next < active.size() && active[next].before == nullptr; };
  for (const PlayerStanding& standing : before) {
    while (is_newcomer() && kept.players[next] < standing.player) take({kept.players[next], {}});
    if (next < active.size() && active[next].before == &standing) {
      take(standing);
    } else {
      out.push_back(standing);
    }
  }
  while (next < active.size()) take({kept.players[next], {}});
  return out;
}

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

PeriodResult rate_period(const PeriodInput& input, const Regulation& regulation) {
  if (regulation.expected_score() == nullptr)
    throw std::logic_error("rate_period needs an edition with an expected-score table, not " + regulation.id.text());
  PeriodResult out;
  out.after.list = input.period.list;
  PeriodWork work{input, regulation};
  add_changes(work);
  out.after.pool = Settlement{work}.run();
  // The largest part of the work, and of a long list the largest part of the result.
  work.entries = {};
  out.after.players = players_after(work.before, work.players, work.kept);
  out.ledgers = PeriodLedgers{std::move(work.kept)};
  return out;
}

KFactor listed_k_factor(const CategoryStanding& standing, int other_games, const PlayerFacts* facts,
                        RatingCategory category, Date list_date, const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr) return KFactor{0};
  const Rating rating = standing.rating.value_or(Rating{});
  KQuestion question{.rating = rating,
                     .peak = std::max(rating, standing.peak.value_or(Rating{})),
                     .games = games_for_k(standing.games, other_games, *method),
                     .game_date = list_date,
                     .list_date = list_date};
  if (facts != nullptr) apply_facts(*facts, category, question);
  return choose_k(question, *method).k;
}

void apply_facts(const PlayerFacts& facts, RatingCategory category, KQuestion& question) {
  question.birth = facts.birth;
  question.ages = facts.ages;
  question.is_told_junior = facts.told.junior.has_value();
  question.is_taken_over = question.is_taken_over || facts.taken_over[static_cast<std::size_t>(category)];
  if (const auto& told = facts.told.peak[static_cast<std::size_t>(category)])
    question.peak = std::max(question.peak, told->at_least);
}

}  // namespace seiseki::rating
