/// \file
/// Time as a parameter: what waits and what stamps asks a Clock, so that tests run in milliseconds and assert the
/// waits.
#pragma once

#include <chrono>
#include <thread>

#include "engine/domain/date.hpp"

namespace seiseki::importers::http {

class Clock {
public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;                        ///< the wall clock, for stamps and HTTP dates
  virtual std::chrono::milliseconds elapsed() const = 0;  ///< since any fixed moment; never goes back
  virtual void sleep(std::chrono::milliseconds duration) = 0;
};

class SystemClock final : public Clock {
public:
  Instant now() const override { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }
  std::chrono::milliseconds elapsed() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
  }
  void sleep(std::chrono::milliseconds duration) override { std::this_thread::sleep_for(duration); }
};

}  // namespace seiseki::importers::http
