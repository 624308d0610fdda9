// Reading a tournament file in MB/s, beside a copy of the same bytes: its pieces have stated lengths, so a copy is the
// least any reader could do.
#include <cstring>
#include <string>

#include <benchmark/benchmark.h>

#include "importers/tunx/reader.hpp"
#include "tests/unit/importers/tunx/files.hpp"

namespace {

using namespace seiseki;

std::string file(int players, int rounds) {
  test::TunxFile out;
  out.rounds = out.current = static_cast<std::uint32_t>(rounds);
  out.dates.assign(static_cast<std::size_t>(rounds), 20260307);
  out.players.clear();
  for (int i = 1; i <= players; ++i) {
    out.players.push_back({"Surname" + std::to_string(i), "N" + std::to_string(90000000 + i), 19900402,
                           static_cast<std::uint32_t>(99000000 + i)});
  }
  for (int r = 1; r <= rounds; ++r) {
    for (int b = 1; b <= players / 2; ++b) {
      const auto white = static_cast<std::uint32_t>((b + r - 2) % (players / 2) + 1);
      out.rows.push_back(
          {white, static_cast<std::uint32_t>(players / 2 + b), 1 + static_cast<std::uint32_t>(b + r) % 3});
    }
  }
  return out.bytes();
}

void bench_read(benchmark::State& state) {
  const importers::Document document{.name = "bench.TUNX",
                                     .origin = {},
                                     .bytes = file(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)))};
  for (auto _ : state) {
    auto tournament = importers::tunx::read_tunx(document);
    if (!tournament || tournament->games.empty() || !tournament->findings.empty()) state.SkipWithError("not read");
    benchmark::DoNotOptimize(tournament);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(document.bytes.size()));
}

void bench_copy(benchmark::State& state) {
  const std::string bytes = file(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::string copy(bytes.size(), '\0');
  for (auto _ : state) {
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes.size()));
}

BENCHMARK(bench_read)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);
BENCHMARK(bench_copy)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
