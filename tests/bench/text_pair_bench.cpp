// Reading a text export in MB/s, beside a bare scan of the same bytes for line ends: the scan is what any reader has to
// do, the distance to it is what ours adds.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "importers/text_pair/reader.hpp"
#include "tests/bench/support.hpp"

namespace {

using namespace seiseki::importers;

/// A Swiss of `players` (even) over `rounds`, both tables in one file: the common case, without findings.
std::string exported(int players, int rounds) {
  std::string text =
      "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;Wtg1;Wtg2;Wtg3;Wtg4;"
      "Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel\r\n";
  for (int i = 1; i <= players; ++i) {
    const std::string n = std::to_string(i);
    text += n + ";Surname" + n + " Given;;N" + std::to_string(90000000 + i) + ";1700;1800;02.04.1990;JPN;;;;0;Club;" +
            std::to_string(99000000 + i) + ";;;;;;;;;" + n + ";Surname" + n + ";Given;\r\n";
  }
  text += "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS\r\n";
  for (int r = 1; r <= rounds; ++r) {
    for (int b = 1; b <= players / 2; ++b) {
      // The first half moves one seat a round, the second stays.
      const int white = (b + r - 2) % (players / 2) + 1;
      const bool is_draw = (b + r) % 3 == 0;
      text += std::to_string(r) + ';' + std::to_string(b) + ";0;0;" + std::to_string(white) + ';' +
              std::to_string(players / 2 + b) + (is_draw ? ";0,5;0,5;;0,5:0,5;0;;\r\n" : ";1;0;;1:0;0;;\r\n");
    }
  }
  return text;
}

void bench_read(benchmark::State& state) {
  const std::vector<Document> documents{
      {.name = "Exp.TXT",
       .origin = {},
       .bytes = exported(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)))}};
  for (auto _ : state) {
    auto tournament = text_pair::read_text_pair(documents);
    if (!tournament || tournament->games.empty() || !tournament->findings.empty()) state.SkipWithError("not read");
    benchmark::DoNotOptimize(tournament);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(documents[0].bytes.size()));
}

void bench_scan(benchmark::State& state) {
  const std::string text = exported(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(seiseki::bench::touch_lines(text));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}

// A club's Swiss, a large open, and the largest event Chess-Results knows.
BENCHMARK(bench_read)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);
BENCHMARK(bench_scan)->Args({60, 7})->Args({300, 9})->Args({4000, 11})->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
