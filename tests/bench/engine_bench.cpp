// How fast a period is rated, beside a bare integer loop over the same games in the same run: the distance between the
// two is what names, reasons and ledgers cost.
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/rating/bulk.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/rating_change.hpp"
#include "engine/regulations/registry.hpp"
#include "tests/bench/support.hpp"

namespace {

using namespace seiseki;
using namespace seiseki::rating;
using bench::Numbers;
using bench::PeakMemory;

const Regulation& jcf() {
  static const std::vector<Regulation> k_editions = [] {
    auto loaded = regulations::built_in_regulations();
    if (!loaded) throw std::runtime_error(loaded.error().finding.message(Language::en));
    return std::move(*loaded);
  }();
  const auto found = regulations::regulation_named(k_editions, "jcf-2024-10");
  if (!found) throw std::runtime_error("no jcf-2024-10");
  return **found;
}

std::string padded(std::uint32_t number) {
  std::string digits = std::to_string(number);
  return std::string(8 - digits.size(), '0') + digits;
}

/// A third of the players is rated, as on FIDE's list; events of about a hundred games.
PeriodInput synthetic_period(std::uint32_t players, std::uint32_t games) {
  Numbers numbers;
  PeriodInput input;
  input.period = period_of_list(*parse_month("2025-03"));
  input.before.list = *parse_month("2025-02");
  input.before.players.reserve(players);
  for (std::uint32_t i = 0; i < players; ++i) {
    PlayerStanding& standing = input.before.players.emplace_back();
    standing.player = PlayerKey{"N" + padded(i)};
    if (i % 3 != 0) continue;
    const Rating rating{static_cast<int>(1000 + numbers.below(1600))};
    standing.in[0] = {rating, static_cast<int>(numbers.below(300)), rating, std::nullopt};
  }
  input.games.reserve(games);
  const std::uint32_t rated = (players + 2) / 3;
  for (std::uint32_t i = 0; i < games; ++i) {
    GameRecord& game = input.games.emplace_back();
    game.event = EventId{"chess-results:" + std::to_string(1000000 + i / 100)};
    game.event_name = "Open of an invented town";
    game.round = static_cast<int>(i % 100 / 12 + 1);
    game.date = add_days(input.period.last, -static_cast<int>(i / 100 % 30));
    // One game in twenty has a player without a rating.
    const std::uint32_t white = 3 * numbers.below(rated);
    const std::uint32_t black = 3 * numbers.below(rated) + (numbers.below(20) == 0 ? 1 : 0);
    game.white = PlayerKey{"N" + padded(std::min(white, players - 1))};
    game.black = PlayerKey{"N" + padded(std::min(black, players - 1))};
    game.status = GameStatus::rated;
    game.result = static_cast<GameResult>(numbers.below(3));
  }
  return input;
}

const PeriodInput& period_of(std::int64_t players, std::int64_t games) {
  static PeriodInput input;
  static std::pair<std::int64_t, std::int64_t> made{0, 0};
  if (made != std::pair{players, games}) {
    input = {};
    input = synthetic_period(static_cast<std::uint32_t>(players), static_cast<std::uint32_t>(games));
    made = {players, games};
  }
  return input;
}

/// Sides of games a second, time for one of them, and the peak of memory with the input included.
void report(benchmark::State& state, const PeakMemory& memory) {
  const auto sides = static_cast<double>(2 * state.range(1));
  state.SetItemsProcessed(state.iterations() * 2 * state.range(1));
  state.counters["per_side"] =
      benchmark::Counter(sides, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.counters["peak"] =
      benchmark::Counter(memory.bytes(), benchmark::Counter::kDefaults, benchmark::Counter::kIs1024);
}

void rate(benchmark::State& state, RatePolicy policy) {
  const PeriodInput& input = period_of(state.range(0), state.range(1));
  const PeakMemory memory;
  for (auto _ : state) {
    const PeriodResult result = rate_period(input, jcf(), policy);
    benchmark::DoNotOptimize(result.after.players.data());
  }
  report(state, memory);
}
void bm_with_ledger(benchmark::State& state) {
  rate(state, RatePolicy::with_ledger);
}
void bm_without_ledger(benchmark::State& state) {
  rate(state, RatePolicy::without_ledger);
}

/// Games as plain numbers, two thirds of the players unrated.
std::vector<BulkGame> synthetic_games(std::uint32_t players, std::int64_t count) {
  Numbers numbers;
  std::vector<BulkGame> games(static_cast<std::size_t>(count));
  const std::uint32_t rated = (players + 2) / 3;
  const Date last = period_of_list(*parse_month("2025-03")).last;
  for (std::size_t i = 0; i < games.size(); ++i) {
    games[i].white = 3 * numbers.below(rated);
    games[i].black = 3 * numbers.below(rated);
    games[i].date = add_days(last, -static_cast<int>(i / 100 % 30));
    games[i].result = static_cast<GameResult>(numbers.below(3));
  }
  return games;
}

std::vector<BulkPlayer> synthetic_players(std::uint32_t count) {
  Numbers numbers;
  std::vector<BulkPlayer> players(count);
  for (std::uint32_t i = 0; i < count; i += 3) {
    const Rating rating{static_cast<int>(1000 + numbers.below(1600))};
    players[i] = {rating, rating, static_cast<std::int32_t>(numbers.below(300)), Date{}, true};
  }
  return players;
}

/// One list after another, as a history is rated again: a year's turn is among them.
void bulk(benchmark::State& state, bool keeps_lines) {
  const PeakMemory memory;
  const auto games = synthetic_games(static_cast<std::uint32_t>(state.range(0)), state.range(1));
  auto rating = BulkRating::under(jcf(), synthetic_players(static_cast<std::uint32_t>(state.range(0))));
  if (!rating) throw std::runtime_error(rating.error().finding.message(Language::en));
  std::vector<BulkLine> lines(keeps_lines ? games.size() : 0);
  int months = 0;
  for (auto _ : state) {
    // Twelve lists and the turn of a year, again and again: the games are of the first one's month.
    const Date date = period_of_list(*parse_month("2025-03") + std::chrono::months{months++ % 12}).list_date();
    benchmark::DoNotOptimize(keeps_lines ? rating->rate(games, date, lines) : rating->rate(games, date));
  }
  report(state, memory);
}
void bm_bulk(benchmark::State& state) {
  bulk(state, false);
}
void bm_bulk_with_lines(benchmark::State& state) {
  bulk(state, true);
}

/// The same games and players again: table look-up, multiply, add, round; one K, no reasons, no checks.
void bm_bare_loop(benchmark::State& state) {
  const PeakMemory memory;
  const auto games = synthetic_games(static_cast<std::uint32_t>(state.range(0)), state.range(1));
  std::vector<int> ratings;
  for (const BulkPlayer& player : synthetic_players(static_cast<std::uint32_t>(state.range(0))))
    ratings.push_back(player.rating.points());
  const ExpectedScoreTable& table = jcf().expected_score()->table.value;
  std::vector<int> expected;
  for (int d = 0; d <= 400; ++d) expected.push_back(table.row(d).higher.hundredths());
  for (auto _ : state) {
    std::vector<std::int64_t> sums(ratings.size());
    for (const BulkGame& game : games) {
      const int difference = ratings[game.white] - ratings[game.black];
      const int higher = expected[static_cast<std::size_t>(std::min(std::abs(difference), 400))];
      const int change = 20 * (50 * white_score(game.result).half_points() - (difference < 0 ? 100 - higher : higher));
      sums[game.white] += change;
      sums[game.black] -= change;
    }
    std::vector<int> after(ratings.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      const auto change = round_half_away_from_zero(RatingChange::from_hundredths(sums[i]));
      after[i] = std::max(1000, ratings[i] + static_cast<int>(change));
    }
    benchmark::DoNotOptimize(after.data());
  }
  report(state, memory);
}

/// The players of FIDE's list with a month's games and with ten million; then a federation with more and more games,
/// whose time for a side of a game must stay the same.
void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({1600000, 300000})->Args({1600000, 10000000})->Unit(benchmark::kMillisecond);
  for (const std::int64_t games : {10000, 100000, 1000000, 10000000}) benchmark->Args({30000, games});
}
/// Ten million games with names, places and ledgers take ten gigabytes: only where they are asked for by name.
void sizes_of_periods(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({1600000, 300000})->Unit(benchmark::kMillisecond);
  for (const std::int64_t games : {10000, 100000, 1000000}) benchmark->Args({30000, games});
  if (std::getenv("SEISEKI_BENCH_LARGE") != nullptr) benchmark->Args({1600000, 10000000})->Iterations(1);
}

}  // namespace

BENCHMARK(bm_bare_loop)->Apply(sizes);
BENCHMARK(bm_bulk)->Apply(sizes);
BENCHMARK(bm_bulk_with_lines)->Apply(sizes);
BENCHMARK(bm_without_ledger)->Apply(sizes_of_periods);
BENCHMARK(bm_with_ledger)->Apply(sizes_of_periods);

BENCHMARK_MAIN();
