/// \file
/// Work that parts into pieces, on several threads. Knows nothing of what is done.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace seiseki::site {

/// Work for every number below `count` on several threads, each number once. `start` gives each thread its worker.
template <class Start>
void on_threads(std::size_t count, int jobs, const Start& start) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto take = [&] {
    try {
      auto work = start();
      for (std::size_t at = next++; at < count; at = next++) work(at);
    } catch (...) {
      next = count;
      const std::lock_guard lock{mutex};
      thrown = std::current_exception();
    }
  };
  std::vector<std::jthread> threads;
  try {
    for (int i = 1; i < jobs; ++i) threads.emplace_back(take);
  } catch (const std::system_error&) {
    // The machine gives no more: those that it gave do the work.
  }
  take();
  threads.clear();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace seiseki::site
