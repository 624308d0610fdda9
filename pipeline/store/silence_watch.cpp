#include "pipeline/store/silence_watch.hpp"

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace seiseki::store {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// The watches of this process and the thread that looks after them.
class SilenceWatchers {
public:
  static SilenceWatchers& instance() {
    // Never destroyed: a connection may live as long as the process.
    static auto* const watchers = new SilenceWatchers;
    return *watchers;
  }

  /// False where no thread can be had.
  bool add(SilenceWatch* watch) {
    const std::lock_guard lock{m_mutex};
    m_watches.push_back(watch);
    if (m_thread.joinable()) {
      m_changed.notify_all();
      return true;
    }
    // Signals are for the threads that were there before.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    std::error_code refused;
    try {
      m_thread = std::thread{[this, shift = m_shift] { run(shift); }};
    } catch (const std::system_error& error) {
      m_watches.pop_back();
      refused = error.code();
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return !refused;
  }

  /// Afterwards nobody looks at the watch any more.
  void remove(SilenceWatch* watch) {
    std::thread ending;
    {
      const std::lock_guard lock{m_mutex};
      std::erase(m_watches, watch);
      if (!m_watches.empty()) return;
      ++m_shift;
      ending = std::move(m_thread);
      m_changed.notify_all();
    }
    ending.join();
  }

  void changed() {
    const std::lock_guard lock{m_mutex};
    m_changed.notify_all();
  }

private:
  /// Until the last watch of this thread has gone; the next one has a thread of its own.
  void run(std::uint64_t shift) {
    std::unique_lock lock{m_mutex};
    while (m_shift == shift) {
      const auto now = steady_clock::now();
      for (SilenceWatch* watch : m_watches) watch->look(now);
      m_changed.wait_for(lock, pause());
    }
  }

  /// Nobody wakes the thread for a statement, so it looks often enough to be late by little.
  milliseconds pause() const {
    constexpr milliseconds k_shortest{50};
    constexpr milliseconds k_longest{10'000};
    milliseconds out = k_longest;
    for (const SilenceWatch* watch : m_watches) {
      if (watch->limit() > milliseconds::zero()) out = std::min(out, watch->limit() / 8);
    }
    return std::max(out, k_shortest);
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::vector<SilenceWatch*> m_watches;
  std::thread m_thread;
  std::uint64_t m_shift = 0;
};

SilenceWatch::SilenceWatch(int socket, milliseconds limit)
    : m_socket{::fcntl(socket, F_DUPFD_CLOEXEC, 0)}, m_limit{limit.count()} {
  m_is_watched = m_socket >= 0 && SilenceWatchers::instance().add(this);
}

SilenceWatch::~SilenceWatch() {
  if (m_is_watched) SilenceWatchers::instance().remove(this);
  if (m_socket >= 0) ::close(m_socket);
}

void SilenceWatch::set_limit(milliseconds limit) {
  m_limit.store(limit.count(), std::memory_order_relaxed);
  if (m_is_watched) SilenceWatchers::instance().changed();
}

void SilenceWatch::begin_waiting() noexcept {
  const milliseconds most = limit();
  const std::int64_t until = most <= milliseconds::zero() ? 0 : (steady_clock::now() + most).time_since_epoch().count();
  m_waiting_until.store(until, std::memory_order_relaxed);
}

void SilenceWatch::end_waiting() noexcept {
  m_waiting_until.store(0, std::memory_order_relaxed);
}

void SilenceWatch::look(steady_clock::time_point now) {
  const std::int64_t until = m_waiting_until.load(std::memory_order_relaxed);
  if (until == 0 || now.time_since_epoch().count() < until || m_has_ended.load()) return;
  m_has_ended.store(true);
  ::shutdown(m_socket, SHUT_RDWR);
}

std::string SilenceWatch::reason() const {
  constexpr milliseconds k_minute{60'000};
  const milliseconds most = limit();
  const std::string how_long = most >= k_minute && most % k_minute == milliseconds::zero()
                                   ? std::to_string(most / k_minute) + " min"
                                   : std::to_string((most.count() + 999) / 1000) + " s";
  return "the server gave no answer for " + how_long;
}

}  // namespace seiseki::store
