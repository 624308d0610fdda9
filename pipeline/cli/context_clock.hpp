/// \file
/// Time as the command sees it, for what fetches: stamps are the command's time, so that a run whose time stands still
/// gives equal rows; waits are real.
#pragma once

#include "importers/http/clock.hpp"
#include "pipeline/cli/context.hpp"

namespace seiseki::cli {

/// The context must outlive it.
class ContextClock final : public importers::http::Clock {
public:
  explicit ContextClock(const Context& context) : m_context{context} {}
  Instant now() const override { return m_context.now(); }
  std::chrono::milliseconds elapsed() const override { return m_real.elapsed(); }
  void sleep(std::chrono::milliseconds duration) override { m_real.sleep(duration); }

private:
  const Context& m_context;
  importers::http::SystemClock m_real;
};

}  // namespace seiseki::cli
