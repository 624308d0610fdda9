/// \file
/// The public site of a federation's history: the first release, the second, which makes the second copy of the folder,
/// and the one of a month later, which keeps the pages of which nothing has changed. Beside each its floor in the same
/// run: the same bytes of the files that were written, into files of the same names, and brought to the disk.
/// `bench_site [PEOPLE GAMES MONTHS]`: another size than the federation's.
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include "importers/source/document.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/site/build.hpp"
#include "tests/bench/history.hpp"

namespace {

using namespace seiseki;
using bench::seconds;
namespace fs = std::filesystem;

bench::HistorySize the_size{2200, 200000, 84};
constexpr int k_jobs = 2;

using Hashes = std::map<std::string, std::string>;

template <class T>
T needed(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().finding.message(Language::en));
  return *std::move(result);
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

Hashes hashes_of(const fs::path& folder) {
  Hashes out;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator{folder, error}) {
    if (entry.is_regular_file())
      out.emplace(entry.path().lexically_relative(folder).string(), importers::sha256_hex(bytes_of(entry.path())));
  }
  return out;
}

void bring_to_disk(const fs::path& folder) {
  const int open = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
  ::syncfs(open);
  ::close(open);
}

struct Release {
  double taken = 0;      ///< seconds, from the database to the folder
  double processor = 0;  ///< seconds of all threads
  double collected = 0;  ///< of these, until everything is read and recomputed
  double floor = 0;
  std::size_t files = 0;
  std::size_t written = 0;
  double bytes = 0;  ///< of these
  std::size_t made = 0;
  double peak = 0;  ///< bytes of memory
  std::string id;   ///< equal of equal bytes, so that two programs can be held against each other
};

class Run {
public:
  Run() {
    m_history.keep_members();
    m_history.keep_reports();
    for (std::uint32_t period = 0; period + 2 < the_size.periods; ++period) rate(period);
    m_first = release();
    // The release after the first makes the second copy of the folder, once and for all.
    rate(the_size.periods - 2);
    m_second = release();
    rate(the_size.periods - 1);
    m_month = release();
    m_unchanged = release();
  }

  const Release& first() const { return m_first; }
  const Release& second() const { return m_second; }
  const Release& month() const { return m_month; }
  const Release& unchanged() const { return m_unchanged; }

private:
  void rate(std::uint32_t period) {
    const Instant now = local_midnight(m_history.month(period) / 1);
    const auto computed = needed(lists::compute_list(m_history.month(period), m_history.sources(), m_history.editions(),
                                                     m_history.regulation(), now));
    const auto id = lists::keep_list(computed, m_history.database(), m_history.documents(), "bench");
    m_history.sources().lists.mark_published({*id, now, "bench", std::nullopt});
  }

  Release release() {
    const fs::path place = m_site.path / "site";
    const Hashes before = hashes_of(place);
    Release out;
    std::optional<site::Built> built;
    const bench::PeakMemory memory;
    const auto build = [&] {
      std::unique_ptr<operations::Office> office;
      std::optional<site::SiteFacts> facts;
      out.collected = seconds([&] {
        office = needed(operations::Office::open({.database = m_history.file().string()}, store::IfMissing::refuse));
        facts = needed(
            site::collect(*office, m_history.editions(), {.kept_ledgers = site::kept_ledgers(place), .jobs = k_jobs}));
      });
      if (!facts->findings.empty()) throw std::runtime_error(facts->findings.front().message(Language::en));
      const site::Site all{*std::move(facts), {}};
      built = needed(site::build(all, place, k_jobs));
    };
    out.processor = bench::processor_seconds([&] { out.taken = seconds(build); });
    out.peak = memory.bytes();
    out.made = built->made;
    out.id = built->release.substr(0, 12);
    std::map<std::string, std::string> changed;
    for (const auto& [path, sha256] : hashes_of(place)) {
      ++out.files;
      const auto found = before.find(path);
      if (found == before.end() || found->second != sha256) changed.emplace(path, bytes_of(place / path));
    }
    out.written = changed.size();
    for (const auto& [path, bytes] : changed) {
      out.bytes += static_cast<double>(bytes.size());
      fs::create_directories((m_floor.path / path).parent_path());
    }
    out.floor = seconds([&] {
      for (const auto& [path, bytes] : changed) std::ofstream{m_floor.path / path, std::ios::binary} << bytes;
      bring_to_disk(m_floor.path);
    });
    return out;
  }

  bench::History m_history{the_size};
  bench::Folder m_site;
  bench::Folder m_floor;
  Release m_first;
  Release m_second;
  Release m_month;
  Release m_unchanged;
};

const Run& run() {
  static const Run run;
  return run;
}

void report(benchmark::State& state, const Release& release) {
  for (auto _ : state) state.SetIterationTime(release.taken);
  state.SetLabel(release.id);
  state.counters["floor_s"] = release.floor;
  state.counters["ratio"] = release.taken / release.floor;
  state.counters["processor_s"] = release.processor;
  state.counters["collected_s"] = release.collected;
  state.counters["files"] = static_cast<double>(release.files);
  state.counters["written"] = static_cast<double>(release.written);
  state.counters["made"] = static_cast<double>(release.made);
  state.counters["written_bytes"] = release.bytes;
  state.counters["peak_bytes"] = release.peak;
}

void first(benchmark::State& state) {
  report(state, run().first());
}
void second(benchmark::State& state) {
  report(state, run().second());
}
void new_month(benchmark::State& state) {
  report(state, run().month());
}
void unchanged(benchmark::State& state) {
  report(state, run().unchanged());
}

BENCHMARK(first)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(second)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(new_month)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(unchanged)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

/// The numbers of the command line; false where one is none.
bool read_size(int count, char** words) {
  std::uint32_t* const numbers[] = {&the_size.players, &the_size.games, &the_size.periods};
  if (count != 1 && count != 4) return false;
  for (int at = 1; at < count; ++at) {
    const std::string_view word = words[at];
    const auto read = std::from_chars(word.data(), word.data() + word.size(), *numbers[at - 1]);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || *numbers[at - 1] == 0) return false;
  }
  return the_size.periods > 2;
}

}  // namespace

int main(int count, char** words) {
  benchmark::Initialize(&count, words);
  if (!read_size(count, words)) {
    std::fputs("bench_site [PEOPLE GAMES MONTHS]: three numbers, three months at least\n", stderr);
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
}
