#include <doctest/doctest.h>

#include "engine/rating/initial_rating.hpp"
#include "engine/rating/rating_change.hpp"
#include "tests/unit/engine/rating/validation_examples.hpp"

namespace seiseki::test {

using namespace seiseki::rating;

namespace {

/// Games against one opponent rating that add up to a score, wins first.
std::vector<PoolGame> pool_games(const std::vector<int>& opponents, int score_h) {
  std::vector<PoolGame> games;
  for (const int opponent : opponents) {
    PoolGame& game = games.emplace_back();
    game.opponent_rating = Rating{opponent};
    const int taken = std::min(score_h, 100);
    game.score = half_points(taken);
    score_h -= taken;
  }
  return games;
}

json hypothetical_json(const InitialWorking& working) {
  return {{"ra", fraction(working.average_numerator, working.average_divisor)},
          {"p_h", working.percentage_hundredths},
          {"dp", working.rating_difference},
          {"value", working.rating ? working.rating->points() : working.rounded}};
}

json run_fide_initial(const Example& example) {
  const json& in = example.inputs;
  const std::vector<PoolGame> games =
      pool_games(std::vector<int>(in.at("n").get<std::size_t>(), in.at("rc").get<int>()), in.at("w_h").get<int>());
  // The public calculator still follows the rule of 2017.
  const InitialWorking old_rule = initial_rating(games, *edition("fide-2017-07").expected_score());
  json out{{"value", old_rule.rounded}};
  if (old_rule.half_points_over >= 0) {
    out["half_points_over"] = old_rule.half_points_over;
  } else {
    out["p_h"] = old_rule.percentage_hundredths;
    out["dp"] = old_rule.rating_difference;
  }
  out["rule_2024"] = hypothetical_json(initial_rating(games, *edition("fide-2024-03").expected_score()));
  return out;
}

json run_fide_initial_2024(const Example& example) {
  const json& in = example.inputs;
  const InitialWorking working =
      initial_rating(pool_games(in.at("opps").get<std::vector<int>>(), in.at("w_h").get<int>()),
                     *edition(example.edition).expected_score());
  json out = hypothetical_json(working);
  out["n"] = working.used.size();
  out["rounded"] = working.rounded;
  out["published"] = working.outcome == InitialWorking::Outcome::rated;
  return out;
}

json run_fide_tournament(const Example& example) {
  const json& in = example.inputs;
  PeriodBuilder period{"2022-06"};
  period.player("me", rated(in.at("own").get<int>(), in.at("k") == 40 ? 10 : 100));
  const auto opponents = in.at("opps").get<std::vector<int>>();
  const auto scores = in.at("scores_h").get<std::vector<int>>();
  for (std::size_t i = 0; i < opponents.size(); ++i) {
    const std::string name = "opponent" + std::to_string(i);
    period.player(name, rated(opponents[i], 100));
    period.game("me", name, scores[i] / 50);
  }
  const PlayerLedger ledger = test::ledger(rate_period(period.whole(), edition(example.edition)), "me");
  json out{{"games", json::array()}, {"sum_h", ledger.sum.hundredths()}};
  for (const GameLine& line : ledger.games) {
    json told = line_json(line);
    CHECK(told.at("k") == in.at("k"));
    for (const char* name : {"k", "k_reason", "rated"}) told.erase(name);
    out["games"].push_back(told);
  }
  if (example.expected.contains("new")) {
    out["rounded_change"] = ledger.rounded_change;
    out["new"] = ledger.after.rating->points();
  }
  return out;
}

KFactor limited_k(const Example& example) {
  return limit_k({KFactor{example.inputs.at("k").get<int>()}}, example.inputs.at("n").get<int>(),
                 *edition(example.edition).expected_score())
      .k;
}
json run_fide_k_cap(const Example& example) {
  return {{"k", limited_k(example).value()}};
}

json run_fide_period(const Example& example) {
  const json& in = example.inputs;
  const KFactor k = limited_k(example);
  const auto sum = RatingChange::from_hundredths(k.value() * in.at("sum_chg_h").get<std::int64_t>());
  const Rating old{in.at("old").get<int>()};
  const int change = rounded_change(old, sum, edition(example.edition).expected_score()->rounding.value);
  return {{"k", k.value()}, {"sum_h", sum.hundredths()}, {"rounded_change", change}, {"new", old.points() + change}};
}

}  // namespace

Runners fide_runners() {
  return {{"fide_initial", run_fide_initial},
          {"fide_initial_2024", run_fide_initial_2024},
          {"fide_tournament", run_fide_tournament},
          {"fide_k_cap", run_fide_k_cap},
          {"fide_period", run_fide_period}};
}

}  // namespace seiseki::test
