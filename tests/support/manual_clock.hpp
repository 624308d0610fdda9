/// \file
/// A clock that stands still until somebody sleeps; remembers every sleep.
#pragma once

#include <vector>

#include "importers/http/clock.hpp"

namespace seiseki::test {

class ManualClock final : public importers::http::Clock {
 public:
  explicit ManualClock(Instant start = Instant{std::chrono::seconds{1'771'900'000}}) : m_start{start} {}

  Instant now() const override { return m_start + std::chrono::floor<std::chrono::seconds>(m_elapsed); }
  std::chrono::milliseconds elapsed() const override { return m_elapsed; }
  void sleep(std::chrono::milliseconds duration) override {
    sleeps.push_back(duration);
    m_elapsed += duration;
  }
  void advance(std::chrono::milliseconds duration) { m_elapsed += duration; }

  std::vector<std::chrono::milliseconds> sleeps;

 private:
  Instant m_start;
  std::chrono::milliseconds m_elapsed{0};
};

}  // namespace seiseki::test
