#include "engine/rating/initial_rating.hpp"

#include <algorithm>

#include "engine/rating/performance_rating.hpp"

namespace seiseki::rating {

namespace {

/// Rc + points per half point above 50 %, else Rc + dp(p); Rc is rounded first, as the calculator's input is.
void by_calculator(InitialWorking& out, const InitialRule& rule) {
  const int games = out.average_divisor;
  out.average_rounded = static_cast<int>(round_half_up(out.average_numerator, games));
  out.half_points_over = out.score.half_points() - games;
  int value = out.average_rounded;
  if (out.half_points_over >= 0) {
    value += out.half_points_over * (rule.points_per_half ? rule.points_per_half->value : 0);
  } else {
    out.percentage_hundredths = score_percentage(out.score, games);
    out.rating_difference = rule.table.value.difference(out.percentage_hundredths);
    value += out.rating_difference;
  }
  out.performance_numerator = std::int64_t{value} * games;
  out.rounded = value;
}

void by_performance(InitialWorking& out, const InitialRule& rule) {
  Score score = out.score;
  if (rule.hypothetical) {
    const HypotheticalDraws& draws = rule.hypothetical->value;
    out.average_numerator += std::int64_t{draws.games} * draws.rating.points();
    out.average_divisor += draws.games;
    score = score + Score::from_half_points(draws.games);
  }
  const Performance performance =
      performance_rating(out.average_numerator, score, out.average_divisor, rule.table.value);
  out.percentage_hundredths = performance.percentage;
  out.rating_difference = performance.rating_difference;
  out.performance_numerator = performance.numerator;
  out.rounded = performance.rounded;
}

std::string_view method_name(InitialMethod method) {
  switch (method) {
    case InitialMethod::performance:
      return "performance";
    case InitialMethod::fide_calculator:
      return "fide_calculator";
    case InitialMethod::performance_with_hypothetical:
      return "performance_with_hypothetical";
  }
  return "performance";
}

/// Limits from both sides, and what an edition does below its floor.
void settle(InitialWorking& out, const ExpectedScoreMethod& method) {
  const InitialRule& rule = method.initial;
  out.outcome = InitialWorking::Outcome::rated;
  int value = out.rounded;
  if (rule.maximum) value = std::min(value, rule.maximum->value.points());
  const int floor = method.floor.value.points();
  if (value < floor && rule.below_floor.value == BelowFloor::unpublished) {
    out.outcome = InitialWorking::Outcome::below_minimum;
    out.clause = rule.below_floor.clause;
    return;
  }
  out.floor_points = std::max(0, floor - value);
  out.rating = Rating{value + out.floor_points};
}

}  // namespace

InitialWorking initial_rating(std::span<const PoolGame> games, const ExpectedScoreMethod& method) {
  const InitialRule& rule = method.initial;
  InitialWorking out;
  out.games_needed = rule.games.value;
  out.used.assign(games.begin(), games.end());
  out.method = method_name(rule.method.value);
  out.clause = rule.games.clause;
  out.formula_clause = rule.method.clause;
  const int count = static_cast<int>(games.size());
  for (const PoolGame& game : games) {
    out.opponent_sum += game.opponent_rating.points();
    out.score = out.score + game.score;
  }
  out.average_numerator = out.opponent_sum;
  out.average_divisor = count;
  if (count == 0 || count < rule.games.value) return out;

  const bool all_wins = out.score.half_points() == 2 * count;
  const bool all_losses = out.score.half_points() == 0;
  if (all_wins || all_losses) {
    const Cited<ExtremeScore>& extreme = all_wins ? rule.all_wins : rule.all_losses;
    out.clause = extreme.clause;
    out.is_extreme = true;
    if (extreme.value != ExtremeScore::calculator) {
      out.outcome = extreme.value == ExtremeScore::postpone ? InitialWorking::Outcome::postponed
                                                            : InitialWorking::Outcome::undecided;
      return out;
    }
  }
  if (rule.method.value == InitialMethod::fide_calculator) {
    by_calculator(out, rule);
  } else {
    by_performance(out, rule);
  }
  settle(out, method);
  return out;
}

}  // namespace seiseki::rating
