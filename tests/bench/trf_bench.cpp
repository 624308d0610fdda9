// Reading a tournament report in MB/s, beside a bare scan of the same bytes for line ends: the scan is what any reader
// has to do, the distance to it is what ours adds.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "importers/trf/reader.hpp"
#include "tests/bench/support.hpp"

namespace {

using namespace seiseki::importers;

std::string padded(std::string_view text, std::size_t width, bool is_right) {
  const std::string blanks(text.size() < width ? width - text.size() : 0, ' ');
  return is_right ? blanks + std::string{text} : std::string{text} + blanks;
}

/// A tournament of `players` (even) who meet in `rounds`, every cell mirrored: the common case, without findings.
std::string report(int players, int rounds) {
  std::string text = "012 Invented Open\r\n042 2026/05/02\r\n052 2026/05/10\r\nXXR " + std::to_string(rounds) + "\r\n";
  for (int i = 0; i < players; ++i) {
    text += "001 " + padded(std::to_string(i + 1), 4, true) + " m    " +
            padded("Surname" + std::to_string(i) + ", Given", 33, false) + " 1800 JPN " +
            padded("N" + std::to_string(90000000 + i), 11, true) + " 1990/04/02      " +
            padded(std::to_string(i + 1), 4, true);
    for (int r = 0; r < rounds; ++r) {
      // Players i and j meet when i + j is r modulo the number of players; who meets himself has the bye.
      const int opponent = ((r - i) % players + players) % players;
      if (opponent == i) {
        text += "  0000 - U";
        continue;
      }
      const bool is_smaller = i < opponent;
      const bool is_draw = (i + opponent + r) % 3 == 0;
      text += "  " + padded(std::to_string(opponent + 1), 4, true) + (is_smaller ? " w " : " b ");
      text += is_draw ? '=' : is_smaller ? '1' : '0';
    }
    text += "\r\n";
  }
  return text;
}

void bench_read(benchmark::State& state) {
  const Document document{.name = "bench.trf",
                          .origin = {},
                          .bytes = report(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)))};
  for (auto _ : state) {
    auto tournament = trf::read_trf(document);
    if (!tournament || tournament->games.empty()) state.SkipWithError("the report was not read");
    benchmark::DoNotOptimize(tournament);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(document.bytes.size()));
}

void bench_scan(benchmark::State& state) {
  const std::string text = report(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(seiseki::bench::touch_lines(text));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}

// A club's Swiss, a large open, and the largest file Chess-Results knows.
BENCHMARK(bench_read)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);
BENCHMARK(bench_scan)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
