#include "engine/rating/calculate.hpp"

#include "engine/rating/findings.hpp"
#include "engine/rating/initial_rating.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {

constexpr int k_highest_rating = 4000;
constexpr int k_highest_k = 100;
// An initial rating from more games than this is a mistake in the input, and sums stay far from overflowing.
constexpr std::size_t k_most_games = 100000;

Result<void> require(const Text& name, int value, int least, int most) {
  if (value >= least && value <= most) return {};
  return failure(
      k_value_out_of_range, {}, {},
      {std::string{name.en}, std::to_string(value), std::to_string(least), std::to_string(most), std::string{name.ja}});
}

Result<void> require_game(Rating own, Rating opponent, Score score) {
  SEISEKI_CHECK(require({"own rating", "自分のレーティング"}, own.points(), 0, k_highest_rating));
  SEISEKI_CHECK(require({"opponent rating", "相手のレーティング"}, opponent.points(), 0, k_highest_rating));
  return require({"score in half points", "得点（0.5点を1とする）"}, score.half_points(), 0, 2);
}

tl::unexpected<Error> wrong_method(const Regulation& regulation) {
  return failure(k_edition_method, {}, {}, {regulation.id.text()});
}

}  // namespace

Result<GameArithmetic> calculate_game(Rating own, Rating opponent, Score score, KFactor k,
                                      const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr) return wrong_method(regulation);
  SEISEKI_CHECK(require_game(own, opponent, score));
  SEISEKI_CHECK(require({"K", "K"}, k.value(), 1, k_highest_k));
  const Expectation expectation = expected_score(own, opponent, *method);
  return GameArithmetic{expectation, k, rating_change(score, expectation.expected, k), method->formula};
}

Result<InitialWorking> calculate_initial(std::span<const OpponentResult> games, const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr) return wrong_method(regulation);
  SEISEKI_CHECK(require({"number of games", "対局数"}, static_cast<int>(std::min(games.size(), k_most_games + 1)), 0,
                        static_cast<int>(k_most_games)));
  std::vector<PoolGame> used;
  for (const OpponentResult& game : games) {
    SEISEKI_CHECK(require_game(Rating{}, game.opponent.value_or(Rating{}), game.score));
    const auto& assumed = method->initial.unrated_opponent;
    if (!game.opponent && !assumed) continue;
    PoolGame& kept = used.emplace_back();
    kept.score = game.score;
    kept.opponent_unrated = !game.opponent;
    kept.opponent_rating = game.opponent ? *game.opponent : assumed->value;
  }
  return initial_rating(used, *method);
}

PointArithmetic point_change(Rating own, Rating opponent, Score score, const PointTableMethod& method) {
  PointArithmetic out;
  const int signed_difference = own.points() - opponent.points();
  const bool is_lower = signed_difference < 0;
  out.difference = is_lower ? -signed_difference : signed_difference;
  out.column = is_lower ? TableColumn::lower : signed_difference > 0 ? TableColumn::higher : TableColumn::equal;
  const PointTable& table = method.table.value;
  const std::size_t index = is_lower ? table.lower_row(out.difference) : table.higher_row(out.difference);
  const PointTable::Row& row = table.rows()[index];
  out.row = static_cast<int>(index) + 1;
  // From the higher-rated player's side; an equal game is read from there too, where the draw is worth nothing.
  const Score higher_score = is_lower ? Score::from_half_points(2 - score.half_points()) : score;
  const int higher_points = higher_score == k_win    ? row.higher_wins
                            : higher_score == k_draw ? -row.draw
                                                     : -row.lower_wins;
  out.points = is_lower ? -higher_points : higher_points;
  out.clause = method.table.clause;
  return out;
}

Result<PointArithmetic> calculate_point_game(Rating own, Rating opponent, Score score, const Regulation& regulation) {
  const PointTableMethod* method = regulation.point_table();
  if (method == nullptr) return wrong_method(regulation);
  SEISEKI_CHECK(require_game(own, opponent, score));
  return point_change(own, opponent, score, *method);
}

}  // namespace seiseki::rating
