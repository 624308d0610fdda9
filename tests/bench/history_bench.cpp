/// \file
/// A federation's whole history: members and reports kept through the repositories, every list computed, kept and
/// published in order as `rate` and `publish` do it, every ledger explained. Beside each part its floor in the same
/// run: bare prepared inserts and bare scans of the very rows it wrote or read; ratios are of processor time.
/// Explanations are not stored: the program computes them from the list's stored input when somebody asks, and so does
/// the last part.
///
/// SEISEKI_BENCH_LARGE adds a month of FIDE's size, and 1.5 million players with 10 million games over 120 periods
/// whose lists stay in memory: minutes and gigabytes.
#include <cstdlib>
#include <optional>
#include <unordered_map>

#include <benchmark/benchmark.h>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/store/audit_store.hpp"
#include "tests/bench/bare_sqlite.hpp"
#include "tests/bench/history.hpp"

namespace {

using namespace seiseki;
using bench::BareCost;
using bench::HistorySize;
using bench::processor_seconds;
using bench::seconds;

/// The rows of a part, copied bare twice: into plain tables, and into tables with the store's own keys.
struct Floor {
  BareCost plain;
  BareCost keyed;
};

/// Whether the ledgers are told in full when a period is rated again, or only kept.
enum class Tell { nothing, every_ledger };

/// One history and what its parts took; each part is done once, with those before it.
class Run {
public:
  explicit Run(const HistorySize& size) : m_history{size} {}

  struct Part {
    double seconds = 0;    ///< by the clock
    double processor = 0;  ///< of the processor, as all that follows in seconds
    Floor floor;
    double peak = 0;
    double file = 0;        ///< bytes of the database
    double plain_file = 0;  ///< bytes of the bare copy
    double first_year = 0;  ///< seconds for the first twelve periods
    double last_year = 0;
  };

  const Part& kept() {
    if (!m_kept) {
      m_kept = part([&](Part& part) {
        add(part, [&] {
          m_history.keep_members();
          m_history.keep_reports();
        });
      });
    }
    return *m_kept;
  }

  const Part& rated() {
    kept();
    if (!m_rated) {
      m_rated = part([&](Part& part) {
        for (std::uint32_t period = 0; period < m_history.size().periods; ++period) {
          const double taken = add(part, [&] { rate(period); });
          if (period < 12) part.first_year += taken;
          if (period + 12 >= m_history.size().periods) part.last_year += taken;
        }
      });
    }
    return *m_rated;
  }

  const Part& explained() {
    rated();
    if (!m_explained) {
      m_explained = part([&](Part& part) {
        for (const store::ListManifest& manifest : m_history.sources().lists.all()) {
          if (manifest.origin == store::ListOrigin::computed) add(part, [&] { explain(manifest.id); });
        }
      });
    }
    return *m_explained;
  }

  /// Every period in order from the games as kept, the lists in memory only.
  const Part& rerated(Tell tell) {
    kept();
    auto& rerated = m_rerated[tell == Tell::every_ledger ? 1 : 0];
    if (!rerated) {
      rerated = part([&](Part& part) { add(part, [&] { rerate(tell); }); });
    }
    return *rerated;
  }

  /// Every game through the repository, and bare.
  std::pair<double, double> read() {
    kept();
    std::size_t games = 0;
    const double taken = processor_seconds([&] {
      for (const store::ReportHeader& header : m_history.sources().reports.list({}))
        games += m_history.sources().reports.games(header.id).size();
    });
    benchmark::DoNotOptimize(games);
    bench::BareSqlite bare{m_history.file()};
    ::sqlite3_stmt* scan = bare.prepared("SELECT * FROM report_game");
    std::int64_t touched = 0;
    const double bare_taken = processor_seconds([&] {
      while (::sqlite3_step(scan) == SQLITE_ROW) {
        for (int i = 0; i < ::sqlite3_column_count(scan); ++i) {
          const unsigned char* text = ::sqlite3_column_text(scan, i);
          touched += text == nullptr ? 0 : text[0];
        }
      }
    });
    benchmark::DoNotOptimize(touched);
    ::sqlite3_finalize(scan);
    return {taken, bare_taken};
  }

  const bench::History& history() const { return m_history; }
  std::string audit_head() { return store::AuditStore{m_history.database()}.head(); }

private:
  static double add(Part& part, auto&& work) {
    double processor = 0;
    part.seconds += seconds([&] { processor = processor_seconds(work); });
    part.processor += processor;
    return processor;
  }

  Part part(auto&& work) {
    Part out;
    const bench::PeakMemory memory;
    work(out);
    out.peak = memory.bytes();
    bench::BareSqlite{m_history.file()}.run("PRAGMA wal_checkpoint(TRUNCATE)");
    out.file = static_cast<double>(std::filesystem::file_size(m_history.file()));
    // Opened at the first part, when the schema is there.
    if (!m_plain) {
      m_plain.emplace(m_history.file(), m_history.copy("plain.db"), bench::Keys::none);
      m_keyed.emplace(m_history.file(), m_history.copy("keyed.db"), bench::Keys::same);
    }
    out.floor = {m_plain->copy_new(), m_keyed->copy_new()};
    bench::BareSqlite{m_history.copy("plain.db")}.run("PRAGMA wal_checkpoint(TRUNCATE)");
    out.plain_file = static_cast<double>(std::filesystem::file_size(m_history.copy("plain.db")));
    return out;
  }

  void rate(std::uint32_t period) {
    const lists::Sources sources = m_history.sources();
    const Instant now = local_midnight(m_history.month(period) / 1);
    const auto computed =
        lists::compute_list(m_history.month(period), sources, m_history.editions(), m_history.regulation(), now);
    if (!computed) throw std::runtime_error(computed.error().finding.message(Language::en));
    const auto id = lists::keep_list(*computed, m_history.database(), m_history.documents(), "bench");
    sources.lists.mark_published({*id, now, "bench", std::nullopt});
  }

  struct Names : lists::NameOf {
    explicit Names(const store::StoredList& list) {
      for (const store::ListEntry& entry : list.entries) of.emplace(entry.player.text(), &entry.name);
    }
    std::string name(const PlayerKey& player) const override {
      const auto found = of.find(player.text());
      return found == of.end() ? std::string{} : *found->second;
    }
    std::unordered_map<std::string_view, const std::string*> of;
  };

  void rerate(Tell tell) {
    rating::PeriodInput input = m_history.opening();
    const auto opening = m_history.sources().lists.read(m_history.sources().lists.all().front().id);
    const Names names{*opening};
    for (std::uint32_t period = 0; period < m_history.size().periods; ++period) {
      input.period = period_of_list(m_history.month(period));
      input.games = m_history.games_of(period);
      rating::PeriodResult result = rating::rate_period(input, m_history.regulation());
      if (tell == Tell::every_ledger) {
        for (const rating::PlayerLedger& ledger : result.ledgers)
          benchmark::DoNotOptimize(lists::explanation_json(ledger, names).dump());
      }
      input.before = std::move(result.after);
    }
    benchmark::DoNotOptimize(input.before.players.data());
  }

  void explain(store::ListId id) {
    const auto list = m_history.sources().lists.read(id);
    const auto result = lists::recompute(*list, m_history.documents(), m_history.editions());
    if (!result) throw std::runtime_error(result.error().finding.message(Language::en));
    const Names names{*list};
    for (const rating::PlayerLedger& ledger : result->ledgers)
      benchmark::DoNotOptimize(lists::explanation_json(ledger, names).dump());
  }

  bench::History m_history;
  std::optional<bench::BareCopy> m_plain;
  std::optional<bench::BareCopy> m_keyed;
  std::optional<Part> m_kept;
  std::optional<Part> m_rated;
  std::optional<Part> m_explained;
  std::optional<Part> m_rerated[2];
};

Run& run_of(const benchmark::State& state) {
  static std::optional<Run> run;
  const HistorySize size{static_cast<std::uint32_t>(state.range(0)), static_cast<std::uint32_t>(state.range(1)),
                         static_cast<std::uint32_t>(state.range(2))};
  if (!run || run->history().size() != size) {
    run.reset();
    run.emplace(size);
  }
  return *run;
}

void count(benchmark::State& state, const char* name, double value) {
  state.counters[name] = value;
}
void count_bytes(benchmark::State& state, const char* name, double value) {
  state.counters[name] = benchmark::Counter(value, benchmark::Counter::kDefaults, benchmark::Counter::kIs1024);
}

void report(benchmark::State& state, const Run::Part& part, double floor_plain, double floor_keyed) {
  state.SetIterationTime(part.seconds);
  count(state, "games_per_second", static_cast<double>(state.range(1)) / part.processor);
  count(state, "processor_s", part.processor);
  count(state, "plain_s", floor_plain);
  count(state, "keyed_s", floor_keyed);
  count(state, "ratio_to_plain", part.processor / floor_plain);
  count(state, "ratio_to_keyed", part.processor / floor_keyed);
  count_bytes(state, "peak", part.peak);
}

/// Members, opening list, reports.
void keep(benchmark::State& state) {
  Run& run = run_of(state);
  for (auto _ : state) {
    const Run::Part& part = run.kept();
    report(state, part, part.floor.plain.insert, part.floor.keyed.insert);
    count(state, "rows", static_cast<double>(part.floor.plain.rows));
    count_bytes(state, "file", part.file);
    count_bytes(state, "plain_file", part.plain_file);
  }
}

void read(benchmark::State& state) {
  Run& run = run_of(state);
  for (auto _ : state) {
    const auto [taken, bare] = run.read();
    state.SetIterationTime(taken);
    count(state, "games_per_second", static_cast<double>(state.range(1)) / taken);
    count(state, "scan_s", bare);
    count(state, "ratio_to_scan", taken / bare);
  }
}

/// Every period once more, nothing written. Its floor: the reports scanned once.
void rerate(benchmark::State& state, Tell tell) {
  Run& run = run_of(state);
  for (auto _ : state) {
    const Run::Part& part = run.rerated(tell);
    report(state, part, run.kept().floor.plain.scan, run.kept().floor.keyed.scan);
  }
}
void rerate_numbers(benchmark::State& state) {
  rerate(state, Tell::nothing);
}
void rerate_explained(benchmark::State& state) {
  rerate(state, Tell::every_ledger);
}

/// All lists in order. Its floor: the reports scanned once, the lists inserted and, each the base of the next, scanned.
void rate(benchmark::State& state) {
  Run& run = run_of(state);
  for (auto _ : state) {
    const Run::Part& part = run.rated();
    const double scans = run.kept().floor.plain.scan + part.floor.plain.scan;
    report(state, part, scans + part.floor.plain.insert, scans + part.floor.keyed.insert);
    count(state, "rows", static_cast<double>(part.floor.plain.rows));
    count_bytes(state, "file", part.file);
    count_bytes(state, "plain_file", part.plain_file);
    count_bytes(state, "documents", run.history().documents_size());
    count(state, "first_year_s", part.first_year);
    count(state, "last_year_s", part.last_year);
    // Over every report and list: runs that show the same one wrote the same bytes.
    state.SetLabel(run.audit_head().substr(0, 16));
  }
}

/// Every list read, rated again from its document, every ledger written as JSON. Its floor: the lists scanned.
void explain(benchmark::State& state) {
  Run& run = run_of(state);
  for (auto _ : state) {
    const Run::Part& part = run.explained();
    report(state, part, run.rated().floor.plain.scan, run.rated().floor.keyed.scan);
  }
}

/// A federation of today's size over seven years, the history the design aims at, and, where asked for, FIDE's size.
void sizes(benchmark::internal::Benchmark* benchmark, const HistorySize& size) {
  benchmark->Args({size.players, size.games, size.periods})
      ->ArgNames({"players", "games", "periods"})
      ->UseManualTime()
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

/// Lists as rows and documents: what grows with the number of people on each of them.
enum class Lists { kept, in_memory };

void register_history(const HistorySize& size, Lists lists) {
  sizes(benchmark::RegisterBenchmark("keep", keep), size);
  sizes(benchmark::RegisterBenchmark("read", read), size);
  sizes(benchmark::RegisterBenchmark("rerate_numbers", rerate_numbers), size);
  sizes(benchmark::RegisterBenchmark("rerate_explained", rerate_explained), size);
  if (lists == Lists::in_memory) return;
  sizes(benchmark::RegisterBenchmark("rate", rate), size);
  sizes(benchmark::RegisterBenchmark("explain", explain), size);
}

}  // namespace

int main(int argc, char** argv) {
  register_history({2200, 200000, 84}, Lists::kept);
  register_history({10000, 400000, 96}, Lists::kept);
  if (std::getenv("SEISEKI_BENCH_LARGE") != nullptr) {
    register_history({1600000, 300000, 1}, Lists::kept);
    // 120 lists with three million entries each would be 360 million rows.
    register_history({1500000, 10000000, 120}, Lists::in_memory);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
