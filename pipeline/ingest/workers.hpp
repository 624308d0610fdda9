/// \file
/// A few threads that do what they are given, in its order, each piece on whichever is free.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace seiseki::ingest {

/// `count` threads, or as many of them as the machine gives; where it gives none, add() does the work itself. Adding
/// belongs to one thread.
class Workers {
public:
  explicit Workers(int count) {
    m_threads.reserve(static_cast<std::size_t>(count));
    try {
      for (int i = 0; i < count; ++i) m_threads.emplace_back([this] { run(); });
    } catch (const std::system_error&) {
      // The machine gives no more: those that it gave do the work, or without any the caller's own.
    }
  }
  /// Work that nobody has begun is dropped.
  ~Workers() {
    {
      const std::lock_guard lock{m_mutex};
      m_stopping = true;
      m_waiting.clear();
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  std::size_t count() const { return m_threads.size(); }

  /// What the work throws comes out of the future.
  template <class Out>
  std::future<Out> add(std::function<Out()> work) {
    auto task = std::make_shared<std::packaged_task<Out()>>(std::move(work));
    std::future<Out> out = task->get_future();
    if (m_threads.empty()) {
      (*task)();
      return out;
    }
    {
      const std::lock_guard lock{m_mutex};
      m_waiting.emplace_back([task = std::move(task)] { (*task)(); });
    }
    m_wake.notify_one();
    return out;
  }

private:
  void run() {
    for (;;) {
      std::function<void()> task;
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

  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<std::function<void()>> m_waiting;
  bool m_stopping = false;
  std::vector<std::thread> m_threads;
};

}  // namespace seiseki::ingest
