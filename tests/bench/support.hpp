/// \file
/// What several benchmarks need: a fixed source of numbers, a stopwatch, the peak of memory, a folder that goes away.
/// Measures nothing by itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>

#include <stdlib.h>
#include <time.h>

namespace seiseki::bench {

/// A fixed generator, so that every run works on the same data.
class Numbers {
public:
  std::uint32_t below(std::uint32_t limit) {
    m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::uint32_t>((m_state >> 33U) % limit);
  }

private:
  std::uint64_t m_state = 20241001;
};

/// What no reader of lines can do without: each is found, each of its bytes looked at.
struct TouchedLines {
  std::size_t lines = 0;
  unsigned sum = 0;
};
inline TouchedLines touch_lines(std::string_view text) {
  TouchedLines out;
  for (const char *at = text.data(), *end = at + text.size(); at < end; ++out.lines) {
    const auto* next = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
    if (next == nullptr) next = end;
    out.sum =
        std::accumulate(at, next, out.sum, [](unsigned sum, char c) { return sum + static_cast<unsigned char>(c); });
    at = next + 1;
  }
  return out;
}

double seconds(auto&& action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Of the processor, all threads: what else the machine does hardly shows in them, waiting for a disk does not either.
double processor_seconds(auto&& action) {
  const auto now = [] {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double start = now();
  action();
  return now() - start;
}

/// The most memory the process held since construction; 0 where Linux does not say.
class PeakMemory {
public:
  PeakMemory() { std::ofstream{"/proc/self/clear_refs"} << 5; }
  double bytes() const {
    std::ifstream status{"/proc/self/status"};
    std::string word;
    while (status >> word) {
      double kilobytes = 0;
      if (word == "VmHWM:" && status >> kilobytes) return 1024 * kilobytes;
    }
    return 0;
  }
};

class Folder {
public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "seiseki-bench.XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Of every file in it, in bytes.
  double size() const {
    double bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{path}) {
      if (entry.is_regular_file()) bytes += static_cast<double>(entry.file_size());
    }
    return bytes;
  }

  std::filesystem::path path;
};

}  // namespace seiseki::bench
