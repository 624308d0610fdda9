/// \file
/// Who looks at which report now, as far as this desk knows: for the others' queue. In memory alone; nothing is decided
/// by it. Safe to use from several threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::desk {

class Presence {
public:
  /// After which nobody is said to be there.
  static constexpr std::chrono::seconds k_forgotten_after{600};

  /// Somebody has a page of this report open.
  void saw(std::int64_t report, const std::string& name, Instant now);
  /// The others who had it open, by name, and how long ago.
  std::vector<std::pair<std::string, std::chrono::seconds>> others(std::int64_t report, const std::string& name,
                                                                   Instant now) const;

private:
  mutable std::mutex m_mutex;
  std::map<std::int64_t, std::map<std::string, Instant>> m_seen;
};

}  // namespace seiseki::desk
