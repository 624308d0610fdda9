/// \file
/// A server that keeps a connection and says nothing more on it, because it was stopped, or something between lets
/// nothing through: the limits of the server are its own, those of the network hold while something is acknowledged,
/// and libpq waits for ever. Knows a socket and a clock, no SQL. Inside this room only.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace seiseki::store {

/// Shuts a connection down when an answer is waited for longer than a limit; who waits then reads its end. All of a
/// process are looked after by one thread, which is there while a watch is. Where no thread or descriptor is to be had,
/// nothing is watched.
class SilenceWatch {
public:
  /// \param socket of an open connection, whose owner may close it at any time
  /// \param limit 0: none
  SilenceWatch(int socket, std::chrono::milliseconds limit);
  ~SilenceWatch();
  SilenceWatch(const SilenceWatch&) = delete;
  SilenceWatch& operator=(const SilenceWatch&) = delete;

  /// From the next waiting on.
  void set_limit(std::chrono::milliseconds limit);
  std::chrono::milliseconds limit() const { return std::chrono::milliseconds{m_limit.load(std::memory_order_relaxed)}; }

  void begin_waiting() noexcept;
  void end_waiting() noexcept;

  /// Whether it has shut the connection down.
  bool has_ended() const { return m_has_ended.load(); }
  /// `the server gave no answer for 31 min`
  std::string reason() const;

private:
  friend class SilenceWatchers;
  /// Shuts the connection down if it is time for that.
  void look(std::chrono::steady_clock::time_point now);

  int m_socket;  ///< of our own, for the same connection: the owner's number may mean something else by then
  std::atomic<std::int64_t> m_limit;            ///< milliseconds
  std::atomic<std::int64_t> m_waiting_until{};  ///< ticks of the steady clock; 0: nobody waits
  std::atomic<bool> m_has_ended{};
  bool m_is_watched = false;
};

/// While it stands, an answer is waited for. Without a watch it does nothing. One at a time for a watch.
class Waiting {
public:
  explicit Waiting(SilenceWatch* watch) noexcept : m_watch{watch} {
    if (m_watch != nullptr) m_watch->begin_waiting();
  }
  ~Waiting() {
    if (m_watch != nullptr) m_watch->end_waiting();
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

private:
  SilenceWatch* m_watch;
};

}  // namespace seiseki::store
