#include "engine/rating/period_ledgers.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/rating/notes.hpp"
#include "engine/rating/performance_rating.hpp"
#include "engine/rating/period_pools.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {

/// \pre n ends in exactly half a point
std::string signed_tie(std::int64_t n) {
  return (n < 0 ? "-" : "+") + std::to_string((n < 0 ? -n : n) / 100) + ".50";
}

std::size_t game_of(std::uint32_t line) {
  return line / 2;
}
std::size_t side_of(std::uint32_t line) {
  return line % 2;
}

}  // namespace

static_assert(sizeof(LedgerGame) == 44);

Score LedgerGame::score(std::size_t side) const {
  const auto decided = static_cast<GameResult>(result);
  return side == 0 ? white_score(decided) : black_score(decided);
}

RatingChange LedgerGame::change(std::size_t side) const {
  return rating_change(score(side), ExpectedScore{expected[side]}, KFactor{k[side]});
}

PoolGame KeptPeriod::pool_game(std::uint32_t line) const {
  const LedgerGame& game = games[game_of(line)];
  const std::size_t side = side_of(line);
  const int opponent = game.rating[1 - side];
  PoolGame out;
  out.player = players[game.player[side]];
  out.category = static_cast<RatingCategory>(game.category);
  out.date = game.date;
  out.event = events[game.event].id;
  out.event_name = events[game.event].name;
  out.round = game.round;
  out.colour = static_cast<Colour>(side);
  out.opponent = players[game.player[1 - side]];
  out.score = game.score(side);
  out.opponent_unrated = opponent == k_unrated;
  out.opponent_rating = out.opponent_unrated ? method.initial.unrated_opponent->value : Rating{opponent};
  return out;
}

std::span<const std::uint32_t> PeriodLedgers::lines_of(std::size_t index) const {
  const std::size_t first = m_kept.rows[index].first_line;
  const std::size_t last = index + 1 < size() ? m_kept.rows[index + 1].first_line : m_kept.lines.size();
  return std::span{m_kept.lines}.subspan(first, last - first);
}

GameLine PeriodLedgers::line(std::uint32_t number) const {
  const ExpectedScoreMethod& method = m_kept.method;
  const LedgerGame& game = m_kept.games[game_of(number)];
  const std::size_t side = side_of(number);
  GameLine out;
  out.event = m_kept.events[game.event].id;
  out.event_name = m_kept.events[game.event].name;
  out.round = game.round;
  out.date = game.date;
  out.colour = static_cast<Colour>(side);
  if (const std::uint32_t opponent = game.player[1 - side]; opponent != k_nobody)
    out.opponent = m_kept.players[opponent];
  if (game.result != LedgerGame::k_none) out.score = game.score(side);
  if (!game.counts(side)) {
    out.exclusion = static_cast<Exclusion>(game.exclusion[side]);
    out.clause = method.clause_of(*out.exclusion);
    return out;
  }
  out.own_rating = Rating{game.rating[side]};
  out.opponent_rating = Rating{game.rating[1 - side]};
  const Expectation expectation =
      expected_score(out.own_rating, out.opponent_rating, method, static_cast<RatingCategory>(game.category),
                     game.capped[side] ? Capping::applies : Capping::not_this_game);
  out.difference = expectation.difference;
  out.difference_used = expectation.difference_used;
  out.capped = game.capped[side];
  if (out.capped) out.cap_clause = method.difference_cap.clause;
  out.column = expectation.column;
  out.row_first = expectation.row_first;
  out.row_last = expectation.row_last;
  out.expected = ExpectedScore{game.expected[side]};
  const KRule& rule = method.k_rules[game.rule[side]];
  const bool is_limited = game.k[side] != rule.k.value();
  out.k = KFactor{game.k[side]};
  out.k_reason = is_limited ? KReason::product_limit : reason_of(rule.kind);
  out.k_clause = is_limited ? method.k_product_limit->clause : rule.clause;
  out.change = game.change(side);
  out.clause = method.formula;
  return out;
}

InitialWorking PeriodLedgers::working_of(std::size_t index) const {
  const LedgerRow& row = m_kept.rows[index];
  std::vector<PoolGame> pool;
  if (row.rarities != LedgerRow::k_none) pool = m_kept.rarities[row.rarities].waiting;
  for (const std::uint32_t number : lines_of(index)) {
    if (m_kept.games[game_of(number)].pooled[side_of(number)]) pool.push_back(m_kept.pool_game(number));
  }
  return working_over(std::move(pool), m_kept.last, m_kept.method);
}

void PeriodLedgers::add_notes_on_sum(const LedgerRow& row, const LedgerOutline& outline, PlayerLedger& out) const {
  const ExpectedScoreMethod& method = m_kept.method;
  if (out.games_before_rating > 0) {
    const auto counts_games = [](const KRule& rule) { return rule.games_below.has_value(); };
    const auto rule = std::find_if(method.k_rules.begin(), method.k_rules.end(), counts_games);
    if (rule != method.k_rules.end())
      out.notes.push_back({&k_note_unrated_games, rule->clause, {std::to_string(out.games_before_rating)}});
  }
  // In C++ the remainder keeps the sign, so ±50 is a tie on either side of zero.
  if (row.sum % 100 == 50 || row.sum % 100 == -50)
    out.notes.push_back(
        {&k_note_rounding_tie, method.rounding.clause, {signed_tie(row.sum), std::to_string(row.rounded_change)}});
  // K goes by the total at the period's start: the games that waited for a rating, but none of this period.
  const int after = row.after.games - (out.games_before_rating - out.games_waited);
  const int games = after - outline.counted;
  for (const KRule& rule : method.k_rules) {
    if (method.k_games_basis.value == KGamesBasis::period_start && rule.games_below && games < *rule.games_below &&
        after > *rule.games_below)
      out.notes.push_back(
          {&k_note_games_threshold, method.k_games_basis.clause, {std::to_string(games), std::to_string(after)}});
  }
}

void PeriodLedgers::add_notes_on_starts(std::span<const std::uint32_t> lines, PlayerLedger& out) const {
  // Nothing else leaves out one side of a game between two who are rated now.
  int left_out = 0;
  int counted = 0;
  for (const std::uint32_t number : lines) {
    const LedgerGame& game = m_kept.games[game_of(number)];
    const std::size_t side = side_of(number);
    if (game.rating[0] == k_unrated || game.rating[1] == k_unrated) continue;
    if (!game.counts(side)) ++left_out;
    if (game.counts(side) && !game.counts(1 - side)) ++counted;
  }
  const ClauseRef& clause = m_kept.method.clause_of(Exclusion::opponent_unrated);
  if (left_out > 0) out.notes.push_back({&k_note_opponent_unrated_at_start, clause, {std::to_string(left_out)}});
  if (counted > 0) out.notes.push_back({&k_note_self_unrated_at_start, clause, {std::to_string(counted)}});
}

void PeriodLedgers::add_notes_on_first_rating(PlayerLedger& out) const {
  const InitialWorking& working = *out.initial;
  if (working.outcome != InitialWorking::Outcome::rated) return;
  const InitialRule& rule = m_kept.method.initial;
  const int games = static_cast<int>(working.used.size());
  const bool used_percentage = rule.method.value != InitialMethod::fide_calculator || working.half_points_over < 0;
  if (used_percentage && !rule.hypothetical && is_percentage_tie(working.score, games))
    out.notes.push_back({&k_note_percentage_tie,
                         rule.method.clause,
                         {"." + std::string(working.percentage_hundredths < 10 ? "0" : "") +
                          std::to_string(working.percentage_hundredths)}});
  const auto against_unrated = std::count_if(working.used.begin(), working.used.end(),
                                             [](const PoolGame& game) { return game.opponent_unrated; });
  if (against_unrated > 0)
    out.notes.push_back({&k_note_unrated_counted,
                         rule.unrated_opponent->clause,
                         {std::to_string(against_unrated), std::to_string(rule.unrated_opponent->value.points())}});
  if (working.is_extreme) out.notes.push_back({&k_note_extreme_calculated, working.clause});
}

LedgerOutline PeriodLedgers::outline(std::size_t index) const {
  const LedgerRow& row = m_kept.rows[index];
  LedgerOutline out{m_kept.players[row.player], static_cast<RatingCategory>(row.category), row.before, row.after,
                    row.before.rating,          RatingChange::from_hundredths(row.sum)};
  const auto lines = lines_of(index);
  out.games = row.after.games - row.before.games;
  out.has_anything = !lines.empty() || row.floor_points != 0 || row.has_working;
  if (row.rarities != LedgerRow::k_none) {
    const LedgerRarities& rarities = m_kept.rarities[row.rarities];
    if (rarities.adopted) out.start = rarities.adopted->rating;
    out.games -= rarities.games_waited;
    out.has_anything = out.has_anything || rarities.adopted || !rarities.adjustments.empty();
  }
  for (const std::uint32_t number : lines) out.counted += m_kept.games[game_of(number)].counts(side_of(number)) ? 1 : 0;
  return out;
}

LedgerNames PeriodLedgers::names(std::size_t index) const {
  LedgerNames out;
  for (const std::uint32_t number : lines_of(index)) {
    const LedgerGame& game = m_kept.games[game_of(number)];
    out.events.push_back(&m_kept.events[game.event].id);
    if (const std::uint32_t opponent = game.player[1 - side_of(number)]; opponent != k_nobody)
      out.players.push_back(&m_kept.players[opponent]);
  }
  const LedgerRow& row = m_kept.rows[index];
  if (row.rarities == LedgerRow::k_none) return out;
  for (const PoolGame& game : m_kept.rarities[row.rarities].waiting) {
    out.events.push_back(&game.event);
    out.players.push_back(&game.opponent);
  }
  return out;
}

PlayerLedger PeriodLedgers::operator[](std::size_t index) const {
  const ExpectedScoreMethod& method = m_kept.method;
  const LedgerRow& row = m_kept.rows[index];
  PlayerLedger out;
  out.player = m_kept.players[row.player];
  out.category = static_cast<RatingCategory>(row.category);
  out.before = row.before;
  out.after = row.after;
  const auto lines = lines_of(index);
  out.games.reserve(lines.size());
  for (const std::uint32_t number : lines) out.games.push_back(line(number));
  out.sum = RatingChange::from_hundredths(row.sum);
  out.rounded_change = row.rounded_change;
  out.unclamped = row.unclamped;
  out.floor_points = row.floor_points;
  if (row.floor_points > 0) out.floor_clause = method.floor.clause;
  if (row.needs_birth) {
    for (const KRule& rule : method.k_rules) {
      if (rule.age_below) out.notes.push_back({&k_note_birth_unknown, rule.clause});
    }
  }
  const bool is_rare = row.rarities != LedgerRow::k_none;
  if (is_rare) {
    const LedgerRarities& rarities = m_kept.rarities[row.rarities];
    if (rarities.adopted) out.adopted = *rarities.adopted;
    out.adjustments = rarities.adjustments;
    out.games_before_rating = rarities.games_before_rating;
    out.games_waited = rarities.games_waited;
    out.notes.insert(out.notes.end(), rarities.notes.begin(), rarities.notes.end());
  }
  add_notes_on_starts(lines, out);
  if (row.is_settled) {
    out.rounding_clause = method.rounding.clause;
    add_notes_on_sum(row, outline(index), out);
  }
  if (row.has_working) {
    out.initial = working_of(index);
    add_notes_on_first_rating(out);
  }
  if (is_rare) {
    const std::vector<LedgerNote>& last = m_kept.rarities[row.rarities].last_notes;
    out.notes.insert(out.notes.end(), last.begin(), last.end());
  }
  return out;
}

std::vector<PlayerLedger> PeriodLedgers::of(const PlayerKey& player) const {
  const auto& rows = m_kept.rows;
  std::vector<PlayerLedger> out;
  auto at = std::partition_point(rows.begin(), rows.end(),
                                 [&](const LedgerRow& row) { return m_kept.players[row.player] < player; });
  for (; at != rows.end() && m_kept.players[at->player] == player; ++at)
    out.push_back((*this)[static_cast<std::size_t>(at - rows.begin())]);
  return out;
}

std::size_t PeriodLedgers::counted_games() const {
  return static_cast<std::size_t>(
      std::count_if(m_kept.games.begin(), m_kept.games.end(), [](const LedgerGame& game) { return game.counts(); }));
}

bool operator==(const PeriodLedgers& a, const PeriodLedgers& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

}  // namespace seiseki::rating
