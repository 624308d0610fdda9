// How fast rate_period is, the function every list is made with, beside a bare integer loop over the same games in the
// same run: the distance between the two is what order, reasons, ledgers and the next list cost.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

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
    GameRecord game;
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
    input.games.push_back(game);
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

/// Table look-up, multiply, add, round over the same players and games as numbers; one K, no reasons, no checks.
class BareLoop {
public:
  explicit BareLoop(const PeriodInput& input) {
    const KeyIndex& players = input.games.players();
    m_ratings.resize(players.size());
    for (const PlayerStanding& standing : input.before.players) {
      const std::uint32_t number = players.find(standing.player.text());
      if (number != KeyIndex::k_absent) m_ratings[number] = standing.in[0].rating.value_or(Rating{}).points();
    }
    for (const GameRow& row : input.games.rows())
      m_games.push_back({row.white, row.black, white_score(*row.result()).half_points()});
    const ExpectedScoreTable& table = jcf().expected_score()->table.value;
    for (int d = 0; d <= k_cap; ++d) m_expected.push_back(table.row(d).higher.hundredths());
  }

  void run() const {
    std::vector<std::int64_t> sums(m_ratings.size());
    for (const auto& [white, black, half_points] : m_games) {
      const int difference = m_ratings[white] - m_ratings[black];
      const int higher = m_expected[static_cast<std::size_t>(std::min(std::abs(difference), k_cap))];
      const int change = 20 * (50 * half_points - (difference < 0 ? 100 - higher : higher));
      sums[white] += change;
      sums[black] -= change;
    }
    std::vector<int> after(m_ratings.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      const auto change = round_half_away_from_zero(RatingChange::from_hundredths(sums[i]));
      after[i] = std::max(1000, m_ratings[i] + static_cast<int>(change));
    }
    benchmark::DoNotOptimize(after.data());
  }

private:
  static constexpr int k_cap = 400;
  struct Game {
    std::uint32_t white = 0;
    std::uint32_t black = 0;
    int half_points = 0;
  };
  std::vector<int> m_ratings;
  std::vector<Game> m_games;
  std::vector<int> m_expected;
};

/// The best of a few runs: what else the machine does only makes them longer.
double floor_seconds(const PeriodInput& input) {
  constexpr int k_runs = 5;
  const BareLoop loop{input};
  double best = bench::seconds([&] { loop.run(); });
  for (int i = 1; i < k_runs; ++i) best = std::min(best, bench::seconds([&] { loop.run(); }));
  return best;
}

void bm_rate_period(benchmark::State& state) {
  const PeriodInput& input = period_of(state.range(0), state.range(1));
  const double floor = floor_seconds(input);
  const PeakMemory memory;
  double taken = 0;
  for (auto _ : state) {
    taken += bench::seconds([&] {
      const PeriodResult result = rate_period(input, jcf());
      benchmark::DoNotOptimize(result.after.players.data());
    });
  }
  report(state, memory);
  state.counters["floor_s"] = floor;
  state.counters["ratio"] = taken / static_cast<double>(state.iterations()) / floor;
}

/// What becomes of the result when somebody asks: every ledger told in full.
void bm_tell_ledgers(benchmark::State& state) {
  const PeriodResult result = rate_period(period_of(state.range(0), state.range(1)), jcf());
  for (auto _ : state) {
    for (const PlayerLedger& ledger : result.ledgers) benchmark::DoNotOptimize(ledger.games.data());
  }
  state.SetItemsProcessed(state.iterations() * 2 * state.range(1));
}

/// What comes before: the records of reports are entered as numbers.
void bm_enter_games(benchmark::State& state) {
  const std::vector<GameRecord> records = period_of(state.range(0), state.range(1)).games.records();
  for (auto _ : state) {
    const GameTable games{records};
    benchmark::DoNotOptimize(games.rows().data());
  }
  state.SetItemsProcessed(state.iterations() * 2 * state.range(1));
}

/// The players of FIDE's list with a month's games and with ten million; then a federation with more and more games,
/// whose time for a side of a game must stay the same.
void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({1600000, 300000})->Args({1600000, 10000000})->Unit(benchmark::kMillisecond);
  for (const std::int64_t games : {10000, 100000, 1000000}) benchmark->Args({30000, games});
}
void sizes_of_records(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({1600000, 300000})->Args({30000, 100000})->Unit(benchmark::kMillisecond);
}

}  // namespace

BENCHMARK(bm_rate_period)->Apply(sizes);
BENCHMARK(bm_enter_games)->Apply(sizes_of_records);
BENCHMARK(bm_tell_ledgers)->Apply(sizes_of_records);

BENCHMARK_MAIN();
