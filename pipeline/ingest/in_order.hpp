/// \file
/// Work on several threads whose results are taken by one, in the order in which the work was given: what follows from
/// the results is the same at any number of threads. Knows nothing of tournaments.
#pragma once

#include <deque>
#include <functional>
#include <future>
#include <utility>

#include "pipeline/ingest/workers.hpp"

namespace seiseki::ingest {

/// `jobs` threads, or as many of them as the machine gives; with one, everything happens on the caller's. At most
/// `window()` pieces of work are under way or waiting to be taken, so memory does not grow with their number. `add`,
/// `finish` and the taking belong to one thread. Work not taken is dropped.
template <class Out>
class InOrder {
public:
  /// \param together how many results the taking waits for before it does something: so many more are under way
  InOrder(int jobs, std::function<void(Out)> take, std::size_t together = 1)
      : m_take{std::move(take)}, m_together{together}, m_workers{jobs < 2 ? 0 : jobs} {}

  std::size_t window() const { return 2 * m_workers.count() + m_together; }

  /// Gives a piece of work; takes the oldest results first when the window is full. What the work or the taking throws
  /// comes out here or of finish().
  void add(std::function<Out()> work) {
    if (m_workers.count() == 0) return m_take(work());
    while (m_results.size() >= window()) take_oldest();
    m_results.push_back(m_workers.template add<Out>(std::move(work)));
  }
  /// Takes everything that is left; more may be added afterwards.
  void finish() {
    while (!m_results.empty()) take_oldest();
  }

private:
  void take_oldest() {
    std::future<Out> oldest = std::move(m_results.front());
    m_results.pop_front();
    m_take(oldest.get());
  }

  std::function<void(Out)> m_take;
  std::size_t m_together;
  std::deque<std::future<Out>> m_results;
  Workers m_workers;
};

}  // namespace seiseki::ingest
