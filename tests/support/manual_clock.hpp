/// \file
/// A clock that stands still until somebody sleeps; remembers every sleep. elapsed() may be read from another thread.
#pragma once

#include <atomic>
#include <vector>

#include "importers/http/clock.hpp"

namespace seiseki::test {

class ManualClock final : public importers::http::Clock {
public:
  explicit ManualClock(Instant start = Instant{std::chrono::seconds{1'771'900'000}}) : m_start{start} {}

  Instant now() const override { return m_start + std::chrono::floor<std::chrono::seconds>(elapsed()); }
  std::chrono::milliseconds elapsed() const override { return std::chrono::milliseconds{m_elapsed}; }
  void sleep(std::chrono::milliseconds duration) override {
    sleeps.push_back(duration);
    m_elapsed += duration.count();
  }
  void advance(std::chrono::milliseconds duration) { m_elapsed += duration.count(); }

  std::vector<std::chrono::milliseconds> sleeps;

private:
  Instant m_start;
  std::atomic<std::chrono::milliseconds::rep> m_elapsed{0};
};

}  // namespace seiseki::test
