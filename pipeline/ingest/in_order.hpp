/// \file
/// Work on several threads whose results are taken by one, in the order in which the work was given: what follows from
/// the results is the same at any number of threads. Knows nothing of tournaments.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace seiseki::ingest {

/// `jobs` threads, or as many of them as the machine gives; with one, everything happens on the caller's. At most
/// `window()` pieces of work are under way or waiting to be taken, so memory does not grow with their number. `add`,
/// `finish` and the taking belong to one thread.
template <class Out>
class InOrder {
public:
  InOrder(int jobs, std::function<void(Out)> take) : m_take{std::move(take)} {
    if (jobs < 2) return;
    m_threads.reserve(static_cast<std::size_t>(jobs));
    try {
      for (int i = 0; i < jobs; ++i) m_threads.emplace_back([this] { run(); });
    } catch (const std::system_error&) {
      // The machine gives no more: those that it gave do the work, or without any the caller's own.
    }
  }
  /// Work not taken is dropped.
  ~InOrder() {
    {
      const std::lock_guard lock{m_mutex};
      m_stopping = true;
      m_waiting.clear();
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads) thread.join();
  }
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;

  std::size_t window() const { return 2 * m_threads.size() + 1; }

  /// Gives a piece of work; takes the oldest results first when the window is full. What the work or the taking throws
  /// comes out here or of finish().
  void add(std::function<Out()> work) {
    if (m_threads.empty()) return m_take(work());
    while (m_results.size() >= window()) take_oldest();
    std::packaged_task<Out()> task{std::move(work)};
    m_results.push_back(task.get_future());
    {
      const std::lock_guard lock{m_mutex};
      m_waiting.push_back(std::move(task));
    }
    m_wake.notify_one();
  }
  /// Takes everything that is left.
  void finish() {
    while (!m_results.empty()) take_oldest();
  }

private:
  void take_oldest() {
    std::future<Out> oldest = std::move(m_results.front());
    m_results.pop_front();
    m_take(oldest.get());
  }
  void run() {
    for (;;) {
      std::packaged_task<Out()> task;
      {
        std::unique_lock lock{m_mutex};
        m_wake.wait(lock, [this] { return m_stopping || !m_waiting.empty(); });
        if (m_waiting.empty()) return;
        task = std::move(m_waiting.front());
        m_waiting.pop_front();
      }
      task();
    }
  }

  std::function<void(Out)> m_take;
  std::deque<std::future<Out>> m_results;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<std::packaged_task<Out()>> m_waiting;
  bool m_stopping = false;
  std::vector<std::thread> m_threads;
};

}  // namespace seiseki::ingest
